//! Cover with one to ten stones a side.

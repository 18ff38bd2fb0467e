// Runs before anything is painted, so that a remembered theme does not flash. Not a module, because modules wait.
try {
  const theme = JSON.parse(localStorage.getItem('quincunx.theme') ?? 'null');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme it is.
}

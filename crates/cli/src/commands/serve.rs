//! `quincunx serve`: the web app.

use crate::arguments::{LogFormat, ServeArgs};
use crate::failure::Failure;
use crate::output::print;
use directories::ProjectDirs;
use server::{Config, Limits, ServeError};
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use tracing_subscriber::EnvFilter;

pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    start_log(args.log);
    let config = Config {
        listen: args.listen,
        data: data_folder(args)?,
        engines: args.engines.unwrap_or_else(cores),
        demo: args.demo,
        hosts: args.hosts.clone(),
        rate: f64::from(args.rate),
        behind_proxy: args.behind_proxy,
        limits: Limits {
            connections_each: args.connections.get(),
            ..Limits::default()
        },
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::machine("starting the server", error))?;
    let open = args.open;
    let demo = args.demo;
    let served = runtime.block_on(server::serve(
        config,
        move |address| welcome(address, open, demo),
        ended(),
    ));
    // Engines that still think are not waited for.
    runtime.shutdown_background();
    served.map_err(|error| match error {
        ServeError::Listen { .. } => Failure::input(error),
        error => Failure::machine("serving", error),
    })
}

fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

fn data_folder(args: &ServeArgs) -> Result<PathBuf, Failure> {
    if let Some(folder) = &args.data {
        return Ok(folder.clone());
    }
    ProjectDirs::from("", "", "quincunx")
        .map(|dirs| dirs.data_dir().to_owned())
        .ok_or_else(|| Failure::input("this user has no data folder; say --data FOLDER"))
}

fn start_log(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}

fn welcome(address: SocketAddr, open: bool, demo: bool) {
    let mut shown = address;
    if address.ip().is_unspecified() {
        shown.set_ip(std::net::Ipv4Addr::LOCALHOST.into());
    }
    let page = format!("http://{shown}/");
    let mut words = format!("Quincunx is ready: open {page} in a browser.\n");
    if address.ip().is_unspecified() {
        let port = address.port();
        words += &format!("Others reach it under this machine's name or address, port {port}.\n");
    }
    if demo {
        words += "This is a demonstration: the library cannot be changed.\n";
    }
    words += "Ctrl-C ends it.\n";
    // Nobody may be reading; the server runs all the same.
    drop(print(&words));
    if open && let Err(error) = open::that(&page) {
        eprintln!("quincunx: the browser did not open ({error}); open {page} yourself");
    }
}

/// Comes true when somebody wants the server to end.
async fn ended() {
    let interrupt = async {
        // Without a handler the signal ends the program by itself, which is as good.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}

//! How many forks lie between the first process and this one. To ask the system for the id of the process costs more than an id does.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

static FORKS: AtomicU32 = AtomicU32::new(0);

/// Before the first `watch` it is zero.
pub(crate) fn count() -> u32 {
    FORKS.load(Relaxed)
}

/// The count, which from now on grows in each child.
pub(crate) fn watch() -> u32 {
    #[cfg(unix)]
    watch_children();
    count()
}

#[cfg(unix)]
fn watch_children() {
    static WATCHED: std::sync::Once = std::sync::Once::new();

    extern "C" fn in_child() {
        FORKS.fetch_add(1, Relaxed);
    }

    WATCHED.call_once(|| {
        // SAFETY: the function takes nothing, and a child may call it: it writes one atomic number.
        #[allow(unsafe_code)]
        let failed = unsafe { libc::pthread_atfork(None, None, Some(in_child)) };
        assert_eq!(failed, 0, "the system has memory");
    });
}

//! The time in nanoseconds since 1970, which fit into 64 bits until 2554. A clock before 1970 stands at it.

/// The standard library would take a fifth of the time of an id to count from 1970.
#[cfg(unix)]
pub(crate) fn now() -> u64 {
    // SAFETY: all bits may be zero in a time, and the function writes nothing else.
    #[allow(unsafe_code)]
    let (failed, now) = unsafe {
        let mut now: libc::timespec = std::mem::zeroed();
        (libc::clock_gettime(libc::CLOCK_REALTIME, &mut now), now)
    };
    assert_eq!(failed, 0, "the system has a clock");
    u64::try_from(now.tv_sec).map_or(0, |seconds| seconds * 1_000_000_000 + now.tv_nsec as u64)
}

#[cfg(not(unix))]
pub(crate) fn now() -> u64 {
    std::time::SystemTime::now()
        .duration_since(std::time::SystemTime::UNIX_EPOCH)
        .map_or(0, |since| since.as_nanos() as u64)
}

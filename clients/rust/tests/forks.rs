//! A child of a process has bytes of its own for its ids. Alone in its program, which has no other thread that could hold a lock.
#![cfg(unix)]
#![allow(unsafe_code)]

use std::collections::HashSet;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::FromRawFd;
use uidx::{Base64Uuid, Ulid};

const EACH: usize = 1000;

fn made() -> String {
    (0..EACH)
        .map(|_| format!("{}\n{}\n", Ulid::generate(), Base64Uuid::generate()))
        .collect()
}

#[test]
fn a_child_repeats_no_id() {
    // The parent has unused bytes, and the child's first ids are of the parent's tick or the next.
    let mut texts = made();
    let mut ends = [0; 2];
    let child = unsafe {
        assert_eq!(libc::pipe(ends.as_mut_ptr()), 0);
        libc::fork()
    };
    let [mut from, mut to] = ends.map(|end| unsafe { File::from_raw_fd(end) });
    if child == 0 {
        let written = to.write_all(made().as_bytes());
        unsafe { libc::_exit(i32::from(written.is_err())) };
    }
    drop(to);
    texts += &made();
    from.read_to_string(&mut texts).unwrap();
    let mut status = -1;
    unsafe { libc::waitpid(child, &mut status, 0) };
    assert_eq!((child > 0, status), (true, 0));
    let random: HashSet<&str> = texts.lines().map(|text| &text[12..]).collect();
    let different: HashSet<&str> = texts.lines().collect();
    assert_eq!((different.len(), random.len()), (6 * EACH, 6 * EACH));
}

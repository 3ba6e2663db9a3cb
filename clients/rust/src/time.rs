//! The time of an id, and the lowest and the highest id of an instant.

use crate::format::Format;
use crate::number::Number;
use crate::Error;
use std::time::{Duration, SystemTime};

pub(crate) struct Time {
    /// The bits above are ticks,
    pub(crate) shift: u32,
    /// of so many nanoseconds,
    pub(crate) tick: u64,
    /// since this, in milliseconds since 1970.
    pub(crate) epoch: i64,
    pub(crate) last: u64,
    /// The highest number below the time.
    pub(crate) rest: u128,
    /// If not 0, a bit for each version of a UUID that tells a time.
    pub(crate) versions: u16,
}

/// The end of timestamptz, in microseconds since 1970.
const END: i128 = 9_224_318_016_000_000_000;
/// Microseconds from the epoch of UUIDs of version 1 to 1970.
const GREGORIAN: i128 = 12_219_292_800_000_000;

impl Format {
    /// Microseconds since 1970, as the server has them.
    pub(crate) fn micros(&self, bytes: &[u8]) -> Option<i128> {
        let number = Number::from_bytes(bytes);
        if self.time.versions != 0 {
            let id = number.low_u128();
            let version = id >> 76 & 15;
            if self.time.versions >> version & 1 == 0 || id >> 62 & 3 != 2 {
                return None;
            }
            if version == 1 {
                let ticks = (id >> 64 & 0xfff) << 48 | (id >> 80 & 0xffff) << 32 | id >> 96;
                return Some((ticks / 10) as i128 - GREGORIAN);
            }
        }
        let ticks = number.right(self.time.shift).low_u128() as i128;
        let at = ticks * i128::from(self.time.tick) / 1000 + i128::from(self.time.epoch) * 1000;
        (at < END).then_some(at)
    }

    pub(crate) fn time(&self, bytes: &[u8]) -> Option<SystemTime> {
        let at = self.micros(bytes)?;
        let span = at.unsigned_abs();
        let span = Duration::new((span / 1_000_000) as u64, (span % 1_000_000) as u32 * 1000);
        if at < 0 {
            SystemTime::UNIX_EPOCH.checked_sub(span)
        } else {
            SystemTime::UNIX_EPOCH.checked_add(span)
        }
    }

    pub(crate) fn floor<const N: usize>(&self, at: SystemTime) -> Result<[u8; N], Error> {
        let ns = self.since(at)?;
        // Times are whole microseconds.
        let ns = ns.div_ceil(1000) * 1000;
        let tick = ns.div_ceil(u128::from(self.time.tick));
        let tick = u64::try_from(tick)
            .ok()
            .filter(|&tick| tick <= self.time.last);
        Ok(self.of_tick(tick.ok_or_else(|| self.out_of_range(at))?, 0))
    }

    pub(crate) fn ceil<const N: usize>(&self, at: SystemTime) -> Result<[u8; N], Error> {
        let until = (self.since(at)? / 1000 + 1) * 1000 - 1;
        let tick = (until / u128::from(self.time.tick)).min(u128::from(self.time.last));
        Ok(self.of_tick(tick as u64, self.time.rest))
    }

    fn of_tick<const N: usize>(&self, tick: u64, rest: u128) -> [u8; N] {
        Number::from_u128(tick.into())
            .left(self.time.shift)
            .xor(Number::from_u128(rest))
            .to_bytes()
    }

    /// Nanoseconds since the epoch, of instants that lie in a tick.
    fn since(&self, at: SystemTime) -> Result<u128, Error> {
        let since_1970 = match at.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(span) => span.as_nanos() as i128,
            Err(before) => -(before.duration().as_nanos() as i128),
        };
        let ns = since_1970 - i128::from(self.time.epoch) * 1_000_000;
        let end = (i128::from(self.time.last) + 1) * i128::from(self.time.tick);
        if ns < 0 || ns / 1000 * 1000 >= end || since_1970 >= END * 1000 {
            return Err(self.out_of_range(at));
        }
        Ok(ns as u128)
    }

    fn out_of_range(&self, at: SystemTime) -> Error {
        let (sign, span) = match at.duration_since(SystemTime::UNIX_EPOCH) {
            Ok(span) => ("", span),
            Err(before) => ("-", before.duration()),
        };
        Error::new(format!(
            "{sign}{}.{:09} s since 1970 is out of range for type {}",
            span.as_secs(),
            span.subsec_nanos(),
            self.name
        ))
    }
}

//! New ids of the types that are nothing but a time and random bits.

use crate::clock;
use crate::forks;
use crate::format::Format;
use crate::number::Number;
use chacha20::rand_core::{Rng, SeedableRng};
use chacha20::ChaCha20Rng;
use std::sync::{Mutex, PoisonError};
use zeroize::Zeroizing;

pub(crate) struct Recipe {
    /// So many bits.
    pub(crate) random: u32,
    /// An id follows another one of its tick by 1 to `1 << step`.
    pub(crate) step: u32,
    /// Bits of the tick's own time, above the random ones.
    pub(crate) slice: u32,
    /// Of the UUID that the id is.
    pub(crate) version: u8,
}

impl Recipe {
    /// Only the server makes these ids.
    pub(crate) const NONE: Self = Self {
        random: 0,
        step: 0,
        slice: 0,
        version: 0,
    };
}

const BUFFER: usize = 4096;

/// The last id that this process made of a type.
pub(crate) struct Last {
    tick: Option<u64>,
    random: u128,
    /// How many forks there had been when the bytes were drawn: a child must not use its parent's.
    forks: u32,
    /// The unused bytes are the last ones.
    unused: usize,
    buffer: [u8; BUFFER],
}

impl Last {
    pub(crate) const NONE: Self = Self {
        tick: None,
        random: 0,
        forks: 0,
        unused: 0,
        buffer: [0; BUFFER],
    };

    /// A random number of so many bits.
    #[inline(always)]
    fn draw(&mut self, bits: u32) -> u128 {
        if bits > 64 {
            u128::from_le_bytes(self.take()) >> (128 - bits)
        } else {
            u128::from(u64::from_le_bytes(self.take()) >> (64 - bits))
        }
    }

    /// Random bytes, each of which is used once.
    #[inline(always)]
    fn take<const N: usize>(&mut self) -> [u8; N] {
        if self.unused < N || self.forks != forks::count() {
            self.fill();
        }
        let bytes = self.buffer[..self.unused]
            .last_chunk_mut()
            .expect("so many are unused");
        self.unused -= N;
        std::mem::replace(bytes, [0; N])
    }

    #[cold]
    fn fill(&mut self) {
        let forks = forks::watch();
        // The system's own bytes would take as long as all the rest of an id.
        let mut seed = Zeroizing::new([0; 32]);
        getrandom::fill(&mut *seed).expect("the system has random bytes");
        ChaCha20Rng::from_seed(*seed).fill_bytes(&mut self.buffer);
        self.forks = forks;
        self.unused = BUFFER;
    }
}

impl Format {
    /// A new id, as the server's generator makes it: in a new tick all random bits are drawn. In the same tick, or while the clock stands
    /// back, the id is the last one and a random step. Where a tick has no room for that, the next one begins.
    #[inline(always)]
    pub(crate) fn generate<const N: usize>(&self, last: &Mutex<Last>) -> [u8; N] {
        let Recipe {
            random,
            step,
            slice,
            version,
        } = self.recipe;
        let ns = clock::now()
            .checked_sub(self.time.epoch as u64 * 1_000_000)
            .expect("the clock is not before the first id of the type");
        let mut tick = ns / self.time.tick;
        if slice > 0 {
            tick = (tick << slice) | (((ns % self.time.tick) << slice) / self.time.tick);
        }
        // What a thread that panicked has left is whole.
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = last.tick.filter(|&before| tick <= before) {
            let grown = last
                .draw(step)
                .checked_add(1)
                .and_then(|step| last.random.checked_add(step));
            match grown.filter(|grown| random == 128 || grown >> random == 0) {
                Some(grown) => {
                    last.random = grown;
                    tick = before;
                }
                None => tick = before + 1,
            }
        }
        if last.tick != Some(tick) {
            last.tick = Some(tick);
            // The highest eighth of all numbers is room for the tick's further ids.
            last.random = loop {
                let drawn = last.draw(random);
                if drawn >> (random - 3) != 7 {
                    break drawn;
                }
            };
        }
        let rest = last.random;
        drop(last);
        if version != 0 {
            let number = u128::from(tick) << random | rest;
            let id = number >> 74 << 80
                | u128::from(version) << 76
                | (number >> 62 & 0xfff) << 64
                | 2 << 62
                | (number & ((1 << 62) - 1));
            return narrow(id);
        }
        let shift = self.time.shift - slice;
        if N <= 16 {
            return narrow(u128::from(tick) << shift | rest);
        }
        Number::from_u128(tick.into())
            .left(shift)
            .xor(Number::from_u128(rest))
            .to_bytes()
    }
}

/// The least significant bytes.
fn narrow<const N: usize>(id: u128) -> [u8; N] {
    let bytes = id.to_be_bytes();
    *bytes.last_chunk().expect("at most 16 bytes")
}

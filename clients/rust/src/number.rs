//! Unsigned numbers of 192 bits: wide enough for each text, in bits.

/// The most significant limb first.
#[derive(Clone, Copy, Default, PartialEq)]
pub(crate) struct Number([u32; 6]);

impl Number {
    /// At most 24 bytes, the most significant first.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        bytes.iter().fold(Self::default(), |number, &byte| {
            number.scaled(256, u32::from(byte))
        })
    }

    /// The least significant bytes of the number.
    pub(crate) fn to_bytes<const N: usize>(mut self) -> [u8; N] {
        let mut bytes = [0; N];
        for byte in bytes.iter_mut().rev() {
            *byte = self.divide(256) as u8;
        }
        bytes
    }

    pub(crate) fn from_u128(number: u128) -> Self {
        let limb = |shift: u32| (number >> shift) as u32;
        Self([0, 0, limb(96), limb(64), limb(32), limb(0)])
    }

    /// The least significant bits.
    pub(crate) fn low_u128(self) -> u128 {
        self.0[2..]
            .iter()
            .fold(0, |number, &limb| number << 32 | u128::from(limb))
    }

    pub(crate) fn is_zero(self) -> bool {
        self == Self::default()
    }

    pub(crate) fn scaled(mut self, factor: u32, summand: u32) -> Self {
        let mut carry = u64::from(summand);
        for limb in self.0.iter_mut().rev() {
            carry += u64::from(*limb) * u64::from(factor);
            *limb = carry as u32;
            carry >>= 32;
        }
        self
    }

    /// Leaves the quotient and gives the remainder.
    pub(crate) fn divide(&mut self, divisor: u32) -> u32 {
        let mut rest = 0;
        for limb in &mut self.0 {
            rest = rest << 32 | u64::from(*limb);
            *limb = (rest / u64::from(divisor)) as u32;
            rest %= u64::from(divisor);
        }
        rest as u32
    }

    pub(crate) fn left(mut self, bits: u32) -> Self {
        for step in steps(bits) {
            self = self.scaled(1 << step, 0);
        }
        self
    }

    pub(crate) fn right(mut self, bits: u32) -> Self {
        for step in steps(bits) {
            self.divide(1 << step);
        }
        self
    }

    pub(crate) fn low(self, bits: u32) -> Self {
        self.xor(self.right(bits).left(bits))
    }

    /// Exclusive or.
    pub(crate) fn xor(mut self, other: Self) -> Self {
        for (limb, other) in self.0.iter_mut().zip(other.0) {
            *limb ^= other;
        }
        self
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Self([0, 0, 0, 0, 0, value])
    }
}

fn steps(bits: u32) -> impl Iterator<Item = u32> {
    (0..bits).step_by(31).map(move |done| (bits - done).min(31))
}

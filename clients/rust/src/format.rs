//! How the texts of ids are made of their bytes.

use crate::generate::Recipe;
use crate::number::Number;
use crate::time::Time;
use crate::Error;

/// A number in an id: after a literal, its digits are a number below `1 << bits`, which fills `width` bits.
pub(crate) struct Part {
    pub(crate) literal: &'static str,
    pub(crate) least: usize,
    pub(crate) most: usize,
    pub(crate) bits: u32,
    pub(crate) width: u32,
}

/// A form of the text: digits of an alphabet.
pub(crate) struct Form {
    pub(crate) alphabet: &'static [u8],
    /// It is read in either case.
    pub(crate) folded: bool,
    /// Stands before the number in its first symbol.
    pub(crate) tag: u32,
    /// Empty bits after the number in its last symbol.
    pub(crate) padding: u32,
    pub(crate) parts: &'static [Part],
}

pub(crate) struct Format {
    /// In SQL.
    pub(crate) name: &'static str,
    /// The server writes the first one, and reads all.
    pub(crate) forms: &'static [Form],
    pub(crate) time: Time,
    pub(crate) recipe: Recipe,
    /// The bytes are those of a UUID, whose text is an id, too.
    pub(crate) uuid: bool,
    /// It is read in double quotes, too.
    pub(crate) quotable: bool,
    /// Before the text there can be a prefix and `_`.
    pub(crate) prefixed: bool,
}

/// The longest text has 36 characters. That it is ASCII is checked two words at a time where all of them are whole.
const SYMBOLS: usize = 48;

#[repr(align(16))]
pub(crate) struct Text {
    symbols: [u8; SYMBOLS],
    start: usize,
}

impl Text {
    fn as_str(&self) -> &str {
        let symbols = std::str::from_utf8(&self.symbols).expect("symbols are ASCII");
        &symbols[self.start..]
    }

    pub(crate) fn new() -> Self {
        Self {
            symbols: [0; SYMBOLS],
            start: SYMBOLS,
        }
    }

    fn push_front(&mut self, symbol: u8) {
        self.start -= 1;
        self.symbols[self.start] = symbol;
    }
}

impl Form {
    /// Writes the text of these bytes, which are no id if that fails.
    #[inline(always)]
    fn write(&self, bytes: &[u8], text: &mut Text) -> bool {
        // Most ids are one number of 128 bits.
        if let ([part], Ok(bytes), 0) = (self.parts, bytes.try_into(), self.padding) {
            let symbols = &mut text.symbols;
            if self.digits::<5, 32>(bytes, symbols) || self.digits::<6, 64>(bytes, symbols) {
                text.start -= part.most;
                return true;
            }
        }
        self.write_parts(bytes, text)
    }

    fn write_parts(&self, bytes: &[u8], text: &mut Text) -> bool {
        let base = self.alphabet.len() as u32;
        let mut number = Number::from_bytes(bytes);
        for part in self.parts.iter().rev() {
            let value = number.low(part.width);
            number = number.right(part.width);
            if !value.right(part.bits).is_zero() {
                return false;
            }
            let mut value = Number::from(self.tag)
                .left(part.width)
                .xor(value)
                .left(self.padding);
            for n in 0..part.most {
                if n >= part.least && value.is_zero() {
                    break;
                }
                text.push_front(self.alphabet[value.divide(base) as usize]);
            }
            if !value.is_zero() {
                return false;
            }
            part.literal
                .bytes()
                .rev()
                .for_each(|symbol| text.push_front(symbol));
        }
        true
    }

    /// Writes a number of 128 bits to the end of the symbols, if the alphabet has so many.
    #[inline(always)]
    fn digits<const BITS: usize, const BASE: usize>(
        &self,
        number: [u8; 16],
        symbols: &mut [u8; SYMBOLS],
    ) -> bool {
        let Ok(alphabet) = <&[u8; BASE]>::try_from(self.alphabet) else {
            return false;
        };
        let number = u128::from_be_bytes(number);
        // Eight at a time: what is written as a word is soon read as one.
        for (n, eight) in symbols.rchunks_exact_mut(8).enumerate() {
            let shift = 8 * BITS * n;
            if shift >= 128 {
                break;
            }
            let mut digits = (number >> shift) as u64;
            if shift > 64 {
                digits |= u64::from(self.tag) << (128 - shift);
            }
            let word = (0..8).fold(0, |word, at| {
                word | u64::from(alphabet[(digits >> (BITS * at)) as usize % BASE]) << (8 * at)
            });
            eight.copy_from_slice(&word.to_be_bytes());
        }
        true
    }

    /// The number, or what is wrong with the text, before which so many characters stand.
    fn parse(&self, text: &str, before: usize) -> Result<Number, String> {
        let sum = |symbols: fn(&Part) -> usize| -> usize {
            self.parts
                .iter()
                .map(|part| part.literal.len() + symbols(part))
                .sum()
        };
        let (least, most) = (sum(|part| part.least), sum(|part| part.most));
        let given = text.chars().count();
        if given < least || given > most {
            let wanted = if least < most {
                format!("{least} to {most}")
            } else {
                most.to_string()
            };
            return Err(format!("it has {given} characters instead of {wanted}"));
        }
        let mut rest = text;
        let mut number = Number::default();
        let mut in_range = true;
        for (n, part) in self.parts.iter().enumerate() {
            let position = |rest: &str| before + given - rest.chars().count() + 1;
            let Some(after) = rest.strip_prefix(part.literal) else {
                return Err(format!(
                    "there is no {:?} at position {}",
                    part.literal,
                    position(rest)
                ));
            };
            let next = self.parts.get(n + 1).filter(|_| part.least < part.most);
            let end = match next {
                Some(next) => after.find(next.literal),
                None => after.char_indices().nth(part.most).map(|(at, _)| at),
            };
            let (digits, after) = after.split_at(end.unwrap_or(after.len()));
            let count = digits.chars().count();
            if count < part.least || count > part.most {
                return Err(format!(
                    "there are not {} to {} digits at position {}",
                    part.least,
                    part.most,
                    position(after) - count
                ));
            }
            let begin = position(after) - count;
            let value = self.parse_part((begin..).zip(digits.chars()))?;
            in_range &= value.right(part.bits) == Number::from(self.tag);
            number = number.left(part.width).xor(value.low(part.bits));
            rest = after;
        }
        if !rest.is_empty() {
            return Err("it goes on after its end".into());
        }
        if !in_range {
            return Err("it is out of range".into());
        }
        Ok(number)
    }

    fn parse_part(&self, symbols: impl Iterator<Item = (usize, char)>) -> Result<Number, String> {
        let mut value = Number::default();
        for (position, symbol) in symbols {
            let digit = self.digit(symbol);
            let digit = digit.ok_or_else(|| {
                format!("character {symbol:?} at position {position} is not in its alphabet")
            })?;
            value = value.scaled(self.alphabet.len() as u32, digit as u32);
        }
        if !value.low(self.padding).is_zero() {
            return Err("its last character has bits that no id has".into());
        }
        Ok(value.right(self.padding))
    }

    fn digit(&self, symbol: char) -> Option<usize> {
        self.alphabet.iter().position(|&known| {
            let known = char::from(known);
            known == symbol || (self.folded && known.eq_ignore_ascii_case(&symbol))
        })
    }
}

impl Format {
    /// The text of the bytes of an id, written to where the caller has it.
    #[inline(always)]
    pub(crate) fn text<'a>(&self, bytes: &[u8], text: &'a mut Text) -> &'a str {
        let is_id = self.forms[0].write(bytes, text);
        assert!(is_id, "the bytes are those of an id");
        text.as_str()
    }

    pub(crate) fn check<const N: usize>(&self, bytes: [u8; N]) -> Result<[u8; N], Error> {
        if !self.forms[0].write(&bytes, &mut Text::new()) {
            return Err(Error::new(format!(
                "the bytes {bytes:02x?} are no {}",
                self.name
            )));
        }
        Ok(bytes)
    }

    pub(crate) fn bytes_of<const N: usize>(&self, bytes: &[u8]) -> Result<[u8; N], Error> {
        let wrong = |_| {
            Error::new(format!(
                "{} bytes are no {}, which has {N}",
                bytes.len(),
                self.name
            ))
        };
        self.check(bytes.try_into().map_err(wrong)?)
    }

    /// The bytes of an id's text, which is `given` after a prefix.
    pub(crate) fn parse<const N: usize>(&self, id: &str, given: &str) -> Result<[u8; N], Error> {
        let mut why = String::new();
        let before = id.chars().count() - given.chars().count();
        if is_instant(given) {
            return Err(self.error(id, "it is a word for an instant"));
        }
        for form in self.forms {
            match form.parse(given, before) {
                Ok(number) => return Ok(number.to_bytes()),
                // The reason that counts is that of a form which is as long as this text.
                Err(other)
                    if why.is_empty()
                        || (why.starts_with("it has") && !other.starts_with("it has")) =>
                {
                    why = other
                }
                Err(_) => {}
            }
        }
        if let Some(number) = self.uuid.then(|| parse_uuid(given)).flatten() {
            return Ok(number.to_bytes());
        }
        let quoted = given
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'));
        if let Some(Ok(number)) = quoted
            .filter(|_| self.quotable)
            .map(|text| self.forms[0].parse(text, 1))
        {
            return Ok(number.to_bytes());
        }
        if let Some(bytes) = given
            .strip_prefix("\\x")
            .filter(|_| !self.prefixed)
            .and_then(hexadecimal)
        {
            return self
                .check(bytes)
                .map_err(|_| self.error(id, "these are the bytes of no id"));
        }
        Err(self.error(id, &why))
    }

    pub(crate) fn error(&self, id: &str, why: &str) -> Error {
        let start: String = id.chars().take(100).collect();
        let more = if start.len() < id.len() { "..." } else { "" };
        Error::new(format!("{start:?}{more} is no {}: {why}", self.name))
    }
}

/// The server takes these words for instants, though a flake could have such a text.
fn is_instant(text: &str) -> bool {
    ["now", "today", "tomorrow", "yesterday", "epoch", "infinity"]
        .iter()
        .any(|word| word.eq_ignore_ascii_case(text))
}

fn hexadecimal<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut number = Number::default();
    if text.len() != 2 * N {
        return None;
    }
    for symbol in text.chars() {
        number = number.scaled(16, symbol.to_digit(16)?);
    }
    Some(number.to_bytes())
}

/// As the server reads a UUID: hyphens after any group of four digits, braces around all of it.
fn parse_uuid(text: &str) -> Option<Number> {
    let text = match text.strip_prefix('{') {
        Some(rest) => rest.strip_suffix('}')?,
        None => text,
    };
    let mut number = Number::default();
    let mut digits = 0;
    let mut after_hyphen = true;
    for symbol in text.chars() {
        if symbol == '-' && digits % 4 == 0 && !after_hyphen {
            after_hyphen = true;
            continue;
        }
        number = number.scaled(16, symbol.to_digit(16)?);
        digits += 1;
        after_hyphen = false;
        if digits > 32 {
            return None;
        }
    }
    (digits == 32 && !after_hyphen).then_some(number)
}

//! How the texts of ids are made of their bytes.

use crate::number::Number;
use crate::Error;

const CROCKFORD: &[u8] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const HEXADECIMAL: &[u8] = b"0123456789abcdef";
const BASE62: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PUSHID_ALPHABET: &[u8] = b"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/// A number in an id: after a literal, `length` symbols are the number, which fills `width` bits and is below `1 << bits`.
#[derive(Clone, Copy)]
struct Part {
    literal: &'static str,
    width: u32,
    length: usize,
    bits: u32,
}

const fn part(literal: &'static str, width: u32, length: usize, bits: u32) -> Part {
    Part {
        literal,
        width,
        length,
        bits,
    }
}

pub(crate) struct Format {
    /// In SQL.
    pub(crate) name: &'static str,
    alphabet: &'static [u8],
    parts: &'static [Part],
    ignore_case: bool,
    hyphens_optional: bool,
    unpadded: bool,
    /// Stands before the number in its first symbol.
    high: u32,
    /// Empty bits after the number in its last symbol.
    shift: u32,
    /// The bytes are those of a UUID, whose text is an id, too.
    uuid: bool,
    /// Some bytes are no id.
    sparse: bool,
}

const fn format(name: &'static str, alphabet: &'static [u8], parts: &'static [Part]) -> Format {
    Format {
        name,
        alphabet,
        parts,
        ignore_case: false,
        hyphens_optional: false,
        unpadded: false,
        high: 0,
        shift: 0,
        uuid: false,
        sparse: false,
    }
}

const UUID: &[Part] = &[
    part("", 32, 8, 32),
    part("-", 16, 4, 16),
    part("-", 16, 4, 16),
    part("-", 16, 4, 16),
    part("-", 48, 12, 48),
];

pub(crate) const ULID: Format = Format {
    ignore_case: true,
    uuid: true,
    ..format("ulid", CROCKFORD, &[part("", 128, 26, 128)])
};
pub(crate) const BASE64UUID: Format = Format {
    high: 4,
    uuid: true,
    ..format(
        "base64uuid",
        b"$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz",
        &[part("", 128, 22, 128)],
    )
};
pub(crate) const BASEUID: Format = format("baseuid", PUSHID_ALPHABET, &[part("", 120, 20, 120)]);
pub(crate) const UID11: Format = format(
    "uid11",
    b"123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz",
    &[part("", 64, 11, 64)],
);
pub(crate) const ULIDFLAKE: Format = Format {
    ignore_case: true,
    sparse: true,
    ..format("ulidflake", CROCKFORD, &[part("", 64, 13, 63)])
};
pub(crate) const KSUID: Format = format("ksuid", BASE62, &[part("", 160, 27, 160)]);
pub(crate) const OBJECTID: Format = Format {
    ignore_case: true,
    ..format("objectid", HEXADECIMAL, &[part("", 96, 24, 96)])
};
pub(crate) const RSXID: Format = Format {
    shift: 4,
    ..format(
        "rsxid",
        b"0123456789abcdefghijklmnopqrstuv",
        &[part("", 96, 20, 96)],
    )
};
pub(crate) const PUSHID: Format = format("pushid", PUSHID_ALPHABET, &[part("", 120, 20, 120)]);
pub(crate) const ELASTICFLAKE: Format = format(
    "elasticflake",
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
    &[part("", 120, 20, 120)],
);
pub(crate) const FLAKE: Format = Format {
    unpadded: true,
    ..format("flake", BASE62, &[part("", 128, 22, 128)])
};
pub(crate) const LEXICALUUID: Format = Format {
    ignore_case: true,
    hyphens_optional: true,
    ..format(
        "lexicaluuid",
        HEXADECIMAL,
        &[
            part("", 32, 8, 32),
            part("-", 16, 4, 16),
            part("-", 16, 4, 16),
            part("-", 64, 16, 64),
        ],
    )
};
pub(crate) const SID: Format = format(
    "sid",
    b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~",
    &[part("", 64, 11, 64), part("-", 64, 11, 64)],
);
pub(crate) const CUID: Format = Format {
    sparse: true,
    ..format(
        "cuid",
        b"0123456789abcdefghijklmnopqrstuvwxyz",
        &[part("c", 45, 8, 42), part("", 83, 16, 83)],
    )
};
pub(crate) const ORDEREDUUID: Format = Format {
    ignore_case: true,
    uuid: true,
    ..format("ordereduuid", HEXADECIMAL, UUID)
};
/// Without the prefix.
pub(crate) const TYPEID: Format = format(
    "typeid",
    b"0123456789abcdefghjkmnpqrstvwxyz",
    &[part("", 128, 26, 128)],
);

/// The longest text has 36 characters.
pub(crate) struct Text {
    symbols: [u8; 36],
    start: usize,
}

impl Text {
    pub(crate) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.symbols[self.start..]).expect("symbols are ASCII")
    }

    fn push_front(&mut self, symbol: u8) {
        self.start -= 1;
        self.symbols[self.start] = symbol;
    }
}

impl Format {
    /// The text that the server gives for these bytes, or nothing if they are no id.
    fn text_of(&self, bytes: &[u8]) -> Option<Text> {
        let mut text = Text {
            symbols: [0; 36],
            start: 36,
        };
        let mut number = Number::from_bytes(bytes);
        for part in self.parts.iter().rev() {
            let value = number.low(part.width);
            number = number.right(part.width);
            if !value.right(part.bits).is_zero() {
                return None;
            }
            let mut value = Number::from(self.high)
                .left(part.width)
                .xor(value)
                .left(self.shift);
            for n in 0..part.length {
                if self.unpadded && n > 0 && value.is_zero() {
                    break;
                }
                text.push_front(self.alphabet[value.divide(self.alphabet.len() as u32) as usize]);
            }
            if !value.is_zero() {
                return None;
            }
            part.literal
                .bytes()
                .rev()
                .for_each(|symbol| text.push_front(symbol));
        }
        Some(text)
    }

    /// The text of the bytes of an id.
    pub(crate) fn text(&self, bytes: &[u8]) -> Text {
        self.text_of(bytes).expect("the bytes are those of an id")
    }

    pub(crate) fn check<const N: usize>(&self, bytes: [u8; N]) -> Result<[u8; N], Error> {
        if self.sparse && self.text_of(&bytes).is_none() {
            return Err(Error::new(format!(
                "the bytes {bytes:02x?} are no {}",
                self.name
            )));
        }
        Ok(bytes)
    }

    pub(crate) fn from_slice<const N: usize>(&self, bytes: &[u8]) -> Result<[u8; N], Error> {
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
        if let Some(number) = self.uuid.then(|| parse_uuid(given)).flatten() {
            return Ok(number.to_bytes());
        }
        self.parse_number(given)
            .map(Number::to_bytes)
            .map_err(|why| self.error(id, &why))
    }

    pub(crate) fn error(&self, id: &str, why: &str) -> Error {
        let start: String = id.chars().take(100).collect();
        let more = if start.len() < id.len() { "..." } else { "" };
        Error::new(format!("{start:?}{more} is no {}: {why}", self.name))
    }

    fn parse_number(&self, text: &str) -> Result<Number, String> {
        let with_literals = !self.hyphens_optional || text.contains('-');
        let literal = |part: &Part| if with_literals { part.literal } else { "" };
        let length: usize = self
            .parts
            .iter()
            .map(|part| literal(part).len() + part.length)
            .sum();
        let given = text.chars().count();
        if given > length || given < if self.unpadded { 1 } else { length } {
            let least = if self.unpadded { "1 to " } else { "" };
            return Err(format!(
                "it has {given} characters instead of {least}{length}"
            ));
        }
        let mut symbols = (1..).zip(text.chars()).peekable();
        let mut number = Number::default();
        for part in self.parts {
            for wanted in literal(part).chars() {
                if let Some((position, _)) = symbols.next_if(|&(_, symbol)| symbol != wanted) {
                    return Err(format!("there is no {wanted:?} at position {position}"));
                }
                symbols.next();
            }
            number = number
                .left(part.width)
                .xor(self.parse_part(part, symbols.by_ref().take(part.length))?);
        }
        Ok(number)
    }

    fn parse_part(
        &self,
        part: &Part,
        symbols: impl Iterator<Item = (usize, char)>,
    ) -> Result<Number, String> {
        let mut value = Number::default();
        for (position, symbol) in symbols {
            let digit = self.digit(symbol);
            let digit = digit.ok_or_else(|| {
                format!("character {symbol:?} at position {position} is not in its alphabet")
            })?;
            value = value.scaled(self.alphabet.len() as u32, digit as u32);
        }
        if !value.low(self.shift).is_zero() {
            return Err("its last character has bits that no id has".into());
        }
        let value = value.right(self.shift);
        if value.right(part.width) != Number::from(self.high)
            || !value.low(part.width).right(part.bits).is_zero()
        {
            return Err("it is out of range".into());
        }
        Ok(value.low(part.width))
    }

    fn digit(&self, symbol: char) -> Option<usize> {
        self.alphabet.iter().position(|&known| {
            let known = char::from(known);
            known == symbol || (self.ignore_case && known.eq_ignore_ascii_case(&symbol))
        })
    }
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

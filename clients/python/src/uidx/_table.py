"""What the formats are, made from clients/formats.json by scripts/formats.sh."""

from ._format import Format, Part, Recipe, Text, Time

# fmt: off
TABLE = (
    # <formats table>
    Format(
        'ulid',
        16,
        (
            Text('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (Part('', 26, 26, 128, 128),), folded=True),
        ),
        '[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{25}',
        Time(80, 1000000, 0, 2**48 - 1, 2**80 - 1),
        recipe=Recipe(72, 64, 8, 0, 2**48 - 1),
        uuid=True,
    ),
    Format(
        'base64uuid',
        16,
        (
            Text('$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', (Part('', 22, 22, 128, 128),), tag=4),
        ),
        '[FGHI][$0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{21}',
        Time(80, 1000000, 0, 2**48 - 1, 2**80 - 1, uuid_versions=(1, 7)),
        recipe=Recipe(62, 58, 12, 7, 2**48 - 1),
        uuid=True,
        quotable=True,
    ),
    Format(
        'baseuid',
        15,
        (
            Text('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', (Part('', 20, 20, 120, 120),)),
        ),
        '[\\-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{20}',
        Time(72, 32768, 0, 2**48 - 1, 2**72 - 1),
        recipe=Recipe(72, 60, 0, 0, 2**48 - 1),
    ),
    Format(
        'uid11',
        8,
        (
            Text('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', (Part('', 11, 11, 64, 64),)),
        ),
        '[123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz]{11}',
        Time(22, 1000000, 1321009871111, 2**42 - 1, 2**22 - 1),
        functions='xid',
    ),
    Format(
        'ulidflake',
        8,
        (
            Text('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (Part('', 13, 13, 63, 64),), folded=True),
        ),
        '[01234567][0123456789ABCDEFGHJKMNPQRSTVWXYZ]{12}',
        Time(20, 1000000, 1704067200000, 2**43 - 1, 2**20 - 1),
    ),
    Format(
        'ksuid',
        20,
        (
            Text('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (Part('', 27, 27, 160, 160),)),
        ),
        '[0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz]{27}',
        Time(128, 1000000000, 1400000000000, 2**32 - 1, 2**128 - 1),
        recipe=Recipe(110, 102, 18, 0, 2**32 - 1),
    ),
    Format(
        'objectid',
        12,
        (
            Text('0123456789abcdef', (Part('', 24, 24, 96, 96),), folded=True),
        ),
        '[0123456789abcdef]{24}',
        Time(64, 1000000000, 0, 2**32 - 1, 2**64 - 1),
    ),
    Format(
        'rsxid',
        12,
        (
            Text('0123456789abcdefghijklmnopqrstuv', (Part('', 20, 20, 96, 96),), padding=4),
        ),
        '[0123456789abcdefghijklmnopqrstuv]{19}[0g]',
        Time(64, 1000000000, 0, 2**32 - 1, 2**64 - 1),
    ),
    Format(
        'pushid',
        15,
        (
            Text('-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz', (Part('', 20, 20, 120, 120),)),
        ),
        '[\\-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz]{20}',
        Time(72, 1000000, 0, 2**48 - 1, 2**72 - 1),
        recipe=Recipe(64, 56, 8, 0, 2**48 - 1),
    ),
    Format(
        'elasticflake',
        15,
        (
            Text('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (Part('', 20, 20, 120, 120),)),
        ),
        '[ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\\-_]{20}',
        Time(72, 1000000, 0, 2**48 - 1, 2**72 - 1),
        ordered=False,
    ),
    Format(
        'flake',
        16,
        (
            Text('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', (Part('', 1, 22, 128, 128),)),
        ),
        '[0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz]{1,22}',
        Time(64, 1000000, 0, 2**64 - 1, 2**64 - 1),
        ordered=False,
    ),
    Format(
        'lexicaluuid',
        16,
        (
            Text('0123456789abcdef', (Part('', 8, 8, 32, 32), Part('-', 4, 4, 16, 16), Part('-', 4, 4, 16, 16), Part('-', 16, 16, 64, 64),), folded=True),
            Text('0123456789abcdef', (Part('', 32, 32, 128, 128),), folded=True),
        ),
        '[0123456789abcdef]{8}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{16}',
        Time(64, 1000, 0, 2**64 - 1, 2**64 - 1),
    ),
    Format(
        'sid',
        16,
        (
            Text('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~', (Part('', 11, 11, 64, 64), Part('-', 11, 11, 64, 64),)),
            Text('0123456789abcdefghijklmnopqrstuv', (Part('', 13, 13, 64, 64), Part('-', 13, 13, 64, 64),)),
            Text('0123456789abcdef', (Part('', 16, 16, 64, 64), Part('-', 16, 16, 64, 64),), folded=True),
            Text('0123456789', (Part('', 1, 20, 64, 64), Part('-', 1, 20, 64, 64),)),
        ),
        '[0123456789ABCDEF][0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~]{10}-[0123456789ABCDEF][0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~]{10}',
        Time(64, 1, 0, 2**64 - 1, 2**64 - 1),
        recipe=Recipe(63, 61, 0, 0, 9223372036854775806),
    ),
    Format(
        'cuid',
        16,
        (
            Text('0123456789abcdefghijklmnopqrstuvwxyz', (Part('c', 8, 8, 42, 45), Part('', 16, 16, 83, 83),)),
        ),
        'c[0123456789abcdefghijklmnopqrstuvwxyz]{8}[0123456789abcdefghijklmnopqrstuvwxyz]{16}',
        Time(83, 1000000, 0, 2821109907455, 7958661109946400884391935),
    ),
    Format(
        'ordereduuid',
        16,
        (
            Text('0123456789abcdef', (Part('', 8, 8, 32, 32), Part('-', 4, 4, 16, 16), Part('-', 4, 4, 16, 16), Part('-', 4, 4, 16, 16), Part('-', 12, 12, 48, 48),), folded=True),
        ),
        '[0123456789abcdef]{8}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{4}-[0123456789abcdef]{12}',
        Time(80, 10000, 0, 2**48 - 1, 2**80 - 1),
        recipe=Recipe(74, 64, 0, 4, 2**48 - 1),
        uuid=True,
    ),
    Format(
        'typeid',
        16,
        (
            Text('0123456789abcdefghjkmnpqrstvwxyz', (Part('', 26, 26, 128, 128),)),
        ),
        '[01234567][0123456789abcdefghjkmnpqrstvwxyz]{25}',
        Time(80, 1000000, 0, 2**48 - 1, 2**80 - 1, uuid_versions=(7,)),
        recipe=Recipe(62, 58, 12, 7, 2**48 - 1),
        prefixed=True,
        floor_function=False,
    ),
    # </formats>
)

"""Reports what a client can do, as TAP; test/clients/README.md says what the names mean."""
from datetime import datetime, timedelta, timezone
from uuid import UUID

ID = "01JQ4T8X6CA54VSH0AANN0SWCX"
ID_AS_UUID = UUID("0195c9a4-74cc-5149-bcc4-0a556a0cf19d")
START = datetime(2025, 1, 1, tzinfo=timezone.utc)
STOP = START + timedelta(hours=1)

_count = 0


def client(name, packaged=False):
    """A driver or ORM. With packaged=True, the program uses it with the package."""
    print(f"# client: {name}" + "\n# with the package" * packaged)


def tool(name):
    """What follows is of this tool, which need not do all that a driver does."""
    print(f"# tool: {name}")


def works(what, passed):
    global _count
    _count += 1
    print(f"{'ok' if passed else 'not ok'} {_count} - {what}", flush=True)


def needs(what, line, plain_fails, passed):
    """Works with this line only: without it, there is an error."""
    works(f"{what} # needs: {line}", plain_fails and passed)


def fails(run):
    """Whether it raises; an SQLSTATE is not asked for, since some drivers refuse a value before they send it."""
    try:
        run()
    except NameError:
        raise
    except Exception:
        return True
    return False


def sqlstate(run):
    """The SQLSTATE of the driver's error; that of an ORM has it as its cause."""
    try:
        run()
    except Exception as error:
        return getattr(error, "sqlstate", None) or error.__cause__.sqlstate
    return None


def lengths(row):
    """A ulid, base64uuid, baseuid, uid11 and ulidflake, all of them strings."""
    return [len(value) for value in row if isinstance(value, str)] == [26, 22, 20, 11, 13]

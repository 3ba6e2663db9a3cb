"""Breaks lines of SQL at 120 columns."""

import re

LIMIT = 120
BEFORE = re.compile(
    r"(AND|OR|FROM|WHERE|JOIN|ORDER|GROUP|UNION|VALUES|SELECT|RETURNS|LANGUAGE|AS|IS|THEN|ELSE|WHEN|OPERATOR)\b"
)


def columns(line):
    return len(line.expandtabs(4))


def breaks(line):
    """Places at which the line may end, and whether a literal is open at its end.

    A place is (position, cost, text to end this line, text to begin the next).
    """
    found, depth, literal, i = [], 0, None, len(line) - len(line.lstrip())
    while i < len(line):
        c = line[i]
        if literal is not None:
            hexadecimal = re.match(r"[0-9a-f]{60}", line[max(i - 30, literal + 1) : i + 30])
            if c == "'":
                literal = None if line[i + 1 : i + 2] != "'" else literal
                i += literal is not None
            elif (c == " " or hexadecimal) and i > literal + 1 and line[literal - 1] not in "EU&":
                found.append((i + (c == " "), depth + 20, "'", "'"))
        elif c == "'":
            literal = i
        elif c == '"':
            i = line.index('"', i + 1)
        elif line.startswith("--", i):
            break
        elif c in "()[]":
            depth += 1 if c in "([" else -1
        elif c == " ":
            found.append((i + 1, depth - (line[i - 1] == ",") * 0.5 - bool(BEFORE.match(line, i + 1)) * 0.6, "", ""))
        i += 1
    return found, literal is not None


def narrow(sql, step="\t"):
    """The same statements. A long line is broken at a blank; within a literal, into two literals that SQL joins."""
    out, inside = [], False
    for line in sql.split("\n"):
        if inside or line.lstrip().startswith(("--", "\\")):
            out.append(line)
            inside ^= not line.lstrip().startswith("--") and line.count("'") % 2 == 1
            continue
        indent = re.match(r"\s*", line).group() + step
        _, inside = breaks(line)
        while not inside and columns(line) > LIMIT:
            least = columns(indent) + 30
            ends = [(b, columns(line[: b[0]] + b[2] if b[2] else line[: b[0]].rstrip())) for b in breaks(line)[0]]
            fits = [b for b, end in ends if least < end <= LIMIT]
            if not fits:
                break
            # The place at the least depth; of several the last.
            at, _, end, begin = min(fits, key=lambda b: (b[1] + (LIMIT - columns(line[: b[0]])) / 40, -b[0]))
            out.append((line[:at] if end else line[:at].rstrip()) + end)
            line = indent + begin + line[at:]
        out.append(line)
    return "\n".join(out)

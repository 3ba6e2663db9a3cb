"""Makes the parts of files that say what the formats are, from clients/formats.json: of the packages, of test/clients/ and of
managed/stand-ins.sql. Run by scripts/formats.sh.

A module of this folder is a language, or the stand-ins. Its PARTS says for each (file, name of a part) what makes the part: a
function that takes the list of formats, and returns lines. In the file, the part stands between a line that ends with
<formats NAME> and the next one that ends with </formats>.
"""

import difflib
import importlib
import json
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
clients = here.parent
formats = json.loads((clients / "formats.json").read_text())
sys.path.insert(0, str(here))
for format in formats:
    format["pattern"] = importlib.import_module("_pattern").pattern(format["texts"][0])

pages = {}
for module in sorted(here.glob("*.py")):
    if module.stem.startswith("_"):
        continue
    for (name, part), make in importlib.import_module(module.stem).PARTS.items():
        file = clients / name
        lines = pages.setdefault(file, file.read_text().splitlines())
        ends = [number for number, line in enumerate(lines) if line.endswith(f"<formats {part}>")]
        if len(ends) != 1:
            sys.exit(f"{file} has {len(ends)} lines that end with <formats {part}>")
        stop = next(n for n in range(ends[0], len(lines)) if lines[n].endswith("</formats>"))
        lines[ends[0] + 1 : stop] = "\n".join(make(formats)).splitlines()

for file, lines in pages.items():
    text = "\n".join(lines) + "\n"
    if "--write" in sys.argv:
        if file.read_text() != text:
            file.write_text(text)
    else:
        for line in difflib.unified_diff(file.read_text().splitlines(), lines, str(file), "made", lineterm=""):
            print(line)

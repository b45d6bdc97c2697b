#!/usr/bin/env python3
"""Prints the Swift code of docs/swift.md and of the DocC articles as functions to be type-checked.

What a block uses without declaring it, and an earlier one of its page has, is a parameter.
"""
import pathlib
import re

PAGES = ["docs/swift.md", *sorted(map(str, pathlib.Path("Sources/Luma/Luma.docc").glob("*.md")))]
KNOWN = {
    "folder": "PhotoFolder", "library": "PhotoLibrary", "renderer": "Renderer", "card": "Chain",
    "photo": "Photo", "found": "FetchResult",
}

print("import Luma")
print("func draw(_: UnsafeRawBufferPointer, _: Int, _: Int, _: Int) {}")
print("func update(with: FetchResultChanges) {}")
count = 0
for page in PAGES:
    text = pathlib.Path(page).read_text(encoding="utf-8")
    for block in re.finditer(r"^```swift\n(.*?)^```", text, re.S | re.M):
        code = block.group(1).replace("import Luma\n", "")
        if "// Package.swift" in code:
            continue
        declared = set(re.findall(r"\b(?:let|var|for try await) (\w+)", code))
        given = ", ".join(f"_ {name}: {kind}" for name, kind in KNOWN.items() if name not in declared)
        line = text.count("\n", 0, block.start(1)) + 1 + block.group(1).count("import Luma\n")
        count += 1
        print(f"func block{count}({given}) async throws {{")
        print(f'#sourceLocation(file: "{page}", line: {line})\n{code}#sourceLocation()\n}}')

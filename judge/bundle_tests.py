"""Tests of the bundles: the FPS file as the importers of HUSTOJ and QDUOJ read it."""

import xml.etree.ElementTree as ElementTree

from places import BUILD, MEMORY_LIMIT, ROOT, TIME_LIMIT, inputs
from report import expect


def fps():
    """Everything arrives as it is in the package, and keeps to what each importer wants (package.write_fps)."""
    root = ElementTree.parse(BUILD / "fps" / "nqueens.xml").getroot()
    item = root.find("item")
    expect(root.attrib["version"] in ("1.1", "1.2"), "fps: QDUOJ knows versions 1.1 and 1.2")
    time, memory = item.find("time_limit"), item.find("memory_limit")
    expect((time.text, time.attrib) == (str(TIME_LIMIT), {"unit": "s"}), "fps: time limit")
    expect((memory.text, memory.attrib) == (str(MEMORY_LIMIT), {"unit": "MB"}), "fps: memory limit")
    for tag in ("title", "description", "input", "output", "source"):
        expect(item.findtext(tag, "").strip(), f"fps: no {tag}")
    expect(len(item.findtext("title")) <= 128, "fps: QDUOJ takes titles of at most 128 characters")

    pairs = {"sample": ("sample_input", "sample_output"), "secret": ("test_input", "test_output")}
    for folder, tags in pairs.items():
        found = [node for node in item if node.tag in tags]
        wanted = [part for file in inputs(folder) for part in (file, file.with_suffix(".ans"))]
        in_turn = [node.tag for node in found] == [*tags] * len(inputs(folder))
        expect(in_turn, f"fps: QDUOJ wants {' and '.join(tags)} in turn")
        expect([node.text for node in found] == [part.read_text() for part in wanted], f"fps: not the data of {folder}")
        if folder == "secret":
            names = [node.attrib["name"] for node in found]
            expect(names == [part.stem for part in wanted], "fps: HUSTOJ names files after the attribute")

    checker, solution = item.find("spj"), item.find("solution")
    expect(checker.attrib["language"] == "C++", "fps: both know C++ by this name")
    for source in (BUILD / "hustoj" / "spj.cc", BUILD / "qduoj" / "spj.cpp"):
        expect(checker.text == source.read_text(), f"fps: not the checker of {source.relative_to(BUILD)}")
    expect((solution.attrib["language"], solution.text) == ("Java", (ROOT / "Main.java").read_text()), "fps: solution")
    print(f"  the FPS file: {len(inputs('secret'))} tests, as the importers of HUSTOJ and QDUOJ read it")

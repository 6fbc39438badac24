"""The statement, which problem_statement/problem.en.tex has in LaTeX, in the forms that judges want."""

import re
from html import escape

from places import PACKAGE, inputs

SECTIONS = ["name", "legend", "input", "output", "notes"]  # as Polygon calls them
TEX = PACKAGE / "problem_statement" / "problem.en.tex"

# The LaTeX that the statement uses, and what it is in HTML, where & and < are escaped before, and in DMOJ's Markdown.
HTML = [
    (r"\\ldots\b", "&hellip;"),
    (r"\\le\b", "&le;"),
    (r"\\,", "&thinsp;"),
    (r"\$([a-z])\$", r"<i>\1</i>"),
    (r"\$([a-z])\^(\d)\$", r"<i>\1</i><sup>\2</sup>"),
    (r"\$([^$^]*)\$", r"\1"),
]
MARKDOWN = [(r"\\ldots\b", "..."), (r"\$([^$]*)\$", r"~\1~")]
TEXT = [(r"\\ldots\b", "..."), (r"\\le\b", "<="), (r"\\,", ""), (r"\$([^$]*)\$", r"\1")]


def samples():
    return [(file.read_text(), file.with_suffix(".ans").read_text()) for file in inputs("sample")]


def sections():
    """The statement's SECTIONS in LaTeX: the title, the description, and what stands under the headings."""
    _, name, legend, *rest = re.split(r"\\(?:problemname|section\*)\{(.*)\}\n", TEX.read_text())
    if rest[::2] != ["Input", "Output", "Notes"]:
        raise ValueError(f"{TEX}: its sections are {rest[::2]}, not Input, Output, Notes")
    return dict(zip(SECTIONS, map(str.strip, [name, legend, *rest[1::2]])))


def translated(text, rules):
    """LaTeX in another language. Raises ValueError for LaTeX that the rules do not know."""
    for tex, other in rules:
        text = re.sub(tex, other, text)
    if unknown := re.search(r"[\\${}^].*" if rules is HTML else r"\$.*|\\(?!le |,).*", text):
        raise ValueError(f"{TEX}: no translation is known for {unknown[0]}")
    return text


def in_html(section):
    text = translated(escape(sections()[section], quote=False), HTML)
    return "\n\n".join(f"<p>{paragraph}</p>" for paragraph in text.split("\n\n"))


def in_markdown(section, rules=MARKDOWN):
    return translated(sections()[section], rules)


def page(text_of, heading, sample):
    """The sections and samples, in the order in which they are read; heading and sample have {} for their text."""
    blocks = [text_of("legend"), heading.format("Input"), text_of("input"), heading.format("Output"), text_of("output")]
    for given, answer in samples():
        blocks += [heading.format("Sample input"), sample.format(given)]
        blocks += [heading.format("Sample output"), sample.format(answer)]
    return "\n\n".join([*blocks, heading.format("Notes"), text_of("notes")]) + "\n"


def html():
    """The statement as a page of HTML."""
    title = sections()["name"]
    head = f'<head><meta charset="us-ascii"><title>{title}</title></head>'
    body = page(in_html, "<h2>{}</h2>", "<pre>{}</pre>")
    return f'<!DOCTYPE html>\n<html lang="en">\n{head}\n<body>\n<h1>{title}</h1>\n\n{body}</body>\n</html>\n'


def markdown():
    """The statement in DMOJ's Markdown, without the title, for which the site has a field of its own."""
    return page(in_markdown, "## {}", "```\n{}```")


def text():
    """The statement as judge/statement.md has it, to be read without building anything."""
    return f"# {sections()['name']}\n\n" + page(lambda section: in_markdown(section, TEXT), "## {}", "```\n{}```")

"""The statement, written once in problem_statement/problem.en.tex, as HTML and PDF for hosts that do not read LaTeX."""

import re
import shutil
import subprocess
from html import escape

from places import BUILD, PACKAGE, inputs
from report import expect

TEX = PACKAGE / "problem_statement" / "problem.en.tex"

# The LaTeX that the statement uses, and what it is in HTML. & and < are escaped before.
HTML = [
    (r"\\problemname\{(.*)\}", r"<h1>\1</h1>"),
    (r"\\section\*\{(.*)\}", r"<h2>\1</h2>"),
    (r"\\ldots\b", "&hellip;"),
    (r"\\le\b", "&le;"),
    (r"\$([a-z])\$", r"<i>\1</i>"),
    (r"\$([^$]*)\$", r"\1"),
]


def samples():
    return [(file.read_text(), file.with_suffix(".ans").read_text()) for file in inputs("sample")]


def sections():
    """The statement's parts in HTML, in order: from "Description", "Input" and so on to their paragraphs.

    Raises ValueError for LaTeX that it does not know.
    """
    text = escape(TEX.read_text(), quote=False)
    for tex, tag in HTML:
        text = re.sub(tex, tag, text)
    if unknown := re.search(r"[\\${}].*", text):
        raise ValueError(f"{TEX}: no HTML is known for {unknown[0]}")
    parts = {}
    for block in text.strip().split("\n\n"):
        if heading := re.fullmatch("<h([12])>(.*)</h[12]>", block):
            part = parts.setdefault("Description" if heading[1] == "1" else heading[2], [])
        else:
            part.append(f"<p>{block}</p>")
    return {heading: "\n\n".join(part) for heading, part in parts.items()}


def title():
    return re.search(r"\\problemname\{(.*)\}", TEX.read_text())[1]


def html():
    """The statement as a page of HTML with the samples."""
    blocks = [f"<h1>{title()}</h1>"]
    for heading, text in sections().items():
        blocks += [text] if heading == "Description" else [f"<h2>{heading}</h2>", text]
    for given, answer in samples():
        blocks += [f"<h2>Sample input</h2>\n<pre>{given}</pre>", f"<h2>Sample output</h2>\n<pre>{answer}</pre>"]
    head = f'<head><meta charset="us-ascii"><title>{title()}</title></head>'
    return f'<!DOCTYPE html>\n<html lang="en">\n{head}\n<body>\n' + "\n\n".join(blocks) + "\n</body>\n</html>\n"


def pdf():
    """The path of the statement as PDF, or None without pdflatex."""
    if not shutil.which("pdflatex"):
        return None
    folder = BUILD / "statement"
    folder.mkdir(exist_ok=True)
    verbatim = r"\section*{%s}\begin{verbatim}" + "\n%s" + r"\end{verbatim}"
    shown = [verbatim % ("Sample Input", given) + verbatim % ("Sample Output", answer) for given, answer in samples()]
    (folder / "problem.tex").write_text(
        r"\documentclass[a4paper]{article}\setlength\parindent{0pt}\setlength\parskip{1ex}"
        r"\pagestyle{empty}\newcommand\problemname[1]{\section*{#1}}\begin{document}"
        rf"\input{{{TEX}}}" + "\n".join(shown) + "\n\\end{document}\n"
    )
    latex = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "problem.tex"]
    done = subprocess.run(latex, cwd=folder, stdout=subprocess.DEVNULL)
    expect(done.returncode == 0, f"pdflatex: see {folder / 'problem.log'}")
    return folder / "problem.pdf" if done.returncode == 0 else None

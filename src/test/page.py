#!/usr/bin/env python3
"""Opens pages of `draw --trace` in Chromium, presses their buttons and keys, and compares what they show with the steps of the picture."""
import json, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--no-first-run", "--virtual-time-budget=200000", "--dump-dom"]
# What is done on a page that was opened at step 5, and the step that it then shows, where it plays at its end; -1 is the last one.
ACTIONS = [("", 5), ("click('forward')", 6), ("click('back')", 5), ("click('first')", 0), ("click('back')", 0), ("click('last')", -1),
           ("click('forward')", -1), ("press('Home')", 0), ("press('ArrowRight')", 1), ("press('End')", -1), ("press('ArrowLeft')", -2),
           ("click('play')", -1), ("click('play'); click('play')", 0), ("slide(3)", 3), ("location.hash = '#2'", 2),
           ("location.hash = '#999'", -1), ("press('ArrowLeft')", -2), ("press(' ')", -1), ("press(' '); press(' ')", 0)]
# The text, the slider, the address and the picture say which step is shown.
SCRIPT = """<script>
const click = id => element(id).click();
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const slide = k => { element('slider').value = k; element('slider').dispatchEvent(new Event('input')); };
const visible = line => getComputedStyle(line).visibility === 'visible';
onload = async () => {
  const shown = [];
  for (const action of [ACTIONS]) {
    action();
    do await new Promise(later => setTimeout(later, 300)); while (element('play').textContent !== 'Play');
    const lines = [...picture.querySelectorAll('[font-size="17"] > g')];
    const drawn = lines.map((line, k) => visible(line) ? k : '').join('');
    shown.push([element('text').textContent, element('slider').value, location.hash.slice(1), drawn]);
  }
  document.body.textContent = JSON.stringify(shown);
};
</script>""".replace("ACTIONS", ", ".join(f"() => {{ {action} }}" for action, _ in ACTIONS))

chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
if not chromium:
    sys.exit(print("page: LEFT OUT: no Chromium (Debian: apt install chromium)"))
for algorithm, n in (("main", "14"), ("qs2", "60"), ("hill-climbing", "20"), ("prefix", "12"), ("qs4", "30")):
    profile = tempfile.mkdtemp()
    page = pathlib.Path(profile, "page.html")
    subprocess.run([ROOT / "nqueens", "draw", n, "--trace", "-a", algorithm, "-o", page], check=True)
    captions = re.findall(r'<text x="32" y="[\d.]+">(.*?)</text><text x="32" y="[\d.]+">(.*?)</text>', page.read_text())
    page.write_text(page.read_text() + SCRIPT)
    command = [chromium, *FLAGS, f"--user-data-dir={profile}", f"{page.as_uri()}#5"]
    dump = subprocess.run(command, capture_output=True, text=True, timeout=120).stdout
    shutil.rmtree(profile, ignore_errors=True)
    found = re.search(r"<body>(\[.*\])\s*</body>", dump) or sys.exit(f"page: {algorithm} {n}: a script failed, or the search plays on")
    for (action, step), shown in zip(ACTIONS, json.loads(found[1])):
        k = step % len(captions)
        expected = [f"Step {k} of {len(captions) - 1}: {'; '.join(captions[k])}.", *[str(k)] * 3]
        if shown != expected:
            sys.exit(f"page: {algorithm} {n}, after {action}: {shown} instead of {expected}")
print("page: every button and key leads to its step")

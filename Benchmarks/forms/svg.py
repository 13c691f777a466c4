"""A screen in SVG, as a drawing programme would leave it: our own SVG with its texts as texts, in the system's fonts.

Our writer embeds the letters it needs and places each; few readers but browsers take such fonts. So each line of text gets
its family, weight and place, and the reader shapes it.
"""

import re
from html import unescape


def svg(ours, calls):
    """`ours` is what `--svg-text live` writes, `calls` the same screen's drawing calls."""
    letters = [(char, piece) for name, call in calls if name == "text" for piece in call["pieces"]
               for char in piece["text"]]
    string = "".join(char for char, _ in letters)
    at = 0

    def line(match):
        """A line's spans, those of the same look made one: ours has one for each font of the few letters."""
        nonlocal at
        attributes, content = match[1], match[2]
        spans = re.findall(r"<tspan([^>]*)>(.*?)</tspan>", content, re.DOTALL) or [(attributes, content)]
        joined = []
        for own, text in spans:
            shown = unescape(text)
            found = string.find(shown.strip("… ") or shown, at)
            if found < 0:
                raise ValueError(f"no text has the line “{shown}”")
            at = found + len(shown.strip("… "))
            if joined and joined[-1][0] is letters[found][1]:
                joined[-1][2] += text
            else:
                joined.append([letters[found][1], own, text])
        rest = re.sub(r' (x|font-family)="[^"]*"', "", attributes)
        return f"<text{rest}>" + "".join(span(*one) for one in joined) + "</text>"

    def span(piece, own, text):
        looks = f'font-family="{piece["family"]}" font-weight="{piece["weight"]}"'
        looks += ' font-style="italic"' if piece["italic"] else ""
        looks += f' letter-spacing="{piece["spacing"]:g}"' if piece["spacing"] else ""
        others = "".join(re.findall(r' (?:fill|fill-opacity|font-size)="[^"]*"', own))
        start = re.search(r'\bx="([-\d.]+)', own)
        place = f' x="{start[1]}"' if start else ""
        return f"<tspan{place} {looks}{others}>{text}</tspan>"

    plain = re.sub(r"@font-face\{[^}]*\}\n?", "", ours)
    return re.sub(r"<text([^>]*)>(.*?)</text>", line, plain, flags=re.DOTALL)

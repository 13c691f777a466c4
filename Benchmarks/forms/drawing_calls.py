"""Reads what `portal-bench floor-dump SCREEN` writes: a screen as plain drawing calls."""

import re


class Words:
    """Words with blanks between them; texts are their length in bytes, a colon and themselves."""

    def __init__(self, text):
        self.bytes = text.encode()
        self.at = 0

    def word(self):
        while self.at < len(self.bytes) and self.bytes[self.at] in b" \n":
            self.at += 1
        start = self.at
        while self.at < len(self.bytes) and self.bytes[self.at] not in b" \n":
            self.at += 1
        return self.bytes[start:self.at].decode()

    def number(self):
        return float(self.word())

    def numbers(self, count):
        return [self.number() for _ in range(count)]

    def text(self):
        match = re.compile(rb"[ \n]*(\d+):").match(self.bytes, self.at)
        start = match.end()
        self.at = start + int(match[1])
        return self.bytes[start:self.at].decode()

    def path(self):
        """Elements: a letter and its numbers."""
        if self.word() == "r":
            x, y, w, h = self.numbers(4)
            return [("m", [x, y]), ("l", [x + w, y]), ("l", [x + w, y + h]), ("l", [x, y + h]), ("z", [])]
        elements = []
        for _ in range(int(self.number())):
            kind = self.word()
            elements.append((kind, self.numbers({"c": 6, "z": 0}.get(kind, 2))))
        return elements


def read(text):
    """Font files, the canvas, and the drawing calls, each with what it says by name."""
    words = Words(text)
    fonts, canvas, calls = [], {}, []
    while name := words.word():
        if name == "font":
            fonts.append(words.text())
        elif name == "canvas":
            width, height, scale = words.numbers(3)
            canvas = {"width": width, "height": height, "scale": scale, "background": words.numbers(4)}
        else:
            calls.append((name, CALLS[name](words)))
    return fonts, canvas, calls


def fill(words):
    call = {"path": words.path(), "evenOdd": words.number() > 0, "paint": words.word()}
    if call["paint"] == "s":
        call["color"] = words.numbers(4)
    else:
        call["line"] = words.numbers(4)
        call["stops"] = [words.numbers(5) for _ in range(int(words.number()))]
    return call


def stroke(words):
    call = {"path": words.path(), "width": words.number(), "round": words.number() > 0}
    call["dashes"] = words.numbers(int(words.number()))
    call["color"] = words.numbers(4)
    return call


def shadow(words):
    return {"path": words.path(), "other": words.path(), "rect": words.numbers(4), "radius": words.number(),
            "inside": words.number() > 0, "color": words.numbers(4)}


def begin(words):
    call = {"clip": words.path() if words.number() > 0 else None}
    call["map"] = words.numbers(6) if words.number() > 0 else None
    call["group"], call["opacity"] = words.numbers(2)
    return call


def text(words):
    call = dict(zip(["x", "y", "width"], words.numbers(3)))
    call["alignment"], call["lineHeight"], call["lines"] = words.numbers(3)
    call["pieces"] = []
    for _ in range(int(words.number())):
        piece = {"text": words.text(), "family": words.text(), "size": words.number(), "weight": int(words.number())}
        piece["italic"], piece["spacing"] = words.number() > 0, words.number()
        piece["features"], piece["color"] = words.text(), words.numbers(4)
        call["pieces"].append(piece)
    return call


CALLS = {
    "fill": fill, "stroke": stroke, "shadow": shadow, "begin": begin, "text": text,
    "image": lambda words: {"file": words.text(), "rect": words.numbers(4)},
    "blur": lambda words: {"path": words.path(), "rect": words.numbers(4), "radius": words.number(),
                           "opacity": words.number()},
    "end": lambda words: {},
}

extension Diagnostic {
  /// The diagnostic in one line, as editors and continuous integration recognise it:
  /// `screen.json:12:15: error: unknown component type "buton"`.
  public var short: String {
    let place = placeText.map { $0 + ": " } ?? ""
    return "\(place)\(severity.rawValue): \(TerminalText.shown(message))"
  }

  /// The diagnostic for people: message, place, the line of the file with carets below it, and the hint.
  ///
  /// A line longer than `width` cells is cut around the carets. There is no final line break. Outside text is escaped
  /// for a terminal.
  public func rendered(width: Int = 80, coloured: Bool = false) -> String {
    let paint = Paint(isOn: coloured)
    let number = excerpt.map { String($0.line) } ?? ""
    let margin = String(repeating: " ", count: max(number.count, 1))
    var lines = [
      paint.strong(severity.rawValue, as: severity) + paint.strong(": " + TerminalText.shown(message))
    ]
    if let placeText {
      lines.append(margin + paint.frame("--> ") + placeText)
    }
    if let excerpt {
      let cut = CutLine(excerpt, cells: max(width - number.count - 3, 1))
      let carets = String(repeating: "^", count: cut.caretCells)
      lines.append(paint.frame("\(margin) |"))
      lines.append(paint.frame("\(number) |") + (cut.text.isEmpty ? "" : " " + cut.text))
      lines.append(
        paint.frame("\(margin) |") + " " + String(repeating: " ", count: cut.caretStart)
          + paint.strong(carets, as: severity))
    }
    if let hint {
      lines.append("\(margin) \(paint.frame("=")) \(paint.strong("help:")) \(TerminalText.shown(hint))")
    }
    // Every call prepares one, and the first use of `joined` has the runtime look up a generic type.
    return lines.dropFirst().reduce(into: lines[0]) { $0 += "\n" + $1 }
  }

  /// `file`, `file:line:column`, or nil.
  private var placeText: String? {
    guard let file else { return nil }
    let name = TerminalText.shown(file)
    guard let position else { return name }
    return "\(name):\(position.line):\(position.column)"
  }
}

/// The few colours of a diagnostic, or none of them.
private struct Paint {
  var isOn: Bool

  func strong(_ text: String) -> String { wrap(text, "1") }

  func frame(_ text: String) -> String { wrap(text, "1;34") }

  func strong(_ text: String, as severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .note: wrap(text, "1;36")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// The part of an excerpt that fits into a number of cells, with the offset of the carets.
private struct CutLine {
  var text = ""
  var caretStart = 0
  var caretCells = 1

  init(_ excerpt: SourceExcerpt, cells available: Int) {
    let before = Self.pieces(excerpt.before)
    let marked = Self.pieces(excerpt.marked)
    let after = Self.pieces(excerpt.after)
    let pieces = before + marked + after
    let markStart = before.count
    let markEnd = markStart + marked.count
    let total = pieces.reduce(0) { $0 + $1.cells }

    // Without a cut all is shown. Otherwise a third of the width precedes the mark, or more when little follows it;
    // each cut end costs one cell for its ellipsis.
    var first = 0
    var last = pieces.count
    if total + (excerpt.isCutBefore ? 1 : 0) + (excerpt.isCutAfter ? 1 : 0) > available {
      let room = max(available - 2, 1)
      let behind = pieces[markStart...].reduce(0) { $0 + $1.cells }
      var lead = max(room / 3, room - behind)
      first = markStart
      while first > 0, pieces[first - 1].cells <= lead {
        first -= 1
        lead -= pieces[first].cells
      }
      var rest = room
      last = first
      while last < pieces.count, pieces[last].cells <= rest {
        rest -= pieces[last].cells
        last += 1
      }
    }
    if first > 0 || excerpt.isCutBefore { text += "…" }
    caretStart = text.isEmpty ? 0 : 1
    for index in first..<max(first, last) {
      text += pieces[index].text
      if index < markStart { caretStart += pieces[index].cells }
    }
    if last < pieces.count || excerpt.isCutAfter { text += "…" }
    let shownMark = max(markStart, first)..<max(markStart, first, min(markEnd, last))
    caretCells = max(pieces[shownMark].reduce(0) { $0 + $1.cells }, 1)
  }

  private static func pieces(_ text: String) -> [(text: String, cells: Int)] {
    text.map { character in
      if character == "\t" { return ("  ", 2) }
      let shown = TerminalText.escaped(String(character))
      return (shown, TerminalText.cells(of: shown))
    }
  }
}

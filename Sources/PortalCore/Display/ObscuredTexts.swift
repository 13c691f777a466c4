extension PlacedScreen {
  /// The screen with a block in the place of each character of its texts, labels and values.
  ///
  /// All else stays as it is, but that links lead nowhere: what is written of the screen tells how it is laid out and how it
  /// looks, and not what it says. Names that authors give for programs are told: paths, identifiers, files of images.
  package func obscuringTexts() -> PlacedScreen {
    var screen = self
    screen.root = root.rebuilt { box in
      var content = box.content
      if case .text(var text) = content {
        text.block.obscure()
        content = .text(text)
      }
      box.change(view: box.view.map { $0.told($0.semantics.obscured()) }, content: content)
      return true
    }
    return screen
  }
}

extension Semantics {
  fileprivate func obscured() -> Semantics {
    var semantics = self
    semantics.label = label?.obscured
    semantics.value = value?.obscured
    semantics.destination = nil
    return semantics
  }

  /// The semantics without anything that is read out, or that leads somewhere.
  package var silent: Semantics {
    Semantics(role: role, identifier: identifier, isHidden: isHidden)
  }
}

extension TextBlock {
  fileprivate mutating func obscure() {
    let pieces = pieces.map(\.text.obscured)
    string = pieces.joined()
    for (index, piece) in zip(spans.indices, pieces) { spans[index].length = piece.utf8.count }
  }
}

extension String {
  /// A block for each character that is not a space or a line's end.
  fileprivate var obscured: String { String(map { $0.isWhitespace ? $0 : "█" }) }
}

import CCairo

/// The script of each part of a text, as Pango determines it: neutral characters take that of their neighbours.
struct ScriptRuns {
  /// The end of each run, as a UTF-8 offset.
  private var ends: [Int] = []
  private var scripts: [PangoScript] = []

  init(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return }
        // Pango treats each paragraph separately.
        var start = 0
        while start < characters.count {
          var (delimiter, next): (Int32, Int32) = (0, 0)
          pango_find_paragraph_boundary(base + start, Int32(clamping: characters.count - start), &delimiter, &next)
          guard next > 0 else { return }
          add(base, start..<start + Int(delimiter))
          start += Int(next)
        }
      }
    }
  }

  private mutating func add(_ base: UnsafePointer<CChar>, _ paragraph: Range<Int>) {
    guard !paragraph.isEmpty,
      let iterator = pango_script_iter_new(base + paragraph.lowerBound, Int32(clamping: paragraph.count))
    else { return }
    defer { pango_script_iter_free(iterator) }
    repeat {
      var end: UnsafePointer<CChar>?
      var script = PANGO_SCRIPT_COMMON
      pango_script_iter_get_range(iterator, nil, &end, &script)
      guard let end else { return }
      ends.append(end - base)
      scripts.append(script)
    } while pango_script_iter_next(iterator) != 0
  }

  /// The script at a UTF-8 offset.
  func script(at offset: Int) -> PangoScript {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low < scripts.count ? scripts[low] : PANGO_SCRIPT_COMMON
  }
}

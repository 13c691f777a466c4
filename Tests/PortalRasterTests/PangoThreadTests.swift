import CCairo
import Portal
import Testing

@testable import PortalRaster

@Suite("A thread of Pango's own")
struct PangoThreadTests {
  @Test("is known to have the fonts, whatever it is called, and to be done with them")
  func references() throws {
    let fonts = try PangoFonts()
    let context = try #require(fonts.makeContext())
    #expect(!fonts.isInUse)
    // As threads have the map until they end.
    g_object_ref(fonts.map)
    #expect(fonts.isInUse)
    g_object_unref(fonts.map)
    fonts.end(context)
    #expect(!fonts.isInUse)
  }

  @Test("is done with the fonts before these are changed")
  func done() throws {
    let fonts = try FontLibrary()
    let renderers = [try Renderer(fonts: fonts), try Renderer(fonts: fonts)]
    for round in 0..<10 {
      // Each size is a question of its own.
      let labels = (0..<20).map { place -> Component<Never> in
        label(text: "one", style: labelStyleSheet { $1.textSize = Double(10 + place + 20 * round) })
      }
      for renderer in renderers { _ = try renderer.picture(of: container(children: labels)) }
      fonts.forgetLooks()
      fonts.announceFamilies()
      #expect(!fonts.pango.isInUse)
    }
  }

  @Test("finds letters of our fonts as wide as is estimated, whatever else is loaded")
  func widths() throws {
    let library = try FontLibrary()
    let renderer = try Renderer(fonts: library)
    let context = try #require(library.pango.makeContext())
    defer { library.pango.end(context) }
    for name in ["Noto Sans Arabic", "Inter"] {
      let style = labelStyleSheet { $1.textFont = Font(name: name) }
      _ = try renderer.picture(of: container(children: [label(text: "a", style: style)]) as Component<Never>)
      let wanted = pango_font_description_from_string("\(name) 17px")
      defer { pango_font_description_free(wanted) }
      let font = try #require(pango_context_load_font(context, wanted))
      defer { g_object_unref(UnsafeMutableRawPointer(font)) }
      let metrics = try #require(pango_font_get_metrics(font, pango_language_from_string("en")))
      defer { pango_font_metrics_unref(metrics) }
      let height = pango_font_metrics_get_ascent(metrics) + pango_font_metrics_get_descent(metrics)
      #expect(pango_font_metrics_get_approximate_char_width(metrics) == height / 5 * 2 && height > 0)
    }
  }
}

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
}

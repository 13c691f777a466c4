import Testing

@testable import PortalRaster

#if os(Linux)
  @Suite("A thread of Pango's own")
  struct PangoThreadTests {
    @Test(
      "is waited for while it is at work: any that answers one question, and one that is kept while it does not sleep",
      arguments: [
        ("7 ([pango] FcFontS) R 1 1", true), ("7 ([pango] FcFontM) S 1 1", true), ("7 ([pango] fontcon) R 1 1", true),
        ("7 ([pango] fontcon) S 1 1", false), ("7 (portal-render) R 1 1", false), ("", false),
      ])
    func work(status: String, isAtWork: Bool) {
      #expect(PangoFonts.isAtWork(status) == isAtWork)
    }
  }
#endif

import Portal
import PortalCore
import Testing

@Suite("Traits")
struct TraitsTests {
  @Test("are written as in Swift, and only with what differs from the usual ones")
  func description() {
    #expect("\(Traits())" == "Traits()")
    #expect("\(Traits(appearance: .dark, locale: "ar"))" == "Traits(appearance: .dark, locale: \"ar\")")
    #expect(
      "\(Traits(direction: .rightToLeft, textSize: .accessibility3))"
        == "Traits(direction: .rightToLeft, textSize: .accessibility3)")
  }

  @Test(
    "read from the right in a locale that is written so",
    arguments: [
      "ar", "ar-EG", "AR", "ar_EG", "he", "iw", "fa", "fa-IR", "prs", "ur", "ckb", "ps", "sd", "ug", "yi", "dv", "ks",
      "syr",
      "nqo", "rhg", "lrc", "mzn", "arz", "apc", "azb", "pnb", "az-Arab", "uz-Arab", "ku-Arab", "pa-Arab-PK", "ff-Adlm",
      "en-Hebr", "ur-Aran", "az-IR", "pa-PK", "uz-AF", "kk-CN", "ha-Arab-NG", "ar-u-nu-latn", "ar-x-latn",
    ])
  func rightToLeft(locale: String) {
    #expect(Traits(locale: locale).direction == .rightToLeft)
  }

  @Test(
    "read from the left in any other",
    arguments: [
      "en", "", "de-CH", "ar-Latn", "ar-Latn-EG", "he-Latn", "ku", "az", "uz", "pa", "pa-IN", "kk", "ks-Deva",
      "sd-Deva",
      "sd-IN", "ug-Cyrl", "ms", "zh-Hant", "ja", "de-1996", "en-x-arab", "und", "tr-IR",
    ])
  func leftToRight(locale: String) {
    #expect(Traits(locale: locale).direction == .leftToRight)
  }

  @Test("read in the direction that is said, whatever the locale is")
  func said() {
    #expect(Traits(direction: .leftToRight, locale: "ar").direction == .leftToRight)
    #expect(Traits(direction: .rightToLeft, locale: "de").direction == .rightToLeft)
  }

  @Test("follow a locale that is said later, and then a direction that is")
  func saidLater() {
    var traits = Traits()
    traits.locale = "he"
    #expect(traits.direction == .rightToLeft)
    traits.direction = .leftToRight
    #expect(traits.direction == .leftToRight)
    traits.locale = "ur"
    #expect(traits.direction == .rightToLeft)
  }
}

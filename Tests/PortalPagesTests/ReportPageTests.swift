import Foundation
import PortalPages
import PortalSupport
import Testing

/// What the page does in a browser is tested by `Scripts/check-report`.
@Suite("The report's page")
struct ReportPageTests {
  private let report: JSONValue = [
    "schema": "portal-raster/snapshot-report", "version": 1,
    "summary": ["failed": 1, "expected": 0, "recorded": 0, "same": 1], "clusters": [],
    "results": [
      ["name": "</script><b>evil", "verdict": "failed", "message": "differs", "files": []],
      ["name": "good", "verdict": "same"],
    ],
  ]

  @Test("is one file that loads nothing else")
  func offline() {
    let page = String(decoding: ReportPage(report: report).bytes, as: UTF8.self)
    for word in ["http://", "https://", "src=", "@import", "fetch(", "XMLHttpRequest", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  @Test("escapes all texts, and lists the failures without scripts, too")
  func escaped() {
    let page = String(decoding: ReportPage(report: report).bytes, as: UTF8.self)
    #expect(!page.contains("</script><b>evil"))
    #expect(page.contains("<p>&lt;/script&gt;&lt;b&gt;evil differs</p>"))
    #expect(page.contains("1 failed, 0 recorded, 0 known, 1 the same"))
  }

  @Test("embeds its pictures after everything visible at first, and is deterministic")
  func order() throws {
    let attachment = ReportPage.Attachment(path: "a b.png", bytes: [1, 2, 3])
    let page = String(decoding: ReportPage(report: report, attachments: [attachment]).bytes, as: UTF8.self)
    let picture = try #require(page.range(of: "<script type=\"text/plain\" id=\"file-0\">AQID</script>"))
    let script = try #require(page.range(of: "const report = JSON.parse"))
    #expect(script.upperBound < picture.lowerBound)
    #expect(page.contains("\"attachments\":{\"a b.png\":0}"))
    #expect(ReportPage(report: report, attachments: [attachment]).bytes == Array(page.utf8))
  }
}

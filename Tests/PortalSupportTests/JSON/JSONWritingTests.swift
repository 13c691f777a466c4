import PortalSupport
import Testing

/// The text that the writer makes.
@Suite struct JSONWritingTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-390, "-390"), (0.5, "0.5"), (0.1 + 0.2, "0.30000000000000004"),
      (1e15, "1000000000000000"), (9_007_199_254_740_991, "9007199254740991"), (1e22, "1e+22"),
      (.leastNonzeroMagnitude, "5e-324"), (.nan, "null"), (-.infinity, "null"), (1e-7, "1e-07"),
    ] as [(Double, String)])
  func number(_ number: Double, isWrittenAs text: String) {
    #expect(JSONWriter.text(of: .number(number)) == text)
  }

  @Test func textsAreEscapedWhereTheyMustOrShould() throws {
    let text =
      "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}\u{9B}\u{2028}\u{2029}\u{FEFF}é😀<\u{202E}\u{2066}\u{FFF9}\u{E0041}👩‍🚀"
    let expected = #""\"\\/\b\f\n\r\t\u0000\u001f\u007f\u009b\u2028\u2029\ufeffé😀<\u202e\u2066\ufff9\udb40\udc41👩‍🚀""#
    #expect(JSONWriter.text(of: .string(text)) == expected)
    #expect(try JSONReader.read(Array(expected.utf8), file: "again").value == .string(text))
  }

  private let value: JSONValue = [
    "canvas": ["width": 390, "height": 844.5], "frame": [0, 44, 390, 800], "flags": [true, nil],
    "empty": [:], "none": [], "names": ["a", "b"], "children": [["x": []], [1, [2]]],
  ]

  @Test func compactTextHasNoSpace() {
    #expect(
      JSONWriter.text(of: value)
        == #"{"canvas":{"width":390,"height":844.5},"frame":[0,44,390,800],"flags":[true,null],"empty":{},"#
        + #""none":[],"names":["a","b"],"children":[{"x":[]},[1,[2]]]}"#)
  }

  @Test func prettyTextKeepsNumbersTogether() {
    #expect(
      JSONWriter.text(of: value, style: .pretty) == """
        {
          "canvas": {
            "width": 390,
            "height": 844.5
          },
          "frame": [0, 44, 390, 800],
          "flags": [true, null],
          "empty": {},
          "none": [],
          "names": [
            "a",
            "b"
          ],
          "children": [
            {
              "x": []
            },
            [
              1,
              [2]
            ]
          ]
        }

        """)
  }
}

import Foundation
import PortalLayout
import PortalLayoutCases
import Testing

/// The form in which systems are given as data, feature by feature.
@Suite struct ConstraintFormTests {
  /// The frame of `a`, 40 × 20 by its content, beside `b` at 100, 50, which is 60 × 30, in 320 × 200 with margins 10, 20, 30, 40.
  private static func frame(_ constraints: [String], hug: String = "250", resist: String = "750") throws -> Rect {
    let fixed = [
      #"{"first":"b.left","relation":"==","constant":100}"#, #"{"first":"b.top","relation":"==","constant":50}"#,
      #"{"first":"b.width","relation":"==","constant":60}"#, #"{"first":"b.height","relation":"==","constant":30}"#,
    ]
    let text = """
      {"name":"form","host":[320,200],"margins":[10,20,30,40],"views":[
      {"key":"a","intrinsic":[40,20],"hug":\(hug),"resist":\(resist)},{"key":"b","intrinsic":[60,30]}],
      "constraints":[\((fixed + constraints).joined(separator: ","))],"frames":{}}
      """
    var made = try ConstraintCase(JSON(Data(text.utf8)))
    return try #require(made.system.solve()["a"])
  }

  private static func constraint(_ first: String, _ relation: String, _ second: String?, _ more: String = "") -> String
  {
    let other = second.map { ",\"second\":\"\($0)\"" } ?? ""
    return #"{"first":"\#(first)","relation":"\#(relation)"\#(other)\#(more)}"#
  }

  /// Where each anchor is: of the host, of its margins, and of `b`.
  private static let places: [(anchor: String, place: Double)] = [
    ("host.left", 0), ("host.right", 320), ("host.centerX", 160), ("host.width", 320), ("host.top", 0),
    ("host.bottom", 200), ("host.centerY", 100), ("host.height", 200), ("host.leftMargin", 10),
    ("host.topMargin", 20), ("host.rightMargin", 290), ("host.bottomMargin", 160), ("b.left", 100), ("b.right", 160),
    ("b.centerX", 130), ("b.width", 60), ("b.top", 50), ("b.bottom", 80), ("b.centerY", 65), ("b.height", 30),
  ]

  private static func value(_ edge: String, of frame: Rect) -> Double {
    switch edge {
    case "left": frame.x
    case "right": frame.maxX
    case "centerX": frame.center.x
    case "width": frame.width
    case "top": frame.y
    case "bottom": frame.maxY
    case "centerY": frame.center.y
    default: frame.height
    }
  }

  private static func axis(_ anchor: String) -> String {
    let name = anchor.drop { $0 != "." }.dropFirst()
    if name == "width" || name == "height" { return "size" }
    return name.hasPrefix("top") || name.hasPrefix("bottom") || name == "centerY" ? "down" : "across"
  }

  @Test("relates every anchor to every other of its axis, in every relation, from either side")
  func anchors() throws {
    let edges = ["left", "right", "centerX", "width", "top", "bottom", "centerY", "height"]
    var count = 0
    for edge in edges {
      for (anchor, place) in Self.places where Self.axis(anchor) == Self.axis("a." + edge) {
        for relation in ["==", "<=", ">="] {
          let back = ["==": "==", "<=": ">=", ">=": "<="][relation] ?? ""
          // Bounds are met exactly where the other side is wished for at a lower priority.
          let far = relation == "<=" ? place + 500 : place - 500
          let wish = Self.constraint("a." + edge, "==", nil, #","constant":\#(far),"priority":900"#)
          for told in [
            Self.constraint("a." + edge, relation, anchor, #","constant":7"#),
            Self.constraint(anchor, back, "a." + edge, #","constant":-7"#),
          ] {
            let frame = try Self.frame([told] + (relation == "==" ? [] : [wish]))
            #expect(Self.value(edge, of: frame) == place + 7, "\(told)")
            count += 1
          }
        }
      }
    }
    #expect(count == (3 * 8 + 3 * 8 + 2 * 4) * 6)
  }

  @Test("takes what is left out as one time, nothing more, and required")
  func defaults() throws {
    #expect(try Self.frame([Self.constraint("a.left", "==", "b.right")]).x == 160)
    #expect(
      try Self.frame([
        Self.constraint("a.left", "==", "b.right"),
        Self.constraint("a.left", "==", "b.left", #","priority":999"#),
      ]).x == 160)
    #expect(try Self.frame([#"{"first":"a.left","second":null,"relation":"==","constant":-3.5}"#]).x == -3.5)
    #expect(
      try Self.frame([Self.constraint("a.width", "==", "b.width", #","multiplier":0.25,"constant":2"#)]).width == 17)
    #expect(try Self.frame([Self.constraint("a.height", "==", "a.width", #","multiplier":2"#)]).height == 80)
    #expect(try Self.frame([Self.constraint("a.right", "==", "b.right", #","multiplier":-1"#)]).x == -200)
    #expect(try Self.frame([Self.constraint("a.right", "==", "b.right", #","multiplier":0,"constant":60"#)]).x == 20)
  }

  @Test("weighs content against wishes by its own priorities, and drops the latest of what is required")
  func priorities() throws {
    let wider = Self.constraint("a.width", "==", nil, #","constant":90,"priority":300"#)
    let narrower = Self.constraint("a.width", "==", nil, #","constant":10,"priority":300"#)
    #expect(try Self.frame([wider]).width == 90)
    #expect(try Self.frame([narrower]).width == 40)
    #expect(try Self.frame([wider], hug: "301").width == 40)
    #expect(try Self.frame([narrower], resist: "299.5").width == 10)
    #expect(try Self.frame([wider], hug: "1000").width == 40)
    let required = Self.constraint("a.width", ">=", nil, #","constant":90"#)
    #expect(try Self.frame([required], hug: "1000", resist: "1000").width == 90)
    let other = Self.constraint("a.width", "<=", nil, #","constant":80"#)
    #expect(try Self.frame([required, other]).width == 90)
    #expect(try Self.frame([other, required]).width == 40)
    // Many low wishes are outweighed by one that is higher, by however little.
    let low = Array(repeating: Self.constraint("a.left", "==", nil, #","constant":5,"priority":499.9"#), count: 9)
    #expect(try Self.frame(low + [Self.constraint("a.left", "==", nil, #","constant":70,"priority":500"#)]).x == 70)
  }
}

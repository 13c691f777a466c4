import Foundation
import PortalRaster

/// A screen before and after one small regression.
struct Mutation {
  enum Kind: String, CaseIterable {
    case color = "colour ±10"
    case moved = "moved by 1 px"
    case margin = "margin 1 px larger"
    case missing = "view missing"
    case glyph = "one glyph"
    case radius = "radius ±2"
    case divider = "divider #e0 → #d0"
    case dividerMoved = "divider moved by 1 px"
    case dividerAdded = "divider added"
  }

  var kind: Kind
  var before: JSONValue
  var after: JSONValue
  /// The place of the changed view in the document.
  var place: JSONPlace

  /// The possible mutations of one kind for a component; empty where it has nothing to change.
  ///
  /// - Parameters:
  ///   - line: its line of the layout text.
  ///   - pixel: in points.
  static func make(_ kind: Kind, of place: JSONPlace, in screen: JSONValue, line: String, pixel: Double) -> Mutation? {
    func changed(_ after: JSONValue?) -> Mutation? {
      after.map { Mutation(kind: kind, before: screen, after: $0, place: place) }
    }
    switch kind {
    case .color:
      if let ground = line.firstMatch(of: /\ on #([0-9a-f]{6})/)?.output.1 {
        return changed(styled(screen, place, "backgroundColor", .string(shifted(ground))))
      }
      guard let ink = line.firstMatch(of: /" #([0-9a-f]{6})/)?.output.1 else { return nil }
      return changed(styled(screen, place, "textColor", .string(shifted(ink))))
    case .moved:
      guard screen[place + [.key("layout"), .key("position")]] == nil else { return nil }
      return changed(
        screen.replacing(
          place + [.key("layout"), .key("position")], with: ["relative": ["top": .number(pixel)]]))
    case .margin:
      guard screen[place + [.key("layout"), .key("margin")]] == nil else { return nil }
      return changed(
        screen.replacing(place + [.key("layout"), .key("margin")], with: ["top": .number(pixel)]))
    case .missing: return changed(screen.removing(place))
    case .glyph:
      let text = place + [.key("text")]
      guard case .string(let old)? = screen[text], let new = withAnotherGlyph(old) else { return nil }
      return changed(screen.replacing(text, with: .string(new)))
    case .radius:
      guard let radius = line.firstMatch(of: /\ radius ([0-9.]+)/).flatMap({ Double($0.output.1) }) else { return nil }
      return changed(styled(screen, place, "cornerRadius", .number(radius > 8 ? radius - 2 : radius + 2)))
    case .divider, .dividerMoved, .dividerAdded:
      return dividing(kind, place, screen, pixel)
    }
  }

  private static func dividing(_ kind: Kind, _ place: JSONPlace, _ screen: JSONValue, _ pixel: Double) -> Mutation? {
    let list = place + [.key("children")]
    guard screen[place + [.key("type")]] == .string("container"), case .array(var items)? = screen[list],
      items.count >= 2
    else { return nil }
    func divider(_ color: JSONValue, _ top: Double) -> JSONValue {
      [
        "type": "container", "style": ["backgroundColor": color],
        "layout": [
          "height": .number(pixel), "width": 40, "position": ["relative": ["top": .number(top)]],
          "flex": ["shrink": 0],
        ],
      ]
    }
    items.insert(JSONNode(divider("#e0e0e0", 0)), at: 1)
    let with = screen.replacing(list, with: .array(items))
    items[1] = JSONNode(kind == .divider ? divider("#d0d0d0", 0) : divider("#e0e0e0", pixel))
    return Mutation(
      kind: kind, before: kind == .dividerAdded ? screen : with,
      after: kind == .dividerAdded ? with : screen.replacing(list, with: .array(items)), place: list + [.index(1)])
  }

  /// The component with an overriding style property.
  private static func styled(_ screen: JSONValue, _ place: JSONPlace, _ key: String, _ value: JSONValue) -> JSONValue {
    let style = place + [.key("style")]
    let more = JSONNode([JSONMember(key: key, value: JSONNode(value))].object)
    switch screen[style] {
    case nil: return screen.replacing(style, with: more.value)
    case .array(let parts)?: return screen.replacing(style, with: .array(parts + [more]))
    case let old?: return screen.replacing(style, with: .array([JSONNode(old), more]))
    }
  }

  /// A colour with each channel increased by 10, or decreased near the maximum.
  private static func shifted(_ hexadecimal: Substring) -> String {
    let value = Int(hexadecimal, radix: 16) ?? 0
    let channels = [16, 8, 0].map { value >> $0 & 0xff }
    return "#" + channels.map { String(format: "%02x", $0 > 245 ? $0 - 10 : $0 + 10) }.joined()
  }

  /// The text with its last letter or digit replaced: 10 becomes 18.
  private static func withAnotherGlyph(_ text: String) -> String? {
    guard let index = text.lastIndex(where: { $0.isASCII && ($0.isLetter || $0.isNumber) }) else { return nil }
    let old = text[index]
    let other: (usual: Character, instead: Character) =
      old.isNumber ? ("0", "8") : old.isUppercase ? ("A", "E") : ("a", "e")
    let new = old == other.usual ? other.instead : other.usual
    return text.replacingCharacters(in: index...index, with: String(new))
  }
}

extension [JSONMember] {
  fileprivate var object: JSONValue { .object(self) }
}

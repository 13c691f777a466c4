// Systems of constraints as data: the form that Fixtures/constraints has.

import Foundation
import PortalLayout

/// A system of constraints, and the frames that it has.
public struct ConstraintCase {
  public var name: String
  public var system: ConstraintSystem
  /// The constraints, in their order.
  public var ids: [Constraint.ID] = []
  /// The expected frames by key: x, y, width and height.
  public var frames: [(key: String, numbers: [Double])]

  public init(_ json: JSON) throws {
    name = json["name"].string ?? "?"
    let host = json["host"].array.compactMap(\.number)
    let margins = json["margins"].array.compactMap(\.number)
    guard host.count == 2, margins.count == 4 else {
      throw FlexCaseError.form("\(name): a host has two sides, four margins")
    }
    system = ConstraintSystem(
      width: host[0], height: host[1],
      margins: Edges(top: margins[1], left: margins[0], bottom: margins[3], right: margins[2]),
      isRightToLeft: json["direction"].string == "rtl")
    for view in json["views"].array {
      var size = IntrinsicSize()
      let intrinsic = view["intrinsic"].array.compactMap(\.number)
      if intrinsic.count == 2 {
        size = IntrinsicSize(
          width: intrinsic[0], height: intrinsic[1], hugging: .init(view["hug"].number ?? 250),
          resistance: .init(view["resist"].number ?? 750))
      }
      let baselines = view["baselines"].array.compactMap(\.number)
      if baselines.count == 2 { (size.firstBaseline, size.lastBaseline) = (baselines[0], baselines[1]) }
      system.addItem(view["key"].string, size: size)
    }
    for constraint in json["constraints"].array { ids.append(system.add(try Constraint(case: constraint))) }
    frames = json["frames"].keys.map { key in (key, json["frames"][key].array.compactMap(\.number)) }
  }

  /// The cases of a file.
  public static func all(in url: URL) throws -> [ConstraintCase] {
    try JSON(Data(contentsOf: url)).array.map { try ConstraintCase($0) }
  }

  /// The first frame that is not the expected one; nil if all are.
  public mutating func difference(tolerance: Double = 1e-4) -> String? {
    let solution = system.solve()
    for (key, expected) in frames {
      guard let frame = solution[key] else { return "\(key): there is no frame" }
      let found = [frame.x, frame.y, frame.width, frame.height]
      if expected.count != 4 || zip(found, expected).contains(where: { !(abs($0 - $1) <= tolerance) }) {
        return "\(key): \(found), expected \(expected)"
      }
    }
    return nil
  }
}

extension Constraint {
  fileprivate init(case json: JSON) throws {
    let relations: [String: Relation] = ["==": .equal, "<=": .atMost, ">=": .atLeast]
    guard let first = json["first"].string, let relation = relations[json["relation"].string ?? ""] else {
      throw FlexCaseError.form("a constraint has an anchor and a relation")
    }
    self.init(
      try Anchor(case: first), relation, try json["second"].string.map { try Anchor(case: $0) },
      multiplier: json["multiplier"].number ?? 1, constant: json["constant"].number ?? 0,
      priority: json["priority"].number ?? 1000)
  }
}

extension Anchor {
  /// From `key.edge`; the host's margins are `host.leftMargin` and so on.
  fileprivate init(case text: String) throws {
    let parts = text.split(separator: ".").map(String.init)
    let isMargin = parts.last?.hasSuffix("Margin") ?? false
    guard parts.count == 2, let edge = Edge(rawValue: isMargin ? String(parts[1].dropLast(6)) : parts[1]) else {
      throw FlexCaseError.form("\(text) is no anchor")
    }
    self.init(parts[0] == "host" ? nil : parts[0], edge, of: isMargin ? .margins : .frame)
  }
}

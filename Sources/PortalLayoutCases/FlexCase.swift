// Layout cases as data: a file's header, its cases, and their trees.

import Foundation
import PortalLayout

/// One file of cases.
public struct FlexCaseFile {
  public var name: String
  public var rounds: Bool
  public var minimum: MinimumSize
  public var text: FixtureText.Kind
  public var tolerance: Double
  public var cases: [FlexCase]

  public init(_ url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    let file = try JSON(Data(contentsOf: url))
    guard file["format"].string == "flexcase-1" else { throw FlexCaseError.form("\(name): another format") }
    rounds = file["rounding"].bool ?? true
    minimum = file["minimum"].string == "automatic" ? .automatic : .zero
    text = file["text"].string == "css" ? .css : .yogaTest
    tolerance = file["tolerance"].number ?? 0.01
    cases = file["cases"].array.map { FlexCase($0) }
  }
}

/// One tree, and its boxes in one or both directions.
public struct FlexCase {
  public var name: String
  public var tree: FlexCaseNode
  public var expected: [(direction: WritingDirection, boxes: [[Double]])] = []
  public var width: Double?
  public var height: Double?

  /// The error of a case that cannot be read; its tree is empty then.
  public var problem: String?

  public init(_ json: JSON) {
    name = json["name"].string ?? "?"
    do {
      tree = try FlexCaseNode(json["tree"])
    } catch {
      tree = FlexCaseNode()
      problem = "cannot be read: \(error)"
    }
    for (key, direction) in [("expectLTR", WritingDirection.leftToRight), ("expectRTL", .rightToLeft)] {
      let boxes = json[key].array.map { $0.array.map { $0.number ?? .nan } }
      if !boxes.isEmpty { expected.append((direction, boxes)) }
    }
    let available = json["avail"].array
    if available.count == 2 {
      width = available[0].number
      height = available[1].number
    }
  }
}

extension FlexCase {
  /// A tree without expectations.
  public init(tree: JSON) throws {
    name = "tree"
    self.tree = try FlexCaseNode(tree)
  }
}

/// One node of a case.
public struct FlexCaseNode {
  public var style: FlexStyle
  public var text: String?
  public var children: [FlexCaseNode]

  init() {
    style = FlexStyle()
    children = []
  }

  public init(_ json: JSON) throws {
    style = try FlexStyle(fixture: json["style"])
    text = json["text"].string
    children = try json["children"].array.map { try FlexCaseNode($0) }
  }
}

public enum FlexCaseError: Error {
  case form(String)
}

/// A parsed JSON value; missing members are null.
public struct JSON {
  private let value: Any?

  public init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }
  private init(value: Any?) { self.value = value }

  public subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
  public var array: [JSON] { (value as? [Any])?.map { JSON(value: $0) } ?? [] }
  public var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
  public var string: String? { value as? String }
  public var number: Double? { value is NSNull ? nil : (value as? NSNumber)?.doubleValue }
  public var bool: Bool? { value as? Bool }
}

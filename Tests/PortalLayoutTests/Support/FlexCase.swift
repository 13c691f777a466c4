//! Layout cases as data: one file's head, its cases, and the trees in them.

import Foundation
import PortalLayout

/// One file of cases.
struct FlexCaseFile {
  var name: String
  var rounds: Bool
  var minimum: MinimumSize
  var text: FixtureText.Kind
  var tolerance: Double
  var cases: [FlexCase]

  init(_ url: URL) throws {
    name = url.deletingPathExtension().lastPathComponent
    let file = try JSON(Data(contentsOf: url))
    guard file["format"].string == "flexcase-1" else { throw FlexCaseError.form("\(name): another format") }
    rounds = file["rounding"].bool ?? true
    minimum = file["minimum"].string == "automatic" ? .automatic : .zero
    text = file["text"].string == "css" ? .css : .yogaTest
    tolerance = file["tolerance"].number ?? 0.01
    cases = try file["cases"].array.map { try FlexCase($0) }
  }
}

/// One tree, and its boxes in one or both directions.
struct FlexCase {
  var name: String
  var tree: FlexCaseNode
  var expected: [(direction: WritingDirection, boxes: [[Double]])] = []
  var width: Double?
  var height: Double?

  init(_ json: JSON) throws {
    name = json["name"].string ?? "?"
    tree = try FlexCaseNode(json["tree"])
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

/// One node of a case.
struct FlexCaseNode {
  var style: FlexStyle
  var text: String?
  var children: [FlexCaseNode]

  init(_ json: JSON) throws {
    style = try FlexStyle(fixture: json["style"])
    text = json["text"].string
    children = try json["children"].array.map { try FlexCaseNode($0) }
  }
}

enum FlexCaseError: Error {
  case form(String)
}

/// A parsed JSON value; what is not there is null.
struct JSON {
  private let value: Any?

  init(_ data: Data) throws { value = try JSONSerialization.jsonObject(with: data) }
  private init(value: Any?) { self.value = value }

  subscript(key: String) -> JSON { JSON(value: (value as? [String: Any])?[key]) }
  var array: [JSON] { (value as? [Any])?.map { JSON(value: $0) } ?? [] }
  var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
  var string: String? { value as? String }
  var number: Double? { value is NSNull ? nil : (value as? NSNumber)?.doubleValue }
  var bool: Bool? { value as? Bool }
}

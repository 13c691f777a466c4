import PortalRaster

/// Lists the devices for screens: `portal-render devices`.
struct Devices: Subcommand {
  static let name = "devices"
  static let summary = "List the devices that screens may be drawn for: sizes, scales and safe areas."
  static let usage = ["[--json]"]

  static var sections: [OptionSection<Devices>] {
    [OptionSection(title: "OPTIONS", options: [.flag("json", "List them for programs.") { $0.isForPrograms = $1 }])]
  }

  var isForPrograms = false

  func run(_ console: Console) throws -> Status {
    try console.say(isForPrograms ? Self.json : Self.text)
    return .done
  }

  /// One line for each device.
  private static var text: String {
    let widest = Device.all.map(\.name.count).max() ?? 0
    return Device.all.map { device in
      let size = "\(shortNumber(device.size.width))×\(shortNumber(device.size.height)) @\(shortNumber(device.scale))x"
      let area = device.safeArea
      let edges = [("top", area.top), ("left", area.left), ("bottom", area.bottom), ("right", area.right)]
      let safe = edges.filter { $0.1 > 0 }.map { "\($0.0) \(shortNumber($0.1))" }.joined(separator: ", ")
      let line = pad(device.name, widest + 2) + (safe.isEmpty ? size : pad(size, 15) + safe)
      return line + "\n"
    }.joined()
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// JSON with the names of a document's `device`.
  private static var json: String {
    let devices = Device.all.map { device -> JSONValue in
      [
        "name": .string(device.name), "width": .number(device.size.width), "height": .number(device.size.height),
        "scale": .number(device.scale),
        "safeArea": [
          "top": .number(device.safeArea.top), "left": .number(device.safeArea.left),
          "bottom": .number(device.safeArea.bottom), "right": .number(device.safeArea.right),
        ],
        "cornerRadius": .number(device.cornerRadius),
      ]
    }
    return JSONWriter.text(
      of: .object([JSONMember(key: "devices", value: JSONNode(.array(devices.map { JSONNode($0) })))]), style: .pretty)
  }
}

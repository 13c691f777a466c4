import PortalDocument
import PortalPages

/// The page of devices, at their relative sizes.
enum DevicePage {
  static var page: Page {
    GalleryPage.page("Devices", summary: "Every device that a screen may be drawn for.", path: "devices.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Devices" }
        HTML.tag("p", .class("lead")) {
          "Sizes in points, how many pixels make one, and how far from the edges the device's own things reach. In JSON "
          HTML.tag("code") { "\"device\": \"iphone-15\"" }
          ", in a call "
          HTML.tag("code") { "--device iphone-15" }
          "."
        }
      }
      HTML.tag("div", .class("devices")) {
        for device in Device.all {
          HTML.tag("section", .class("card device"), .id(device.name)) {
            HTML.tag("div", .class("shape")) { shape(device) }
            HTML.tag("h3") { device.name }
            HTML.tag("p", .class("quiet")) {
              "\(shortNumber(device.size.width)) × \(shortNumber(device.size.height)) @\(shortNumber(device.scale))x"
            }
            if device.safeArea != .zero { HTML.tag("p", .class("quiet")) { "safe area: " + edges(device.safeArea) } }
          }
        }
      }
    }
  }

  /// A device at a tenth of its size, with its safe area.
  private static func shape(_ device: Device) -> HTML {
    func tenth(_ length: Double) -> String { "\(shortNumber((length * 1.2).rounded() / 10))px" }
    let area = device.safeArea
    let style =
      "width: \(tenth(device.size.width)); height: \(tenth(device.size.height)); "
      + "border-radius: \(tenth(device.cornerRadius)); --top: \(tenth(area.top)); --bottom: \(tenth(area.bottom)); "
      + "--left: \(tenth(area.left)); --right: \(tenth(area.right))"
    return HTML.tag("span", .class("screen"), HTMLAttribute("style", style)) { HTML.tag("span") {} }
  }

  private static func edges(_ area: Edges) -> String {
    [("top", area.top), ("left", area.left), ("bottom", area.bottom), ("right", area.right)]
      .filter { $0.1 > 0 }.map { "\($0.0) \(shortNumber($0.1))" }.joined(separator: ", ")
  }
}

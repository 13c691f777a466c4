/// What this project's programs and files say of their version.
package enum Product {
  package static let name = "PortalRaster"
  package static let version = "0.1.0"
}

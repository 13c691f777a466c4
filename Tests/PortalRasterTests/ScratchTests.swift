import Portal
import PortalRaster
import Testing

@Test func scratch() throws {
  let renderer = try Renderer()
  let c: Component<Int> = container(
    children: [
      label(text: "Hello, Portal", style: labelStyleSheet { $1.textSize = 28; $1.textWeight = .bold }),
      label(text: "A longer text that will certainly need more than one line to be shown on a phone's screen, office ffi."),
      button(text: "Like!", style: buttonStyleSheet { base, b in base.backgroundColor = .tint; base.cornerRadius = 10; b.textColor = .white; b.textWeight = .semibold }, layout: layout { $0.height = Dimension(value: 50) }),
      textField(properties: properties { $0.placeholder = "Name" }),
      imageView(image: .localImage(named: "x.png"), layout: layout { $0.height = Dimension(value: 80) }),
      container(style: styleSheet { $0.borderColor = .separator; $0.borderWidth = 0.5; $0.cornerRadius = 12; $0.alpha = 0.5; $0.gradient = LinearGradient(from: .zero, to: Point(x: 1, y: 1), stops: [.init(.red, at: 0), .init(.blue, at: 1)]) }, layout: layout { $0.height = Dimension(value: 100) }),
    ],
    layout: layout { $0.flex = flex { $0.grow = .one }; $0.padding = .all(value: 16); $0.gap = 12 })
  let picture = try renderer.picture(of: c)
  for e in ["png", "svg", "pdf", "txt", "json"] { try picture.write(to: "/tmp/scratch.\(e)") }
  print(picture.diagnostics.map { $0.rendered() })
}

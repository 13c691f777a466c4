import Portal
import PortalTesting
import Testing

/// The list screen of `Snapshots/bench`, as a test would have it. The second test pays for no start of anything.
@Suite(.serialized) struct ListTests {
  private let canvas = Canvas(width: 390, height: 844, scale: 2, background: .systemGroupedBackground)

  @Test func first() { assertSnapshot(of: list("Messages"), as: .image(on: canvas)) }
  @Test func second() { assertSnapshot(of: list("Archive"), as: .image(on: canvas)) }

  private func list(_ title: String) -> Component<Never> {
    container {
      container {
        label(text: title, style: .text(color: .white, size: 34, weight: .bold)).named("title")
      }
      .style {
        $0.gradient = .linear(to: Point(x: 1, y: 1), stops: [.init(color(0x5e5ce6), at: 0), .init(color(0x0a84ff), at: 1)])
      }
      .height(112).padding(horizontal: 20, bottom: 14).justifyContent(.flexEnd).named("header")
      container {
        row("lovelace", 0xff9f0a, "Ada Lovelace", "Notes on the Analytical Engine")
        row("hopper", 0x30d158, "Grace Hopper", "The compiler is ready to ship")
        row("johnson", 0x0a84ff, "Katherine Johnson", "Checked the trajectory by hand")
        row("turing", 0xbf5af2, "Alan Turing", "On computable numbers")
        row("hamilton", 0xff375f, "Margaret Hamilton", "Priority displays are in")
        row("liskov", 0x64d2ff, "Barbara Liskov", "Substitution holds, as promised")
        row("knuth", 0xffd60a, "Donald Knuth", "Found one more bug in the proof")
        row("perlman", 0xac8e68, "Radia Perlman", "The tree spans again")
        row("dijkstra", 0x5e5ce6, "Edsger Dijkstra", "A short note on a long path")
        row("allen", 0x66d4cf, "Frances Allen", "The optimiser learnt a new trick")
      }
      .padding(horizontal: 16, top: 12).gap(8).named("list")
    }
    .grow()
  }

  private func row(_ id: String, _ avatar: UInt32, _ name: String, _ note: String) -> Component<Never> {
    container {
      container().background(color(avatar)).cornerRadius(20).width(40).height(40).named("avatar")
      container {
        label(text: name, style: .text(size: 17, weight: .semibold, lines: 1)).named("name")
        label(text: note, style: .text(color: .secondaryLabel, size: 14, lines: 1)).named("note")
      }
      .grow().shrink().gap(2).named("texts")
    }
    .background(Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x1c1c1e))).cornerRadius(14)
    .border(.separator, width: 0.5)
    .flexDirection(.row).alignItems(.center).padding(horizontal: 12).gap(12).height(64).named(id)
  }
}

private func color(_ hex: UInt32) -> Color { Color(RGBA(hex: hex)) }

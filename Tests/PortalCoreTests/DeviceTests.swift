import Portal
import PortalRaster
import Testing

@Suite("A device")
struct DeviceTests {
  @Test("has a unique name, by which it is found")
  func names() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all { #expect(Device.named(device.name) == device) }
    #expect(Device.named("nokia-3310") == nil)
  }

  @Test("has whole pixels", arguments: Device.all)
  func pixels(device: Device) throws {
    let pixels = try #require(Canvas(device).pixelSize)
    #expect(Double(pixels.width) - device.size.width * device.scale < 0.001)
    #expect(Double(pixels.height) - device.size.height * device.scale < 0.001)
  }

  @Test(
    "has its maker's resolution",
    arguments: [
      (Device.iPhoneSE, 750, 1334), (.iPhone15, 1179, 2556), (.iPhone15ProMax, 1290, 2796), (.iPhone16Pro, 1206, 2622),
      (.iPhone16ProMax, 1320, 2868), (.iPhone13Mini, 1125, 2436), (.iPhone11, 828, 1792), (.pixel8, 1080, 2400),
      (.iPad11, 1668, 2388), (.iPad10, 1640, 2360), (.iPadMini, 1488, 2266), (.desktop1280, 1280, 800),
    ])
  func makersPixels(device: Device, width: Int, height: Int) throws {
    let pixels = try #require(Canvas(device).pixelSize)
    #expect(pixels == (width, height))
  }

  @Test("rotated twice is itself, and its canvas has its name again", arguments: Device.all)
  func turnedTwice(device: Device) {
    let twice = device.turned.turned
    #expect(Canvas(twice).size == Canvas(device).size && twice.safeArea == device.safeArea)
    let canvas = Canvas(device)
    let isWide = device.size.width > device.size.height
    let there = canvas.turned(for: isWide ? .portrait : .landscape)
    let back = there.turned(for: isWide ? .landscape : .portrait)
    #expect(back.size == canvas.size && back.safeArea == canvas.safeArea && back.name == canvas.name)
  }

  @Test("has its camera in the safe area, and a tablet its status bar")
  func landscape() {
    #expect(Device.iPhone15.landscape.name == "iphone-15-landscape")
    #expect(Device.iPhone15.landscape.safeArea == Edges(left: 59, bottom: 21, right: 59))
    #expect(Canvas.iPhone15.landscape.safeArea == Edges(left: 59, bottom: 21, right: 59))
    #expect(Canvas.iPhoneSE.landscape.safeArea == .zero)
    #expect(Canvas.iPad11.landscape.safeArea == Edges(top: 24, bottom: 20))
    #expect(Canvas.pixel8.landscape.safeArea == Edges(top: 24, left: 52, bottom: 24))
    #expect(Device.desktop1280.landscape == .desktop1280)
  }

  @Test("named phone is the default canvas")
  func phone() {
    #expect(Canvas(Device.phone) == .phone)
    #expect(Canvas.phone.with(width: 390, height: 844) == Canvas(width: 390, height: 844))
  }

  @Test("names a canvas, until the canvas has another size")
  func canvasNames() {
    #expect(Canvas.iPhone15.name == "iphone-15" && Canvas.iPhone16.name == "iphone-16")
    #expect(Canvas.iPhone15.landscape.name == "iphone-15-landscape")
    #expect(Canvas.iPhone15.with(width: 10, height: 10).name == nil)
  }

  @Test("has the status bar in its safe area, beside a camera, and none without space for it")
  func statusBar() throws {
    let screen = Screen<Never>(root: .stack(navigationBar(title: "Post")), content: .component(label(text: "Text")))
    let renderer = try Renderer()
    let islands = [Canvas.iPhone15: 53 + 2.0 / 3, .iPhone16Pro: 56 + 1.0 / 3]
    for canvas in [Canvas.iPhoneSE, .iPhone11, .iPhone15, .iPhone16Pro, .iPad11, .iPad11.landscape] {
      let shown = try renderer.picture(of: screen, on: canvas).screen
      #expect(
        shown.view(at: "statusBar")?.frame
          == Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.safeArea.top))
      let end = try #require(shown.view(at: "bar")).frame.maxY
      #expect(abs(end - (islands[canvas] ?? canvas.safeArea.top) - 44) < 1e-9)
      #expect((shown.view(at: "homeIndicator") != nil) == (canvas.safeArea.bottom > 0))
    }
    for canvas in [Canvas.phone, .iPhone15.landscape, .desktop1280] {
      #expect(try renderer.picture(of: screen, on: canvas).screen.view(at: "statusBar") == nil)
    }
  }
}

/// Words of other test tools for what a stage has other words for: XCUITest's, Playwright's, Flutter's.
///
/// None can be called: a compiler answers with what to say instead.
extension Stage {
  @available(*, unavailable, message: "say tap(_:)")
  public func click(_ query: ViewQuery) {}

  @available(*, unavailable, message: "say type(_:into:)")
  public func typeText(_ text: String, into query: ViewQuery? = nil) {}

  @available(*, unavailable, message: "say type(_:into:)")
  public func enterText(_ text: String, into query: ViewQuery? = nil) {}

  @available(*, unavailable, message: "say swipe(_:by: Point(x: -200, y: 0)): how far the finger goes, in points")
  public func swipeLeft(_ query: ViewQuery) {}

  @available(*, unavailable, message: "say swipe(_:by: Point(x: 200, y: 0)): how far the finger goes, in points")
  public func swipeRight(_ query: ViewQuery) {}

  @available(*, unavailable, message: "say swipe(_:by: Point(x: 0, y: -200)): how far the finger goes, in points")
  public func swipeUp(_ query: ViewQuery) {}

  @available(*, unavailable, message: "say swipe(_:by: Point(x: 0, y: 200)): how far the finger goes, in points")
  public func swipeDown(_ query: ViewQuery) {}

  @available(*, unavailable, message: "say scroll(_:into: .view)")
  public func scrollTo(_ query: ViewQuery) {}

  @available(*, unavailable, message: "say advance(by: .seconds(1)), or settle(): no time goes by itself")
  public func wait(_ seconds: Double) {}

  @available(*, unavailable, message: "say settle(): it lets time go on until nothing is to come")
  public func pumpAndSettle() {}

  @available(*, unavailable, message: "say resize { $0 = $0.landscape }")
  public func rotate() {}

  @available(*, unavailable, message: "say has(_:)")
  public func exists(_ query: ViewQuery) -> Bool { false }

  @available(*, unavailable, message: "say has(_:)")
  public func contains(_ query: ViewQuery) -> Bool { false }
}

extension Film {
  @available(*, unavailable, message: "say write(to:) with a name that ends in .png or .webp")
  public func save(to path: String) {}

  @available(*, unavailable, renamed: "frameRate")
  public var fps: Int {
    get { frameRate }
    set { frameRate = newValue }
  }
}

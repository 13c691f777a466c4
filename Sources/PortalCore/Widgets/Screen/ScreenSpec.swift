/// A whole screen: what it shows, its bars, and what lies over it.
///
/// Front ends fill it in and ask it for a view. The paths of its parts do not depend on which others there are: the
/// component is `content`, the bars are `bar` and `tabs`, then there are `statusBar`, `sheet`, which has a `sheet/content`
/// and a `sheet/bar`, `sheet2` over it, and `alert`.
public struct ScreenSpec {
  /// What fills a screen or a sheet: a component between bars.
  public struct Page {
    public var content: ViewSpec
    /// Made by ``NavigationBarSpec/view(_:style:title:left:right:)``; its insets are the screen's business.
    public var bar: ViewSpec?
    public var tabs: ViewSpec?

    public init(content: ViewSpec, bar: ViewSpec? = nil, tabs: ViewSpec? = nil) {
      self.content = content
      self.bar = bar
      self.tabs = tabs
    }
  }

  /// A page that lies over the screen.
  public struct Sheet {
    public var page: Page
    public var detent: SheetDetent
    public var showsGrabber: Bool

    public init(page: Page, detent: SheetDetent = .large, showsGrabber: Bool = false) {
      self.page = page
      self.detent = detent
      self.showsGrabber = showsGrabber
    }
  }

  public var page: Page
  /// What lies over the screen, from the lowest: each over the one before it.
  public var sheets: [Sheet]
  /// Made of ``AlertSpec``; it lies over everything.
  public var alert: ViewSpec?
  /// Nothing where the device has a status bar and the screen hides it, or where there is none.
  public var statusBar: StatusBarSpec?

  public init(page: Page, sheets: [Sheet] = [], alert: ViewSpec? = nil, statusBar: StatusBarSpec? = nil) {
    self.page = page
    self.sheets = sheets
    self.alert = alert
    self.statusBar = statusBar
  }
}

/// How much of the screen a sheet covers.
public enum SheetDetent: String, Hashable, Sendable, CaseIterable {
  /// Nearly all of it: the screen draws back behind it.
  case large
  /// Its lower half.
  case medium
}

extension ScreenSpec {
  /// What navigation bars are called.
  static let barKey = "bar"

  /// The screen's view.
  ///
  /// A component alone, on a screen without a safe area, is that component and nothing else.
  public func view(_ traits: Traits) -> ViewSpec {
    let isAlone = page.bar == nil && page.tabs == nil && sheets.isEmpty && alert == nil && statusBar == nil
    if isAlone, traits.safeArea == .zero { return page.content }
    var screen = ViewSpec(ViewContent(ScreenFrame()))
    screen.layout.grow = 1
    screen.layout.justifyContent = .center
    screen.layout.alignItems = .center
    screen.children = [front(traits)]
    var statusBar = statusBar
    if statusBar?.style == .default { statusBar?.style = page.statusBarStyle(traits.appearance) }
    if sheets.first?.drawsBack(traits) == true {
      screen.style.backgroundColor = .black
      statusBar?.style = .lightContent
    }
    for (index, sheet) in sheets.enumerated() {
      let name = Self.sheetName(index)
      let next = sheets.dropFirst(index + 1).first
      screen.children += [Self.shade(name + "Shade"), view(sheet, name, under: next, traits)]
    }
    if let alert { screen.children += [Self.shade("alertShade"), alert] }
    // The device's own signs lie over everything.
    if let statusBar { screen.children.append(bar(statusBar)) }
    if traits.safeArea.bottom >= ScreenMetrics.tabletHomeInset { screen.children.append(Self.homeIndicator) }
    return screen
  }

  /// What a sheet is called in paths: `sheet`, `sheet2`, and so on.
  private static func sheetName(_ index: Int) -> String { index == 0 ? "sheet" : "sheet\(index + 1)" }

  /// A sheet, drawn back where another one as large lies over it: then it shows what the screen showed of itself before.
  private func view(_ sheet: Sheet, _ name: String, under next: Sheet?, _ traits: Traits) -> ViewSpec {
    var view = sheet.view(name, traits)
    guard let next, next.drawsBack(traits), sheet.detent == .large, let width = traits.screenSize?.width
    else { return view }
    let factor = ScreenMetrics.parentFactor(width)
    view.style.transform = Transform(
      translate: Point(x: 0, y: -ScreenMetrics.sheetParentRim), scale: Size(width: factor, height: factor),
      anchor: Point(x: 0.5, y: 0))
    view.style.cornerRadii = view.style.cornerRadii.map {
      CornerRadii(topLeft: $0.topLeft / factor, topRight: $0.topRight / factor)
    }
    return view
  }

  /// The line at the bottom of phones without a button.
  private static var homeIndicator: ViewSpec {
    let size = ScreenMetrics.homeIndicator
    var indicator = ViewSpec(.container, key: "homeIndicator")
    indicator.style.backgroundColor = .label
    indicator.style.cornerRadius = size.height / 2
    indicator.layout.width = .points(size.width)
    indicator.layout.height = .points(size.height)
    indicator.layout.position = .absolute
    indicator.layout.inset = FlexEdges(left: .percent(50), bottom: .points(ScreenMetrics.homeIndicatorMargin))
    indicator.layout.margin.left = .points(-size.width / 2)
    indicator.semantics.isHidden = true
    return indicator
  }

  private func bar(_ statusBar: StatusBarSpec) -> ViewSpec {
    var bar = ViewSpec(.statusBar(statusBar), key: "statusBar")
    bar.layout.position = .absolute
    bar.layout.inset = FlexEdges(left: 0, top: 0, right: 0)
    return bar
  }

  /// The screen itself, drawn back where a large sheet lies over it.
  private func front(_ traits: Traits) -> ViewSpec {
    var view = page.view("page", top: max(traits.safeArea.top, statusBar?.height ?? 0), traits)
    view.layout.inset = FlexEdges(all: 0)
    guard let sheet = sheets.first, sheet.drawsBack(traits), let width = traits.screenSize?.width, width > 0
    else { return view }
    let factor = ScreenMetrics.parentFactor(width)
    let top = sheet.top(traits) - ScreenMetrics.sheetParentRim
    view.style.transform = Transform(
      translate: Point(x: 0, y: top), scale: Size(width: factor, height: factor), anchor: Point(x: 0.5, y: 0))
    if view.style.backgroundColor == .clear { view.style.backgroundColor = .systemBackground }
    view.style.cornerRadius = ScreenMetrics.sheetRadius / factor
    view.style.cornerCurve = .continuous
    view.style.clipToBounds = true
    return view
  }

  /// What darkens all that is under an alert or a sheet, and takes its touches.
  private static func shade(_ key: String) -> ViewSpec {
    var shade = ViewSpec(.container, key: key)
    shade.style.backgroundColor = ScreenMetrics.shade
    shade.layout.position = .absolute
    shade.layout.inset = FlexEdges(all: 0)
    shade.semantics.isHidden = true
    return shade
  }
}

extension ScreenSpec.Page {
  /// The component in a column of the screen's size less bars and safe area, and over it the bars.
  ///
  /// - Parameters:
  ///   - top: how much of the top is taken by the device.
  ///   - isOver: whether it lies over the screen; where it covers all of it, its bar is a screen's and not a sheet's.
  fileprivate func view(
    _ key: String, top: Double, isOver: Bool = false, isSheet: Bool = false, _ traits: Traits
  ) -> ViewSpec {
    var view = ViewSpec(.container, key: key)
    var room: BarRoom?
    view.layout.position = .absolute
    let safeArea = traits.safeArea
    var inset = Edges(top: top, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right)
    var content = content
    content.key = "content"
    view.style.backgroundColor = ground(of: content)
    view.children = [content]
    if var bar, var properties: NavigationBarSpec = bar.content.properties() {
      properties.topInset = top
      properties.isInSheet = isSheet
      // Under the bar of a sheet lies the sheet's own ground; what is beyond its edge must not shine in.
      if isSheet { properties.isTranslucent = false }
      bar.content = .navigationBar(properties)
      bar.layout.position = .absolute
      bar.layout.inset = FlexEdges(left: 0, top: 0, right: 0)
      inset.top = properties.height(traits, bar.state)
      room = BarRoom(bar: properties, state: bar.state)
      view.children.append(bar)
    }
    if var tabs, let properties: TabBarSpec = tabs.content.properties() {
      tabs.key = "tabs"
      tabs.layout.position = .absolute
      tabs.layout.inset = FlexEdges(left: 0, right: 0, bottom: 0)
      inset.bottom = properties.height(traits)
      view.children.append(tabs)
    }
    view.layout.padding = FlexEdges(
      left: .points(inset.left), top: .points(inset.top), right: .points(inset.right), bottom: .points(inset.bottom))
    view.content = isOver ? ViewContent(SheetFrame(room: room)) : ViewContent(PageFrame(room: room))
    return view
  }

  /// How a status bar is legible on what lies under it, where nothing is said of it.
  fileprivate func statusBarStyle(_ appearance: Appearance) -> StatusBarStyle {
    let ground = bar.map { $0.style.gradient == nil ? $0.style.backgroundColor : .clear } ?? ground(of: content)
    let color = ground.resolved(in: appearance)
    guard color.alpha >= 1 else { return .default }
    switch appearance {
    case .light: return color.brightness < 0.25 ? .lightContent : .default
    case .dark: return color.brightness > 0.75 ? .darkContent : .default
    }
  }

  /// The colour of a component that fills the page goes on under bars and safe area, as a view's does on iOS.
  private func ground(of content: ViewSpec) -> Color {
    let color = content.style.backgroundColor
    let isOpaque = color.light.alpha >= 1 && color.dark.alpha >= 1
    return content.layout.grow > 0 && isOpaque ? color : .clear
  }
}

extension ScreenSpec.Sheet {
  /// The content's colour, which goes on beyond its edges, below the corners of the bar.
  private static func ground(_ color: Color) -> ViewSpec {
    var ground = ViewSpec(.container, key: "ground")
    ground.style.backgroundColor = color
    ground.layout.position = .absolute
    ground.layout.inset = FlexEdges(all: 0)
    ground.layout.inset.top = .points(2 * ScreenMetrics.sheetRadius)
    ground.semantics.isHidden = true
    return ground
  }

  /// What a sheet is pulled by.
  private static var grabber: ViewSpec {
    let size = ScreenMetrics.grabber
    var grabber = ViewSpec(.container, key: "grabber")
    grabber.style.backgroundColor = ScreenMetrics.grabberColor
    grabber.style.cornerRadius = size.height / 2
    grabber.layout.width = .points(size.width)
    grabber.layout.height = .points(size.height)
    grabber.layout.position = .absolute
    grabber.layout.inset = FlexEdges(left: .percent(50), top: .points(ScreenMetrics.grabberMargin))
    grabber.layout.margin.left = .points(-size.width / 2)
    grabber.semantics.isHidden = true
    return grabber
  }

  /// Whether the screen draws back behind the sheet.
  fileprivate func drawsBack(_ traits: Traits) -> Bool { detent == .large && !traits.isCompactInHeight }

  /// Where a large sheet begins: below the status bar, and below the rim of the screen behind it.
  fileprivate func top(_ traits: Traits) -> Double {
    guard !traits.isCompactInHeight else { return 0 }
    return max(traits.safeArea.top, ScreenMetrics.statusBarHeight) + ScreenMetrics.sheetParentRim
  }

  fileprivate func view(_ name: String, _ traits: Traits) -> ViewSpec {
    var view = page.view(name, top: 0, isOver: true, isSheet: !traits.isCompactInHeight, traits)
    if showsGrabber { view.children.append(Self.grabber) }
    view.layout.inset = FlexEdges(left: 0, right: 0, bottom: 0)
    switch detent {
    case .large: view.layout.inset.top = .points(top(traits))
    case .medium: view.layout.height = .percent(ScreenMetrics.mediumDetent * 100)
    }
    if view.style.backgroundColor == .clear || view.style.backgroundColor == .systemBackground {
      view.style.backgroundColor = ScreenMetrics.sheetGround
    } else if let bar = page.bar?.style, bar.gradient == nil, bar.backgroundColor.light.alpha >= 1,
      bar.backgroundColor.dark.alpha >= 1, bar.backgroundColor != view.style.backgroundColor
    {
      // What lies under the bar would be seen at the smoothed edges of its corners: there the ground has the bar's colour.
      view.children.insert(Self.ground(view.style.backgroundColor), at: 0)
      view.style.backgroundColor = bar.backgroundColor
    }
    if detent == .medium || !traits.isCompactInHeight {
      view.style.cornerRadii = CornerRadii(topLeft: ScreenMetrics.sheetRadius, topRight: ScreenMetrics.sheetRadius)
      view.style.cornerCurve = .continuous
      view.style.clipToBounds = true
    }
    return view
  }
}

/// A whole screen: its content, its bars, and its sheets and alert.
///
/// Front ends fill it in and ask it for a view. The paths of its parts do not depend on each other: the component is
/// `content`, the bars are `bar` and `tabs`, and there are `statusBar`, `sheet` with a `sheet/content` and a
/// `sheet/bar`, `sheet2` over it, and `alert`.
public struct ScreenSpec {
  /// The page of a screen or a sheet: a component between bars.
  public struct Page {
    /// What is between the bars.
    public var content: ViewSpec
    /// The bar at the top, made of ``NavigationBarSpec``; nil for none.
    public var bar: ViewSpec?
    /// The bar at the bottom, made of ``TabBarSpec``; nil for none.
    public var tabs: ViewSpec?
    /// The alert over the page, made of ``AlertSpec``; nil for none.
    ///
    /// There is one alert at a time: that of what lies in front.
    public var alert: ViewSpec?
    /// Who the page is, and which pages come back as they were left.
    public var identity = PageIdentity()

    /// A page of content, with the bars and the alert that it has.
    public init(content: ViewSpec, bar: ViewSpec? = nil, tabs: ViewSpec? = nil, alert: ViewSpec? = nil) {
      self.content = content
      self.bar = bar
      self.tabs = tabs
      self.alert = alert
    }
  }

  /// A sheet: a page over the screen.
  public struct Sheet {
    /// What is on the sheet.
    public var page: Page
    /// How much of the screen the sheet covers.
    public var detent: SheetDetent
    /// Whether the sheet has a grabber at its top, for a finger to drag it.
    public var showsGrabber: Bool
    /// How much of the screen it covers once a finger has dragged it: its handler for a selection hears which of them.
    public var detents: [SheetDetent]
    /// What hears of its being dismissed, which is `.cancel`, and of another detent.
    public var handlers: [HandlerBinding]

    /// A sheet over nearly the whole screen, unless another detent is said.
    public init(
      page: Page, detent: SheetDetent = .large, showsGrabber: Bool = false, detents: [SheetDetent] = [],
      handlers: [HandlerBinding] = []
    ) {
      self.page = page
      self.detent = detent
      self.showsGrabber = showsGrabber
      self.detents = detents
      self.handlers = handlers
    }
  }

  /// The page beneath all sheets.
  public var page: Page
  /// The sheets, from back to front.
  public var sheets: [Sheet]
  /// What is shown of the status bar.
  public var statusBar: StatusBar

  /// A screen of a page, and of sheets from back to front.
  public init(page: Page, sheets: [Sheet] = [], statusBar: StatusBar = StatusBar()) {
    self.page = page
    self.sheets = sheets
    self.statusBar = statusBar
  }

  /// The visibility, style and time of the status bar.
  public struct StatusBar: Hashable, Sendable {
    /// Whether it is hidden; if nil, it is shown where the canvas's safe area has room for it.
    public var isHidden: Bool?
    /// Its style; if nil, the navigation bar's.
    public var style: StatusBarStyle?
    /// The time that is shown: it is given, since no clock is read.
    public var time: String

    /// A status bar that is shown where there is room, and styled as the bar under it, unless something else is said.
    public init(isHidden: Bool? = nil, style: StatusBarStyle? = nil, time: String = StatusBarSpec.time) {
      self.isHidden = isHidden
      self.style = style
      self.time = time
    }
  }
}

/// The part of the screen that a sheet covers.
public enum SheetDetent: String, Hashable, Sendable, CaseIterable {
  /// Nearly all of it: the screen behind it is scaled down.
  case large
  /// The lower half of the screen.
  case medium
}

extension ScreenSpec {
  /// The key of navigation bars.
  static let barKey = Key.part("bar")

  /// The whole screen as one view, with its parts under their paths.
  ///
  /// A component alone, without a safe area, is returned as it is.
  public func view(_ traits: Traits) -> ViewSpec {
    var statusBar = statusBar(traits)
    let alert = ([page] + sheets.map(\.page)).last { $0.alert != nil }?.alert
    let isAlone =
      page.bar == nil && page.tabs == nil && sheets.isEmpty && alert == nil && statusBar == nil
      && page.identity.key == nil
    if isAlone, traits.safeArea == .zero { return page.content }
    var kept = page.kept("page")
    for (index, sheet) in sheets.enumerated() { kept += sheet.page.kept(Self.sheetName(index)) }
    var screen = ViewSpec(ViewContent(ScreenFrame(keptChildren: kept)))
    screen.layout.grow = 1
    screen.layout.justifyContent = .center
    screen.layout.alignItems = .center
    screen.children = [front(traits, top: max(traits.safeArea.top, statusBar?.height ?? 0))]
    if statusBar?.style == .default { statusBar?.style = page.statusBarStyle(traits.appearance) }
    if sheets.first?.drawsBack(traits) == true {
      screen.style.backgroundColor = .black
      statusBar?.style = .lightContent
    }
    for (index, sheet) in sheets.enumerated() {
      let name = Self.sheetName(index)
      let next = sheets.dropFirst(index + 1).first
      var shade = Self.shade(name + "Shade")
      // A tap beside a sheet dismisses it.
      shade.content = ViewContent(SheetShade())
      shade.handlers = sheet.handlers.filter { $0.kind == .cancel }
      screen.children += [shade, view(sheet, name, under: next, traits)]
    }
    if var alert {
      alert.key = .part("alert")
      screen.children += [Self.shade("alertShade"), alert]
    }
    // The device's own signs lie over everything.
    if let statusBar { screen.children.append(bar(statusBar)) }
    if traits.safeArea.bottom >= ScreenMetrics.tabletHomeInset { screen.children.append(HomeIndicator.view) }
    return screen
  }

  /// A sheet's name in paths: `sheet`, `sheet2`, and so on.
  private static func sheetName(_ index: Int) -> String { index == 0 ? "sheet" : "sheet\(index + 1)" }

  /// A sheet, scaled down behind another large one, as the screen is behind the first.
  private func view(_ sheet: Sheet, _ name: String, under next: Sheet?, _ traits: Traits) -> ViewSpec {
    var view = sheet.view(name, traits)
    if next != nil, var frame: SheetFrame = view.content.properties() {
      frame.isCovered = true
      view.content = ViewContent(frame)
    }
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

  private func statusBar(_ traits: Traits) -> StatusBarSpec? {
    let room = traits.safeArea.top
    guard !(statusBar.isHidden ?? (room < StatusBarSpec.leastHeight)) else { return nil }
    let bar: NavigationBarSpec? = page.bar?.content.properties()
    return StatusBarSpec(
      time: statusBar.time, style: statusBar.style ?? bar?.statusBarStyle ?? .default,
      height: max(room, StatusBarSpec.leastHeight))
  }

  private func bar(_ statusBar: StatusBarSpec) -> ViewSpec {
    var bar = ViewSpec(.statusBar(statusBar), key: .part("statusBar"))
    bar.layout.position = .absolute
    bar.layout.inset = FlexEdges(left: 0, top: 0, right: 0)
    return bar
  }

  /// The screen itself, drawn back where a large sheet lies over it.
  ///
  /// - Parameter top: how much of its top is taken by the device.
  private func front(_ traits: Traits, top: Double) -> ViewSpec {
    var view = page.view("page", top: top, traits)
    view.layout.inset = FlexEdges(all: 0)
    if !sheets.isEmpty, var frame: PageFrame = view.content.properties() {
      frame.isCovered = true
      view.content = ViewContent(frame)
    }
    guard let sheet = sheets.first, sheet.drawsBack(traits), let width = traits.screenSize?.width, width > 0
    else { return view }
    view.style.driveBack(by: sheet.top(traits) - ScreenMetrics.sheetParentRim, width: width)
    return view
  }

  /// The dimming behind an alert or a sheet, which also takes touches.
  private static func shade(_ key: String) -> ViewSpec {
    var shade = ViewSpec(.container, key: .part(key))
    shade.style.backgroundColor = ScreenMetrics.shade
    shade.layout.position = .absolute
    shade.layout.inset = FlexEdges(all: 0)
    shade.semantics.isHidden = true
    return shade
  }
}

extension ScreenSpec.Page {
  /// The keys of the pages that are not shown.
  fileprivate func kept(_ name: String) -> [Key] {
    // A page may be beneath itself, or chosen in another tab as well.
    (identity.under + identity.beside).filter { $0 != identity.key }.map { .part(name, of: $0) }
  }

  /// The component in a column between bars and safe area, with the bars over it.
  ///
  /// - Parameters:
  ///   - top: the height at the top that the device takes.
  ///   - isOver: whether it is over the screen.
  ///   - isSheet: whether its bar is a sheet's; on a full-screen page it is a screen's.
  fileprivate func view(
    _ name: String, top: Double, isOver: Bool = false, isSheet: Bool = false, _ traits: Traits
  ) -> ViewSpec {
    var view = ViewSpec(.container, key: .part(name, of: identity.key))
    var room: BarRoom?
    view.layout.position = .absolute
    let safeArea = traits.safeArea
    var inset = Edges(top: top, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right)
    var content = content
    content.key = .part("content")
    view.style.backgroundColor = ground(of: content)
    view.children = [content]
    if var bar, var properties: NavigationBarSpec = bar.content.properties() {
      properties.topInset = top - ScreenMetrics.barOverlap(safeAreaTop: top)
      properties.isInSheet = isSheet
      // Under the bar of a sheet lies the sheet's own ground; what is beyond its edge must not shine in.
      if isSheet { properties.isTranslucent = false }
      if !bar.children.isEmpty {
        properties.titleGrows = bar.children[0].layout.grow > 0
        NavigationBarSpec.placeInMiddle(&bar.children[0])
      }
      bar.key = ScreenSpec.barKey
      bar.content = .navigationBar(properties)
      bar.layout.position = .absolute
      bar.layout.inset = FlexEdges(left: 0, top: 0, right: 0)
      inset.top = properties.height(traits, bar.state)
      room = BarRoom(bar: properties, state: bar.state)
      view.children.append(bar)
    }
    if var tabs, let properties: TabBarSpec = tabs.content.properties() {
      tabs.key = .part("tabs")
      tabs.layout.position = .absolute
      tabs.layout.inset = FlexEdges(left: 0, right: 0, bottom: 0)
      inset.bottom = properties.height(traits)
      view.children.append(tabs)
    }
    view.layout.padding = FlexEdges(
      left: .points(inset.left), top: .points(inset.top), right: .points(inset.right), bottom: .points(inset.bottom))
    let identity = identity.key == nil ? nil : identity
    view.content =
      isOver
      ? ViewContent(SheetFrame(room: room, identity: identity))
      : ViewContent(PageFrame(room: room, identity: identity))
    return view
  }

  /// The default style of the status bar: the legible one on what is under it.
  fileprivate func statusBarStyle(_ appearance: Appearance) -> StatusBarStyle {
    let ground = bar.map { $0.style.gradient == nil ? $0.style.backgroundColor : .clear } ?? ground(of: content)
    let color = ground.resolved(in: appearance)
    guard color.alpha >= 1 else { return .default }
    switch appearance {
    case .light: return color.brightness < 0.25 ? .lightContent : .default
    case .dark: return color.brightness > 0.75 ? .darkContent : .default
    }
  }

  /// The background of a component that fills the page, which extends under bars and safe area, as a view's does on
  /// iOS.
  private func ground(of content: ViewSpec) -> Color {
    let color = content.style.backgroundColor
    let isOpaque = color.light.alpha >= 1 && color.dark.alpha >= 1
    return content.layout.grow > 0 && isOpaque ? color : .clear
  }
}

extension ScreenSpec.Sheet {
  /// The content's background, which extends to all edges except under the bar's corners.
  private static func ground(_ color: Color) -> ViewSpec {
    var ground = ViewSpec(.container, key: .part("ground"))
    ground.style.backgroundColor = color
    ground.layout.position = .absolute
    ground.layout.inset = FlexEdges(all: 0)
    ground.layout.inset.top = .points(2 * ScreenMetrics.sheetRadius)
    ground.semantics.isHidden = true
    return ground
  }

  static let grabberKey = Key.part("grabber")

  /// The sheet's grabber, which is a control where somebody hears of other detents.
  private func grabber(_ sizes: SheetSizes) -> ViewSpec {
    let size = ScreenMetrics.grabber
    var grabber = ViewSpec(.container, key: Self.grabberKey)
    grabber.style.backgroundColor = ScreenMetrics.grabberColor
    grabber.style.cornerRadius = size.height / 2
    grabber.layout.width = .points(size.width)
    grabber.layout.height = .points(size.height)
    grabber.layout.position = .absolute
    grabber.layout.inset = FlexEdges(left: .percent(50), top: .points(ScreenMetrics.grabberMargin))
    grabber.layout.margin.left = .points(-size.width / 2)
    let heard = handlers.filter { $0.kind == .selectionChanged }
    if !heard.isEmpty, sizes.higher || sizes.lower {
      (grabber.content, grabber.handlers) = (ViewContent(SheetGrabber(sizes: sizes)), heard)
    } else {
      grabber.semantics.isHidden = true
    }
    return grabber
  }

  /// Whether the screen behind the sheet is scaled down.
  fileprivate func drawsBack(_ traits: Traits) -> Bool { detent == .large && !traits.isCompactInHeight }

  fileprivate func top(_ traits: Traits) -> Double { SheetDetent.largeTop(traits) }

  fileprivate func view(_ name: String, _ traits: Traits) -> ViewSpec {
    var view = page.view(name, top: 0, isOver: true, isSheet: !traits.isCompactInHeight, traits)
    view.handlers = handlers
    let sizes = SheetSizes(detent: detent, detents: detents)
    if var frame: SheetFrame = view.content.properties() {
      frame.sizes = sizes
      view.content = ViewContent(frame)
    }
    if showsGrabber { view.children.append(grabber(sizes)) }
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
      // The background would bleed through the antialiased corners of the bar: there it has the bar's colour.
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

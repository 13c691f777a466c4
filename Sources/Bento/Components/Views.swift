// The views of the core as views that components can have, with what they say as closures that a rendering replaces.

/// A plain view whose contents are placed by flexbox.
open class BaseView: ViewObject, NativeView {
  public required init() { super.init() }

  override open var placing: SubviewPlacing { .flexbox }

  /// The insets of what is in it.
  public var insets: Edges {
    get {
      func points(_ length: Length?) -> Double { if case .points(let points) = length { points } else { 0 } }
      let padding = layout.padding
      return Edges(
        top: points(padding.top), left: points(padding.left), bottom: points(padding.bottom),
        right: points(padding.right))
    }
    set {
      layout.padding = FlexEdges(
        left: .points(newValue.left), top: .points(newValue.top), right: .points(newValue.right),
        bottom: .points(newValue.bottom))
    }
  }
}

/// A text that is read, on as many lines as it needs.
public final class LabelView: LabelObject, NativeView {
  public required init() {
    super.init()
    numberOfLines = 0
    layout.shrink = 1
  }
}

/// An image or a symbol, as large as it is told.
public final class ImageView: ImageObject, NativeView {
  public required init() {
    super.init()
    layout.shrink = 0
  }

  /// Its size; nil for that of the image.
  public var size: Size? {
    get {
      guard case .points(let width) = layout.width, case .points(let height) = layout.height else { return nil }
      return Size(width: width, height: height)
    }
    set {
      layout.width = newValue.map { .points($0.width) } ?? .auto
      layout.height = newValue.map { .points($0.height) } ?? .auto
    }
  }
}

/// A button in a component: its tap calls a closure that each rendering sets anew.
public final class ButtonView: ButtonObject, NativeView {
  /// What a tap does; a rendering replaces it.
  public var didTap: (() -> Void)?
  /// Whether nothing is seen of its title and its icon, which keep their room.
  public var hidesContent = false { didSet { changed() } }

  public required init() {
    super.init()
    layout.shrink = 0
    addAction(for: .tap) { [unowned self] _ in didTap?() }
  }

  /// What is read on it; nil for an icon alone.
  public var title: String? {
    get { spec.text }
    set { spec.text = newValue }
  }

  override public var content: ViewContent {
    var shown = shownSpec
    shown.hidesContent = hidesContent
    return .button(shown)
  }
  override public func looks() -> () -> Void { back(super.looks(), back(to: \.hidesContent)) }
}

/// A switch in a component: its new value goes to a closure that each rendering sets anew.
public final class ToggleView: SwitchObject, NativeView {
  /// Hears of the value that a tap gives it.
  public var didChangeValue: ((Bool) -> Void)?

  public required init() {
    super.init()
    layout.shrink = 0
    addAction(for: .valueChanged) { [unowned self] event in if let flag = event.flag { didChangeValue?(flag) } }
  }
}

/// A view in which something is edited, of which the list around it hears besides the component.
protocol EditedView: ViewObject {
  /// Hears that editing begins, or with false that it ends.
  var listHearsEditing: ((Bool) -> Void)? { get set }
}

extension EditedView {
  fileprivate func tellList() {
    addAction(for: .editingBegin) { [unowned self] _ in listHearsEditing?(true) }
    addAction(for: .editingEnd) { [unowned self] _ in listHearsEditing?(false) }
  }
}

/// A line of text that is typed.
public final class FieldView: FieldObject, NativeView, EditedView {
  /// Told when it gets the focus.
  public var didBeginEditing: (() -> Void)?
  /// Called with the whole text, each time that it has been changed by hand.
  public var didChangeText: ((String) -> Void)?
  /// Hears of the text once it is not edited any more.
  public var didEndEditing: ((String) -> Void)?
  /// Told of the return key.
  public var didReturn: (() -> Void)?
  var listHearsEditing: ((Bool) -> Void)?
  /// What the list does, whose field of one row is followed by that of another.
  var listHearsReturn: (() -> Void)?
  /// What the return key says in a list, where nobody has said it by ``returnKeyType``.
  var returnKeyOfList = ReturnKeyType.default { didSet { if returnKeyOfList != oldValue { changed() } } }

  public required init() {
    super.init()
    layout.shrink = 1
    tellList()
    addAction(for: .editingBegin) { [unowned self] _ in didBeginEditing?() }
    addAction(for: .editingChanged) { [unowned self] event in didChangeText?(event.text ?? "") }
    addAction(for: .editingEnd) { [unowned self] event in didEndEditing?(event.text ?? text ?? "") }
    addAction(for: .submit) { [unowned self] _ in
      didReturn?()
      listHearsReturn?()
    }
  }

  override public var content: ViewContent {
    var shown = shownSpec
    if shown.returnKeyType == .default { shown.returnKeyType = returnKeyOfList }
    return .textField(shown)
  }
}

/// A wheel that turns while something is loaded.
public final class SpinnerView: ViewObject, NativeView {
  /// All that it looks like, as a record of the core: its colour, and how much of it is seen.
  public var spec = SpinnerSpec() { didSet { changed() } }

  public required init() {
    super.init()
    layout.shrink = 0
  }

  /// Has it in the middle of what it is in, which keeps the size that it has without it.
  func lieInTheMiddle() {
    layout.position = .absolute
    layout.inset = FlexEdges(left: .percent(50), top: .percent(50))
    layout.margin = FlexEdges(left: -10, top: -10)
  }

  override public var content: ViewContent { .spinner(spec) }
  override public func looks() -> () -> Void { back(super.looks(), back(to: \.spec)) }
}

/// A text of several lines that is typed.
public final class TextEditView: ControlObject, NativeView, EditedView {
  /// All that it looks like, as a record of the core: the text and its style.
  public var spec = TextViewSpec(isEditable: true) { didSet { changed() } }
  /// What stands there while there is no text.
  public var placeholder: String? { didSet { changed() } }
  /// Called with the whole text, each time that it has been changed by hand.
  public var didChangeText: ((String) -> Void)?
  /// Hears of the text once it is not edited any more.
  public var didFinishEditing: ((String) -> Void)?
  var listHearsEditing: ((Bool) -> Void)?

  public required init() {
    super.init()
    tellList()
    addAction(for: .editingChanged) { [unowned self] event in didChangeText?(event.text ?? "") }
    addAction(for: .editingEnd) { [unowned self] event in didFinishEditing?(event.text ?? text) }
  }

  /// What is in it, typed or set.
  public var text: String {
    get { spec.text }
    set { spec.runs = [TextRun(newValue)] }
  }

  override public var ownEvents: [EventKind] { [.editingChanged] }
  override public func take(_ event: Event) { if let text = event.text { self.text = text } }

  override public var content: ViewContent {
    var shown = spec
    shown.isEditable = isEnabled
    return .textView(shown)
  }

  override public func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    guard text.isEmpty, let placeholder else { return }
    var style = self.spec.style
    style.color = .placeholderText
    var hint = ViewSpec(.label(LabelSpec(text: placeholder, style: style)), key: "placeholder")
    hint.layout.position = .absolute
    hint.layout.inset = FlexEdges(left: 5, top: 8)
    spec.children.append(hint)
  }

  override public func looks() -> () -> Void { back(super.looks(), back(to: \.spec), back(to: \.placeholder)) }
}

/// A field for what is looked for.
public final class SearchView: ControlObject, NativeView, EditedView {
  /// All that it looks like, as a record of the core, and what is looked for.
  public var spec = SearchFieldSpec() { didSet { changed() } }
  /// Told when it gets the focus.
  public var didBeginEditing: (() -> Void)?
  /// Called with the whole text, each time that it has been changed by hand.
  public var didChangeText: ((String) -> Void)?
  /// Told of the button that ends the search.
  public var didCancel: (() -> Void)?
  var listHearsEditing: ((Bool) -> Void)?

  public required init() {
    super.init()
    tellList()
    addAction(for: .editingBegin) { [unowned self] _ in didBeginEditing?() }
    addAction(for: .editingChanged) { [unowned self] event in didChangeText?(event.text ?? "") }
    addAction(for: .cancel) { [unowned self] _ in didCancel?() }
  }

  override public var content: ViewContent { .searchField(spec) }
  override public func looks() -> () -> Void { back(super.looks(), back(to: \.spec)) }
}

/// Wheels of which each shows one of several titles.
public final class PickerView: ControlObject, NativeView {
  /// The wheels, as a record of the core: their titles, and which are in front.
  public var spec = PickerSpec() { didSet { changed() } }
  /// Hears of the place of the title that comes to the front.
  public var didSelect: ((Int) -> Void)?

  public required init() {
    super.init()
    addAction(for: .selectionChanged) { [unowned self] event in if let index = event.index { didSelect?(index) } }
  }

  /// A wheel stays where it was turned to, until it is set.
  override public func take(_ event: Event) {
    let column = event.column ?? 0
    if let index = event.index, spec.columns.indices.contains(column) { spec.columns[column].selected = index }
  }

  override public var content: ViewContent { .picker(spec) }
  override public func looks() -> () -> Void { back(super.looks(), back(to: \.spec)) }
}

/// Wheels for the parts of a date, in the order of the locale.
public final class DateView: ControlObject, NativeView {
  /// The wheels, as a record of the core: the date in front, its bounds, and what of it is picked.
  public var spec = DatePickerSpec(mode: .date, display: .wheels) { didSet { changed() } }
  /// Hears of the date that comes to the front.
  public var didPickDate: ((CalendarDate) -> Void)?

  public required init() {
    super.init()
    addAction(for: .valueChanged) { [unowned self] event in if let date = event.date { didPickDate?(date) } }
  }

  /// Wheels stay where they were turned to, until they are set.
  override public func take(_ event: Event) { if let date = event.date { spec.date = date } }

  override public var content: ViewContent { .datePicker(spec) }
  override public func looks() -> () -> Void { back(super.looks(), back(to: \.spec)) }
}

extension ViewObject {
  /// Whether it takes no room; what is hidden otherwise keeps it.
  var isGone: Bool {
    get { layout.display == .none }
    set { layout.display = newValue ? .none : .flex }
  }
}

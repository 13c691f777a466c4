extension Component {
  /// A field with a title.
  public struct TextInput: Renderable, Focusable {
    /// The row: a title, the field, and a button after it.
    public final class View: RowView, FocusableView {
      /// The title before the field.
      public let title = LabelView()
      /// Where the text is typed.
      public let field = FieldView()
      public var focusField: FieldView { field }
      /// The button after the field.
      public let accessory = ButtonView()
      /// The text that was taken last, which is there again after one that is refused.
      var current = ""

      public required init() {
        super.init()
        layout.columnGap = 16
        title.numberOfLines = 1
        field.layout.grow = 1
        field.layout.basis = 0
        for view in [title, field, accessory] { addSubview(view) }
      }
    }

    /// What becomes of a text.
    public struct TextChange: Hashable, Sendable {
      /// The whole text before the change.
      public var current: String
      /// The text that there would be.
      public var result: String

      /// A change from one whole text to another.
      public init(current: String, result: String) { (self.current, self.result) = (current, result) }

      /// What is put in the place of ``range``.
      public var change: String {
        String(result.dropFirst(range.lowerBound).dropLast(current.count - range.upperBound))
      }

      /// The characters of the text of before that are replaced; of several answers the one that begins last.
      public var range: Range<Int> {
        let start = zip(current, result).prefix { $0 == $1 }.count
        let most = min(current.count, result.count) - start
        let end = zip(current.reversed(), result.reversed()).prefix { $0 == $1 }.prefix(most).count
        return start..<(current.count - end)
      }
    }

    /// What stands before the field; nil for nothing.
    public var title: String?
    /// The part of the row's width that the title has; nil for what it needs.
    public var titleFraction: Double?
    /// What stands in the field while nothing is in it.
    public var placeholder: String?
    /// The text in the field; a rendering replaces what was typed, so say what ``textDidChange`` told.
    public var text: String?
    /// Which keyboard the field asks for.
    public var keyboardType: KeyboardType
    /// Whether nobody sees what is typed.
    public var isSecure: Bool
    /// Whether the field can be edited, and have the focus.
    public var isEnabled: Bool
    /// The button after the field; nil for none.
    public var accessoryIcon: ImageSource?
    /// Whether a change is taken; nil for all.
    public var textWillChange: ((TextChange) -> Bool)?
    /// Hears of each text that was taken.
    public var textDidChange: ((String) -> Void)?
    /// What a tap on the button does.
    public var didTapAccessory: (() -> Void)?

    /// A field that takes what is typed, and tells nobody unless it is asked to.
    public init(
      title: String? = nil, titleFraction: Double? = nil, placeholder: String? = nil, text: String? = nil,
      keyboardType: KeyboardType = .default, isSecure: Bool = false, isEnabled: Bool = true,
      accessoryIcon: ImageSource? = nil,
      textWillChange: ((TextChange) -> Bool)? = nil, textDidChange: ((String) -> Void)? = nil,
      didTapAccessory: (() -> Void)? = nil
    ) {
      self.title = title
      self.titleFraction = titleFraction
      self.placeholder = placeholder
      self.text = text
      self.keyboardType = keyboardType
      self.isSecure = isSecure
      self.isEnabled = isEnabled
      self.accessoryIcon = accessoryIcon
      self.textWillChange = textWillChange
      self.textDidChange = textDidChange
      self.didTapAccessory = didTapAccessory
    }

    public var focusEligibility: FocusEligibility {
      isEnabled ? .eligible(text?.isEmpty == false ? .populated : .empty) : .ineligible
    }

    public func render(in view: View) {
      view.title.text = title
      view.title.isGone = title == nil
      view.title.layout.width = titleFraction.map { .percent($0 * 100) } ?? .auto
      view.field.placeholder = placeholder
      view.field.text = text
      view.current = text ?? ""
      view.field.keyboardType = keyboardType
      view.field.isSecureTextEntry = isSecure
      view.field.isEnabled = isEnabled
      view.field.semantics.label = title ?? placeholder
      view.field.didChangeText = { [textWillChange, textDidChange, weak view] result in
        guard let view else { return }
        guard textWillChange?(TextChange(current: view.current, result: result)) ?? true else {
          return view.field.text = view.current
        }
        // Whoever was asked may have put another text there.
        view.current = view.field.text ?? ""
        textDidChange?(view.current)
      }
      view.accessory.spec.icon = accessoryIcon
      view.accessory.isGone = accessoryIcon == nil
      view.accessory.didTap = didTapAccessory
    }
  }

  /// A text of several lines that grows while it is typed.
  public struct MultilineTextInput: Renderable, Focusable {
    /// The row: a text that grows with its lines.
    public final class View: BaseView {
      /// Where the text is typed.
      public let text = TextEditView()

      public required init() {
        super.init()
        insets = Component.margins
        layout.minHeight = .points(Component.leastHeight)
        addSubview(text)
      }
    }

    /// The text; a rendering replaces what was typed, so say what ``didChangeText`` told.
    public var text: String
    /// What stands there in grey while there is no text.
    public var placeholder: String?
    /// Hears of the whole text with each letter.
    public var didChangeText: (String) -> Void
    /// Hears of the text once it is not edited any more.
    public var didFinishEditing: (String) -> Void

    /// A text that takes what is typed, and tells nobody unless it is asked to.
    public init(
      text: String, placeholder: String? = nil, didChangeText: @escaping (String) -> Void = { _ in },
      didFinishEditing: @escaping (String) -> Void = { _ in }
    ) {
      self.text = text
      self.placeholder = placeholder
      self.didChangeText = didChangeText
      self.didFinishEditing = didFinishEditing
    }

    public var focusEligibility: FocusEligibility { .eligible(text.isEmpty ? .empty : .populated) }

    public func render(in view: View) {
      view.text.text = text
      view.text.placeholder = placeholder
      view.text.didChangeText = didChangeText
      view.text.didFinishEditing = didFinishEditing
    }
  }

  /// A field for what is looked for.
  ///
  /// What is heard of it is said in words: nobody is handed the field itself.
  public struct Search: Renderable {
    /// The row: a field with a magnifying glass.
    public final class View: BaseView {
      /// Where the text is typed.
      public let field = SearchView()

      public required init() {
        super.init()
        insets = Component.margins
        addSubview(field)
      }
    }

    /// What is looked for; a rendering replaces what was typed.
    public var text: String?
    /// What stands in the field while nothing is looked for.
    public var placeholder: String?
    /// Whether a button ends the search.
    public var showsCancelButton: Bool
    /// Told when the field gets the focus.
    public var didBeginEditing: () -> Void
    /// Called with the whole text of the field, each time that it has been changed by hand.
    public var textDidChange: (String) -> Void
    /// What a tap on the button does.
    public var cancelClicked: () -> Void

    /// A search without a button that ends it.
    public init(
      text: String? = nil, placeholder: String? = nil, showsCancelButton: Bool = false,
      didBeginEditing: @escaping () -> Void = {}, textDidChange: @escaping (String) -> Void = { _ in },
      cancelClicked: @escaping () -> Void = {}
    ) {
      self.text = text
      self.placeholder = placeholder
      self.showsCancelButton = showsCancelButton
      self.didBeginEditing = didBeginEditing
      self.textDidChange = textDidChange
      self.cancelClicked = cancelClicked
    }

    public func render(in view: View) {
      view.field.spec.text = text
      view.field.spec.placeholder = placeholder
      view.field.spec.cancelTitle = showsCancelButton ? "Cancel" : nil
      view.field.didBeginEditing = didBeginEditing
      view.field.didChangeText = textDidChange
      view.field.didCancel = cancelClicked
    }
  }

  /// A wheel with one of several options in front.
  public struct OptionPicker: Renderable {
    /// The row: a wheel as wide as it.
    public final class View: BaseView {
      /// The wheel that a finger turns, with the options on it.
      public let picker = PickerView()

      public required init() {
        super.init()
        addSubview(picker)
      }
    }

    /// What may be chosen, on a line each.
    public var options: [String]
    /// The place of the option in front.
    public var selected: Int
    /// Hears of the place of the option that comes to the front.
    public var didPickItem: (Int) -> Void

    /// A wheel with the first option in front, unless another is said.
    public init(options: [String], selected: Int = 0, didPickItem: @escaping (Int) -> Void = { _ in }) {
      self.options = options
      self.selected = selected
      self.didPickItem = didPickItem
    }

    public func render(in view: View) {
      view.picker.spec.columns = [PickerSpec.Column(titles: options, selected: selected)]
      view.picker.didSelect = didPickItem
    }
  }

  /// Wheels with a date in front.
  public struct DatePicker: Renderable {
    /// The row: wheels for the parts of a date.
    public final class View: BaseView {
      /// The wheels that a finger turns, one for each part of a date.
      public let picker = DateView()

      public required init() {
        super.init()
        addSubview(picker)
      }
    }

    /// The date in front; nil for none.
    public var date: CalendarDate?
    /// The first date that may be picked.
    public var minimumDate: CalendarDate?
    /// The last date that may be picked.
    public var maximumDate: CalendarDate?
    /// Whether days are picked, times, or both.
    public var mode: DatePickerSpec.Mode
    /// Hears of the date that comes to the front.
    public var didPickDate: (CalendarDate) -> Void

    /// Wheels of days from any year, unless bounds are said.
    public init(
      date: CalendarDate?, minimumDate: CalendarDate? = nil, maximumDate: CalendarDate? = nil,
      mode: DatePickerSpec.Mode = .date, didPickDate: @escaping (CalendarDate) -> Void = { _ in }
    ) {
      self.date = date
      self.minimumDate = minimumDate
      self.maximumDate = maximumDate
      self.mode = mode
      self.didPickDate = didPickDate
    }

    public func render(in view: View) {
      view.picker.spec.date = date
      view.picker.spec.minimumDate = minimumDate
      view.picker.spec.maximumDate = maximumDate
      view.picker.spec.mode = mode
      view.picker.didPickDate = didPickDate
    }
  }
}

import PortalRaster

/// A screen with fields of all kinds, which records what they send.
///
/// What is typed is taken over by what is told of it; whoever tells otherwise refuses or formats it.
final class Form: LiveSource {
  enum Field: String, CaseIterable { case name, secret, search, notes }

  var texts: [Field: String] = [:]
  var heard: [String] = []
  var policy = EditingPolicy.kept
  /// What becomes of what was typed; nil leaves the description as it was.
  var taken: (Field, String) -> String? = { $1 }
  var hidden: Set<Field> = []
  var isEditable = true
  var style = TextFieldSpec.defaultStyle
  var notesStyle = TextStyle()
  var traits = Traits()
  private var world: LiveWorld?

  init(_ texts: [Field: String] = [:], _ policy: EditingPolicy = .kept) {
    self.texts = texts
    self.policy = policy
  }

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Form) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  private func content(_ field: Field) -> ViewContent {
    let text = texts[field] ?? ""
    switch field {
    case .name:
      var spec = TextFieldSpec(text: text, placeholder: "Name", style: style)
      spec.policy = policy
      return .textField(spec)
    case .secret:
      var spec = TextFieldSpec(text: text, placeholder: "Secret", style: style)
      (spec.policy, spec.isSecureTextEntry, spec.shouldReturn) = (policy, true, true)
      return .textField(spec)
    case .search:
      var spec = SearchFieldSpec(text: text, placeholder: "Search", style: style)
      (spec.policy, spec.cancelTitle) = (policy, "Cancel")
      return .searchField(spec)
    case .notes:
      var spec = TextViewSpec(runs: [TextRun(text)], isScrollEnabled: true, isEditable: isEditable, style: notesStyle)
      spec.policy = policy
      return .textView(spec)
    }
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var views: [ViewSpec] = []
    for field in Field.allCases where !hidden.contains(field) {
      var view = ViewSpec(content(field), key: Key(field.rawValue))
      view.layout.margin.bottom = .points(12)
      if field == .notes {
        view.layout.height = .points(120)
        view.style.backgroundColor = .secondarySystemBackground
        view.semantics.label = "Notes"
      }
      let kinds: [EventKind] =
        [.editingBegin, .editingChanged, .editingEnd] + (field == .notes ? [] : [.submit])
        + (field == .search ? [.cancel] : [])
      view.handlers = kinds.map { kind in
        handlers.add(kind) { event in
          self.heard.append([field.rawValue, kind.rawValue, event.text].compactMap(\.self).joined(separator: " "))
          if kind == .editingChanged, let text = event.text, let taken = self.taken(field, text) {
            self.texts[field] = taken
          }
        }
      }
      views.append(view)
    }
    var label = ViewSpec(.label(LabelSpec(text: "Only a label")), key: "label")
    label.layout.margin.top = .points(8)
    views.append(label)
    var root = ViewSpec(.container, children: views)
    root.layout.padding = FlexEdges(left: .points(16), top: .points(16), right: .points(16), bottom: .points(16))
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}

extension Stage where App == Form {
  /// What a field shows, with `|` for the caret, or around what is selected.
  func shown(_ field: Form.Field) throws -> String {
    guard let view = try find(.path("content/\(field.rawValue)")).view else { return "" }
    guard view.state.isFocused == true, let edit = view.state.edit else {
      return view.semantics.value ?? ""
    }
    let selection = edit.selection
    let text = Array(edit.text)
    let parts = [text[..<selection.lowerBound], text[selection], text[selection.upperBound...]].map { String($0) }
    return selection.isEmpty ? parts[0] + "|" + parts[2] : parts[0] + "|" + parts[1] + "|" + parts[2]
  }
}

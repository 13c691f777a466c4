import Portal

/// The form of an expense, as a part of its own: what is typed, what is wrong with it, and how it is seen.
struct ExpenseForm: Module {
  enum Message: Equatable, Sendable {
    case titled(String), priced(String), noted(String)
    case chose(Category)
    case dated(CalendarDate)
    case showDays
    /// Somebody wants to be done.
    case finish
  }

  struct State: Equatable, Sendable {
    /// The expense that is changed; nil for a new one.
    var original: Expense?
    var title = ""
    var amount = ""
    var category = Category.food
    var day: CalendarDate
    var note = ""
    var showsDays = false
    /// Whether what is wrong is told: not before somebody wanted to be done.
    var tellsErrors = false

    init(on day: CalendarDate) { self.day = day }

    init(_ expense: Expense, amount: String) {
      original = expense
      title = expense.title
      self.amount = amount
      category = expense.category
      day = expense.day
      note = expense.note
    }

    /// The expense that the form says, if nothing is wrong.
    func expense(id: Int) -> Expense? {
      guard !title.isBlank, let amount = Money(typed: amount) else { return nil }
      return Expense(
        id: original?.id ?? id, title: title.trimmed, amount: amount, category: category, day: day, note: note.trimmed)
    }

    var isValid: Bool { expense(id: 0) != nil }
  }

  let words: Words
  let today: CalendarDate
  var initialState: State { State(on: today) }

  func update(state: State, message: Message) -> (State, Never?)? {
    var state = state
    switch message {
    case .titled(let title): state.title = title
    case .priced(let amount): state.amount = amount
    case .noted(let note): state.note = note
    case .chose(let category): state.category = category
    case .dated(let day): state.day = day
    case .showDays: state.showsDays.toggle()
    case .finish: state.tellsErrors = true
    }
    return (state, nil)
  }

  func view(for state: State) -> Component<Message> {
    scrollView {
      container {
        field(
          .title, state.title, hint: words[.titleHint], Message.titled,
          error: state.tellsErrors && state.title.isBlank ? words[.titleMissing] : nil)
        field(
          .amount, state.amount, hint: words.typed(Money(cents: 0)), Message.priced,
          error: state.tellsErrors && Money(typed: state.amount) == nil ? words[.amountWrong] : nil)
        section(.category) {
          container {
            for category in Category.allCases {
              chip(words.name(category), of: category, isOn: category == state.category)
                .onTap(Message.chose(category)).key(category)
            }
          }
          .flexDirection(.row).flexWrap().gap(8)
        }
        section(.day) {
          container {
            row {
              label(text: words.day(state.day, today: today)).grow()
              icon(state.showsDays ? "chevron.up" : "chevron.down", .tertiaryLabel)
            }
            .padding(horizontal: 12).height(minimum: 44)
            .accessibility { $0.role = .button }
            .onTap(Message.showDays).key("choose")
            if state.showsDays {
              datePicker(
                properties: properties {
                  $0.date = state.day
                  $0.maximumDate = today
                  $0.mode = .date
                  $0.display = .wheels
                  $0.onDateChange = { .dated($0) }
                }
              ).key("days")
            }
          }
          .fieldGround()
        }
        field(.note, state.note, hint: words[.noteHint], Message.noted)
      }
      .padding(16).gap(20)
    }
    .background(.systemGroupedBackground).grow()
  }

  // MARK: Parts

  private func section(
    _ name: Words.Word, @ListBuilder<Component<Message>> content: () -> [Component<Message>]
  ) -> Component<Message> {
    container {
      label(text: words[name], style: .text(.footnote, color: .secondaryLabel)).margin(horizontal: 12)
      container(content: content)
    }
    .gap(6)
  }

  private func field(
    _ name: Words.Word, _ text: String, hint: String, _ typed: @escaping @Sendable (String) -> Message,
    error: String? = nil
  ) -> Component<Message> {
    section(name) {
      textField(
        properties: properties {
          $0.text = text
          $0.placeholder = hint
          $0.shouldReturn = true
          $0.onEvents.onEditingChanged = typed
        }
      )
      .padding(horizontal: 12).height(minimum: 44).fieldGround()
      .style { if error != nil { ($0.borderColor, $0.borderWidth) = (.systemRed, 1) } }
      .accessibility { $0.label = words[name] }
      if let error {
        row {
          icon("exclamationmark.circle.fill", .warning)
          label(text: error, style: .text(.footnote, color: .warning)).shrink()
        }
        .gap(6).margin(horizontal: 12, top: 6)
      }
    }
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

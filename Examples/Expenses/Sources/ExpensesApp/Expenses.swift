import Portal

/// An expense tracker: a list with a search and categories, a page for each expense, and a form.
///
/// All that is changed is seen at once, can be taken back for a while, and waits in an outbox until the server has it, however
/// long there is no connection.
struct Expenses: Application {
  enum Route: Portal.Route {
    case list
    case expense(Int)
    /// The form of an expense, or of a new one.
    case form(Int?)

    var previous: Route? {
      if case .expense = self { .list } else { nil }
    }
  }

  enum Navigator { case main, form }

  enum Message: Equatable {
    case began
    case loaded([Expense]), loadFailed
    case routeChanged(Route)
    case searched(String), filtered(Category?)
    case form(ExpenseForm.Message), save
    case remove(Int)
    case undo, forget
    case sent, sendFailed, retry
  }

  enum Command: Equatable {
    case load
    case send(Change)
    /// The page in front is no longer needed.
    case goBack
    case all([Command])

    /// Several commands as one.
    init?(_ commands: Command?...) {
      let commands = commands.compactMap(\.self)
      guard let first = commands.first else { return nil }
      self = commands.count == 1 ? first : .all(commands)
    }
  }

  struct State: Equatable {
    enum Loading: Equatable { case nothing, underWay, failed, done }

    var route = Route.list
    var loading = Loading.nothing
    /// The newest first.
    var expenses: [Expense] = []
    var search = ""
    var category: Category?
    var form: ExpenseForm.State
    /// What can be taken back, the last at the end.
    var history: [Change] = []
    var outbox = Outbox()

    /// The expenses that are meant by the search and the category.
    var found: [Expense] {
      let words = search.trimmed.lowercased()
      return expenses.filter { expense in
        (category == nil || category == expense.category)
          && (words.isEmpty || expense.title.lowercased().contains(words) || expense.note.lowercased().contains(words))
      }
    }

    func waits(_ id: Int) -> Bool { outbox.waiting.contains { $0.expense.id == id } }
  }

  let words: Words
  let today: CalendarDate
  let form: ExpenseForm
  let initialRoute = Route.list

  init(_ words: Words = .english, today: CalendarDate) {
    self.words = words
    self.today = today
    form = ExpenseForm(words: words, today: today)
  }

  var initialState: State { State(form: form.initialState) }

  // MARK: Update

  func translateRouteChange(from: Route, to: Route) -> Message? { .routeChanged(to) }

  func update(state: State, message: Message) -> (State, Command?)? {
    var state = state
    var command: Command?
    switch message {
    case .began:
      guard state.loading != .underWay, state.loading != .done else { return nil }
      state.loading = .underWay
      command = .load
    case .loaded(let expenses):
      guard state.loading == .underWay else { return nil }
      // What was changed meanwhile is newer than what the server says.
      state.expenses = state.outbox.waiting.reduce(expenses) { $1.applied(to: $0) }
      state.loading = .done
    case .loadFailed:
      guard state.loading == .underWay else { return nil }
      state.loading = .failed
    case .routeChanged(let route): return going(to: route, state).map { ($0, nil) }
    case .searched(let words): state.search = words
    case .filtered(let category): state.category = category
    case .form(let message): return form.update(message, in: state, at: \.form)
    case .save:
      guard let expense = state.form.expense(id: (state.expenses.map(\.id).max() ?? 0) + 1) else { return nil }
      if expense == state.form.original { break }
      command = change(&state, state.form.original.map { .replace($0, with: expense) } ?? .add(expense))
    case .remove(let id):
      guard let expense = state.expenses.first(where: { $0.id == id }) else { return nil }
      let isOpen = state.route == .expense(id)
      command = Command(change(&state, .remove(expense)), isOpen ? .goBack : nil)
    case .undo:
      guard let last = state.history.popLast() else { return nil }
      command = make(last.inverse, &state)
    case .forget: state.history = []
    case .sent:
      guard state.outbox.isSending else { return nil }
      command = state.outbox.sent().map { .send($0) }
    case .sendFailed:
      guard state.outbox.isSending else { return nil }
      state.outbox.failed()
    case .retry:
      guard let next = state.outbox.next() else { return nil }
      command = .send(next)
    }
    return (state, command)
  }

  private func going(to route: Route, _ state: State) -> State? {
    var state = state
    switch route {
    case .list: break
    case .form(nil): state.form = form.initialState
    case .expense(let id), .form(let id?):
      guard let expense = state.expenses.first(where: { $0.id == id }) else { return nil }
      if case .form = route { state.form = ExpenseForm.State(expense, amount: words.typed(expense.amount)) }
    }
    state.route = route
    return state
  }

  /// Changes the expenses, in a way that can be taken back.
  private func change(_ state: inout State, _ change: Change) -> Command? {
    state.history = (state.history + [change]).suffix(20)
    return make(change, &state)
  }

  private func make(_ change: Change, _ state: inout State) -> Command? {
    state.expenses = change.applied(to: state.expenses)
    return state.outbox.add(change).map { .send($0) }
  }

  func subscriptions(for state: State) -> [Subscription<Message, Route, Never>] {
    var all: [Subscription<Message, Route, Never>] = []
    if !state.history.isEmpty {
      // Another change begins anew.
      let tag = "forget \(state.history.count) \(state.outbox.waiting.count)"
      all.append(.timer(.only(fire: 1, every: 6, unit: .second, tag: tag) { _ in .sendMessage(.forget) }))
    }
    if let pause = state.outbox.pause {
      let tag = "retry \(state.outbox.failures)"
      all.append(.timer(.only(fire: 1, every: pause, unit: .second, tag: tag) { _ in .sendMessage(.retry) }))
    }
    return all
  }

  // MARK: View

  func view(for state: State) -> View<Route, Message, Navigator> {
    switch state.route {
    case .list:
      return View(navigator: .main, root: .stack(listBar), component: list(state))
    case .expense(let id):
      let expense = state.expenses.first { $0.id == id }
      return View(
        navigator: .main, root: .stack(detailBar(expense)),
        component: expense.map { detail($0, waits: state.waits(id)) }
          ?? emptiness("clock", words[.gone]))
    case .form:
      return View(
        navigator: .form, root: .stack(formBar(state.form)),
        component: form.view(for: state.form).map { .sendMessage(.form($0)) })
    }
  }

  private func formBar(_ form: ExpenseForm.State) -> NavigationBar<ActionType> {
    navigationBar(
      properties: properties {
        $0.title = .text(form.original == nil ? words[.new] : words[.edit])
        $0.leftButtonItems = [.textButton(title: words[.cancel], onTap: .dismissNavigator)]
        // A form that is not right stays, and says why.
        $0.rightButtonItems = [
          .textButton(
            title: words[.save],
            onTap: form.isValid ? .dismissNavigator(thenSend: .sendMessage(.save)) : .sendMessage(.form(.finish)))
        ]
      })
  }
}

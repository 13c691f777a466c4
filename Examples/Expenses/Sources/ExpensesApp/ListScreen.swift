import Portal

/// The list of expenses, with what was spent, a search, and categories to choose from.
extension Expenses {
  var listBar: NavigationBar<ActionType> {
    navigationBar(
      properties: properties {
        $0.title = .text(words[.expenses])
        $0.largeTitle = true
        $0.rightButtonItems = [
          .imageButton(icon: .symbol("plus"), label: words[.new], onTap: .navigate(to: .form(nil)))
        ]
      })
  }

  func list(_ state: State) -> Component<ActionType> {
    container {
      switch state.loading {
      case .nothing, .underWay: loading
      case .failed:
        container {
          emptiness("exclamationmark.triangle", words[.loadFailed])
          button(text: words[.retry], onTap: .sendMessage(.began)).height(minimum: 44)
        }
        .grow().justifyContent(.center)
      case .done:
        table(
          items: head(state) + rows(state.found, of: state),
          // Days have lines of their own.
          style: tableStyleSheet { $1.separatorColor = .clear }
        )
        .grow().key("list")
      }
      if let last = state.history.last { toast(last) }
      if state.outbox.isOffline { offline(state.outbox) }
    }
    .grow()
  }

  private var loading: Component<ActionType> {
    container {
      spinner()
      label(text: words[.loading], style: .text(.subheadline, color: .secondaryLabel))
    }
    .alignItems(.center).justifyContent(.center).gap(12).grow()
  }

  // MARK: Above the rows

  private func head(_ state: State) -> [TableItemProperties<ActionType>] {
    let month = state.expenses.filter { ($0.day.year, $0.day.month) == (today.year, today.month) }
    return [
      tableRow(height: 140, identifier: "summary") { summary(month) }.key("summary"),
      tableRow(height: 52, identifier: "search") { search(state.search) }.key("search"),
      tableRow(height: 52, identifier: "chips") { chips(state.category) }.key("chips"),
    ]
  }

  private func summary(_ expenses: [Expense]) -> Component<ActionType> {
    let shares = Category.allCases.map { category in
      (category: category, total: expenses.filter { $0.category == category }.total)
    }.filter { $0.total.cents > 0 }
    return container {
      label(text: words[.thisMonth], style: .text(.subheadline, color: .secondaryLabel))
      label(
        text: words.money(expenses.total),
        style: labelStyleSheet { _, label in
          label.textSize = 34
          label.textWeight = .bold
          label.numberOfLines = 1
          label.adjustToFitWidth = true
          label.minimumScaleFactor = 0.5
        })
      if !shares.isEmpty {
        row {
          for share in shares {
            container().height(8).background(share.category.color).width(minimum: 4)
              .grow(FlexValue(Double(share.total.cents)) ?? 0)
          }
        }
        .gap(2).cornerRadius(4).clipped().margin(top: 6)
        row {
          for share in shares {
            row {
              container().width(8).height(8).cornerRadius(4).background(share.category.color)
              label(
                text: "\(words.name(share.category)) \(words.money(share.total))",
                style: .text(.caption1, color: .secondaryLabel))
            }
            .gap(5)
          }
        }
        .flexWrap().gap(Gap(row: 4, column: 12)).margin(top: 4)
      }
    }
    .gap(4).padding(16).margin(horizontal: 16, top: 4, bottom: 8)
    .background(.secondarySystemBackground).cornerRadius(16, curve: .continuous).asHighAsItIs()
  }

  private func search(_ text: String) -> Component<ActionType> {
    searchField(
      properties: properties {
        $0.text = text
        $0.placeholder = words[.search]
        $0.onEvents.onEditingChanged = { .sendMessage(.searched($0)) }
      }
    )
    .margin(horizontal: 16, vertical: 6).asHighAsItIs()
  }

  private func chips(_ chosen: Category?) -> Component<ActionType> {
    scrollView(
      properties: properties {
        $0.scrollDirection = .horizontal
        $0.showsHorizontalScrollIndicator = false
      }
    ) {
      row {
        chip(words[.all], isOn: chosen == nil).onTap(ActionType.sendMessage(.filtered(nil))).key("all")
        for category in Category.allCases {
          chip(words.name(category), of: category, isOn: category == chosen)
            .onTap(.sendMessage(.filtered(category == chosen ? nil : category))).key(category)
        }
      }
      .gap(8).padding(horizontal: 16, vertical: 6)
    }
    .asHighAsItIs()
  }

  // MARK: Rows

  private func rows(_ found: [Expense], of state: State) -> [TableItemProperties<ActionType>] {
    guard !found.isEmpty else {
      let isNothing = state.expenses.isEmpty
      return [
        tableRow(height: 200, identifier: "nothing") {
          isNothing
            ? emptiness("creditcard", words[.nothing], words[.nothingHint])
            : emptiness("magnifyingglass", words[.nothingFound], words[.nothingFoundHint])
        }
        .key("nothing")
      ]
    }
    var rows: [TableItemProperties<ActionType>] = []
    for (index, expense) in found.enumerated() {
      let isFirst = index == 0 || found[index - 1].day != expense.day
      if isFirst {
        let total = found.filter { $0.day == expense.day }.total
        rows.append(tableRow(height: 40, identifier: "day") { day(expense.day, total) }.key(expense.day))
      }
      let isLast = index == found.count - 1 || found[index + 1].day != expense.day
      let waits = state.waits(expense.id)
      rows.append(
        tableRow(height: 64, onTap: .navigate(to: .expense(expense.id)), identifier: "expense") {
          entry(expense, waits: waits, isLast: isLast)
        }
        .swipeActions(
          trailing: [SwipeAction(words[.delete], isDestructive: true, message: .sendMessage(.remove(expense.id)))]
        )
        .key(expense.id))
    }
    // Room for what lies over the list.
    rows.append(tableRow(height: 72, identifier: "end") { container().height(72) }.key("end"))
    return rows
  }

  private func day(_ day: CalendarDate, _ total: Money) -> Component<ActionType> {
    row {
      label(text: words.day(day, today: today), style: .text(.footnote, color: .secondaryLabel, weight: .semibold))
        .grow().shrink().accessibility { $0.role = .header }
      label(text: words.money(total), style: .text(.footnote, color: .secondaryLabel))
    }
    .gap(12).padding(horizontal: 16, top: 16, bottom: 6).asHighAsItIs(atLeast: 40)
  }

  private func entry(_ expense: Expense, waits: Bool, isLast: Bool) -> Component<ActionType> {
    let amount: Component<ActionType> = label(
      text: words.money(expense.amount), style: .text(.body, weight: .semibold, lines: 1))
    let name: Component<ActionType> = container {
      label(text: expense.title, style: .text(.body, lines: 2))
      row {
        label(text: words.name(expense.category), style: .text(.subheadline, color: .secondaryLabel, lines: 1))
        if waits {
          icon("clock", .secondaryLabel, size: 13).accessibility { $0.label = words[.waits] }
        }
      }
      .gap(6)
    }
    return reading { traits in
      row {
        disc(expense.category)
        // Where letters are large, the amount stands beneath.
        if traits.textSize.isAccessibility {
          container {
            name
            amount
          }
          .gap(4).grow().shrink()
        } else {
          name.grow().shrink()
          amount
        }
        if !isLast {
          container().height(0.5).background(.separator)
            .position(.absolute(forEdge: Edge(bottom: 0, start: 64, end: 0)))
        }
      }
      .gap(12).padding(horizontal: 16, vertical: 10).asHighAsItIs(atLeast: 64)
    }
  }

  // MARK: Over the rows

  private func offline(_ outbox: Outbox) -> Component<ActionType> {
    notice(
      row {
        icon("cloud", .label, size: 20)
        label(text: words.offline(outbox.waiting.count), style: .text(.subheadline)).shrink()
      }
      .gap(10),
      outbox.isSending
        ? spinner().margin(horizontal: 16)
        : button(text: words[.retry], onTap: .sendMessage(.retry), style: .text(.subheadline, weight: .semibold))
          .height(minimum: 44)
    )
    .background(.attention).key("offline")
  }

  private func toast(_ change: Change) -> Component<ActionType> {
    notice(
      label(text: words.told(change), style: .text(.subheadline, color: .white)),
      button(
        text: words[.undo], onTap: .sendMessage(.undo),
        style: .text(.subheadline, color: Color(RGBA(hex: 0x6cb6ff)), weight: .semibold)
      )
      .height(minimum: 44)
    )
    .background(.toast).shadow(Shadow(opacity: 0.2, offset: Point(x: 0, y: 4), radius: 12)).key("undo")
  }

  /// A line below the list with something to do about it, which stands beneath where letters are large.
  private func notice(_ text: Component<ActionType>, _ action: Component<ActionType>) -> Component<ActionType> {
    reading { traits in
      let isLarge = traits.textSize.isAccessibility
      return container {
        text.grow().shrink()
        action.alignSelf(isLarge ? .flexEnd : .center)
      }
      .flexDirection(isLarge ? .column : .row).alignItems(isLarge ? .flexStart : .center).gap(isLarge ? 0 : 12)
      .padding(vertical: isLarge ? 12 : 0, start: 16, end: 4).height(minimum: 48).margin(horizontal: 16, bottom: 8)
      .cornerRadius(14, curve: .continuous)
    }
  }
}

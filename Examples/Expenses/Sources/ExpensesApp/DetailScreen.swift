import Portal

/// The page of one expense.
extension Expenses {
  func detailBar(_ expense: Expense?) -> NavigationBar<ActionType> {
    navigationBar(
      properties: properties {
        if let expense {
          $0.rightButtonItems = [.textButton(title: words[.edit], onTap: .navigate(to: .form(expense.id)))]
        }
      })
  }

  func detail(_ expense: Expense, waits: Bool) -> Component<ActionType> {
    scrollView {
      container {
        container {
          disc(expense.category, size: 64)
          label(
            text: words.money(expense.amount),
            style: labelStyleSheet { _, label in
              label.textSize = 40
              label.textWeight = .bold
              label.numberOfLines = 1
              label.adjustToFitWidth = true
              label.minimumScaleFactor = 0.4
              label.textAlignment = .center
            })
          label(text: expense.title, style: .text(.title3, color: .secondaryLabel, alignment: .center))
        }
        .alignItems(.center).gap(8).padding(vertical: 20)
        container {
          fact(.category, words.name(expense.category))
          line
          fact(.day, words.day(expense.day, today: today))
          if !expense.note.isEmpty {
            line
            fact(.note, expense.note)
          }
          line
          row {
            if waits {
              icon("clock", .secondaryLabel, size: 17)
            } else {
              icon("checkmark.circle.fill", .systemGreen, size: 17)
            }
            label(text: waits ? words[.waits] : words[.saved], style: .text(color: .secondaryLabel)).shrink()
          }
          .gap(8).padding(16).key("state")
        }
        .background(.secondarySystemGroupedBackground).cornerRadius(12, curve: .continuous)
        button(
          text: words[.delete], onTap: .sendMessage(.remove(expense.id)), style: .text(color: .warning)
        )
        .height(minimum: 50).background(.secondarySystemGroupedBackground).cornerRadius(12, curve: .continuous)
        .margin(top: 20)
      }
      .padding(16)
    }
    .background(.systemGroupedBackground).grow()
  }

  private var line: Component<ActionType> { container().height(0.5).background(.separator).margin(start: 16) }

  /// A name and what it is; where letters are large, one beneath the other.
  private func fact(_ name: Words.Word, _ value: String) -> Component<ActionType> {
    reading { traits in
      let isLarge = traits.textSize.isAccessibility
      return container {
        label(text: words[name], style: .text(color: .secondaryLabel))
        label(text: value).shrink()
      }
      .flexDirection(isLarge ? .column : .row).justifyContent(.spaceBetween).gap(isLarge ? 2 : 16).padding(16)
    }
  }
}

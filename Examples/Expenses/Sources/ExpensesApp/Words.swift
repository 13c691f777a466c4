import Portal

/// The words of the application, in the language of its reader.
enum Words: Sendable {
  case english, arabic

  enum Word {
    case expenses, new, edit, delete, cancel, save, undo, search, all, thisMonth, loading, retry
    case title, titleHint, titleMissing, amount, amountWrong, category, day, note, noteHint
    case nothing, nothingHint, nothingFound, nothingFoundHint, loadFailed, waits, saved, gone
  }

  subscript(word: Word) -> String {
    switch self {
    case .english: Self.english(word)
    case .arabic: Self.arabic(word)
    }
  }

  private static func english(_ word: Word) -> String {
    switch word {
    case .expenses: "Expenses"
    case .new: "New expense"
    case .edit: "Edit"
    case .delete: "Delete"
    case .cancel: "Cancel"
    case .save: "Save"
    case .undo: "Undo"
    case .search: "Search"
    case .all: "All"
    case .thisMonth: "Spent this month"
    case .loading: "Loading…"
    case .retry: "Try again"
    case .title: "Title"
    case .titleHint: "What was it for?"
    case .titleMissing: "Say what it was for."
    case .amount: "Amount"
    case .amountWrong: "Enter an amount, such as 12.50."
    case .category: "Category"
    case .day: "Date"
    case .note: "Note"
    case .noteHint: "Optional"
    case .nothing: "No expenses yet"
    case .nothingHint: "What you pay for is listed here."
    case .nothingFound: "Nothing found"
    case .nothingFoundHint: "Try another word or category."
    case .loadFailed: "Your expenses could not be loaded."
    case .waits: "Waiting to be saved"
    case .saved: "Saved"
    case .gone: "This expense was deleted."
    }
  }

  private static func arabic(_ word: Word) -> String {
    switch word {
    case .expenses: "المصاريف"
    case .new: "مصروف جديد"
    case .edit: "تعديل"
    case .delete: "حذف"
    case .cancel: "إلغاء"
    case .save: "حفظ"
    case .undo: "تراجع"
    case .search: "بحث"
    case .all: "الكل"
    case .thisMonth: "مصروف هذا الشهر"
    case .loading: "جارٍ التحميل…"
    case .retry: "إعادة المحاولة"
    case .title: "الوصف"
    case .titleHint: "ما الغرض منه؟"
    case .titleMissing: "اكتب وصفًا."
    case .amount: "المبلغ"
    case .amountWrong: "أدخل مبلغًا مثل ١٢٫٥٠."
    case .category: "الفئة"
    case .day: "التاريخ"
    case .note: "ملاحظة"
    case .noteHint: "اختياري"
    case .nothing: "لا مصاريف بعد"
    case .nothingHint: "هنا ترى كل ما دفعته."
    case .nothingFound: "لا نتائج"
    case .nothingFoundHint: "جرّب كلمة أو فئة أخرى."
    case .loadFailed: "تعذّر تحميل مصاريفك."
    case .waits: "بانتظار الحفظ"
    case .saved: "محفوظ"
    case .gone: "حُذف هذا المصروف."
    }
  }

  func name(_ category: Category) -> String {
    switch (self, category) {
    case (.english, .food): "Food"
    case (.english, .travel): "Travel"
    case (.english, .home): "Home"
    case (.english, .fun): "Fun"
    case (.english, .health): "Health"
    case (.arabic, .food): "طعام"
    case (.arabic, .travel): "سفر"
    case (.arabic, .home): "منزل"
    case (.arabic, .fun): "ترفيه"
    case (.arabic, .health): "صحة"
    }
  }

  /// What was done last, as the bar says it that can take it back.
  func told(_ change: Change) -> String {
    let title = change.expense.title
    return switch (self, change) {
    case (.english, .add): "“\(title)” added"
    case (.english, .replace): "“\(title)” changed"
    case (.english, .remove): "“\(title)” deleted"
    case (.arabic, .add): "أُضيف «\(title)»"
    case (.arabic, .replace): "عُدّل «\(title)»"
    case (.arabic, .remove): "حُذف «\(title)»"
    }
  }

  func offline(_ count: Int) -> String {
    switch self {
    case .english: count == 1 ? "Offline · 1 change waits" : "Offline · \(count) changes wait"
    case .arabic: "لا اتصال، \(digits("\(count)")) بالانتظار"
    }
  }

  func money(_ money: Money) -> String {
    var whole = "\(money.cents / 100)"
    var groups: [String] = []
    while whole.count > 3 {
      groups.insert(String(whole.suffix(3)), at: 0)
      whole.removeLast(3)
    }
    groups.insert(whole, at: 0)
    let rest = money.cents % 100
    let decimals = rest < 10 ? "0\(rest)" : "\(rest)"
    return switch self {
    case .english: "€\(groups.joined(separator: ",")).\(decimals)"
    // The sign stands behind the number, which is read from left to right.
    case .arabic: digits(groups.joined(separator: "٬") + "٫" + decimals) + " €"
    }
  }

  /// An amount as it is typed.
  func typed(_ money: Money) -> String {
    let rest = money.cents % 100
    return digits("\(money.cents / 100)" + (self == .arabic ? "٫" : ".") + (rest < 10 ? "0\(rest)" : "\(rest)"))
  }

  func day(_ day: CalendarDate, today: CalendarDate) -> String {
    let isThisMonth = (day.year, day.month) == (today.year, today.month)
    if isThisMonth, day.day == today.day { return self == .english ? "Today" : "اليوم" }
    if isThisMonth, day.day + 1 == today.day { return self == .english ? "Yesterday" : "أمس" }
    let month = months[day.month - 1]
    let year = day.year == today.year ? "" : " \(day.year)"
    return digits("\(day.day)") + " " + month + digits(year)
  }

  private var months: [String] {
    switch self {
    case .english:
      [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
      ]
    case .arabic:
      ["يناير", "فبراير", "مارس", "أبريل", "مايو", "يونيو", "يوليو", "أغسطس", "سبتمبر", "أكتوبر", "نوفمبر", "ديسمبر"]
    }
  }

  private func digits(_ text: String) -> String {
    guard self == .arabic else { return text }
    return String(
      text.map { character in
        character.isASCII ? character.wholeNumberValue.map { Array("٠١٢٣٤٥٦٧٨٩")[$0] } ?? character : character
      })
  }
}

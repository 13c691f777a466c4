import Portal

extension Expense {
  /// Some expenses until the 18th of May 2026.
  static func samples(_ words: Words) -> [Expense] {
    let titles =
      switch words {
      case .english:
        [
          "Rent", "Train to Ghent", "Concert tickets", "Groceries", "Dentist", "Electricity", "Lunch with Ada",
          "Bicycle repair", "Market",
        ]
      case .arabic:
        [
          "الإيجار", "قطار إلى غنت", "تذاكر حفلة", "بقالة", "طبيب الأسنان", "الكهرباء", "غداء مع آدا", "تصليح الدراجة",
          "السوق",
        ]
      }
    let facts: [(day: Int, cents: Int, category: Category)] = [
      (1, 78_000, .home), (4, 3_460, .travel), (9, 8_400, .fun), (12, 6_215, .food), (13, 9_500, .health),
      (15, 5_120, .home), (17, 2_890, .food), (18, 4_500, .travel), (18, 1_875, .food),
    ]
    return zip(titles, facts).enumerated().reversed().compactMap { index, entry in
      CalendarDate(year: 2026, month: 5, day: entry.1.day).map {
        Expense(
          id: index + 1, title: entry.0, amount: Money(cents: entry.1.cents), category: entry.1.category, day: $0)
      }
    }
  }
}

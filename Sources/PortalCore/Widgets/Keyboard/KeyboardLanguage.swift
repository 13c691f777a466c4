/// The letters and words of keyboards, by language.
///
/// Known: the arrangements of the system's own keyboards; a language that is not among them has the English one.
struct KeyboardLanguage {
  /// The three rows of letters.
  var rows: [String]
  var hasCapitals = true
  /// What leads from numbers back to letters.
  var letters = "ABC"
  /// Between the whole of a number and its fraction.
  var decimal = "."
  var space: String
  /// What is on the return key, in the order of ``said``.
  private var words: [String]

  init(locale: String) {
    let language = locale.lowercased().split { $0 == "-" || $0 == "_" }.first.map { String($0) } ?? "en"
    self = Self.table[language] ?? Self.english
  }

  private init(
    _ rows: [String], hasCapitals: Bool = true, letters: String = "ABC", decimal: String = ".", space: String,
    _ words: [String]
  ) {
    (self.rows, self.hasCapitals, self.letters) = (rows, hasCapitals, letters)
    (self.decimal, self.space, self.words) = (decimal, space, words)
  }

  /// The language with Latin letters.
  var latin: KeyboardLanguage {
    guard letters != "ABC" else { return self }
    var language = self
    (language.rows, language.hasCapitals, language.letters) = (Self.english.rows, true, "ABC")
    return language
  }

  private static let said: [ReturnKeyType] = [
    .default, .search, .go, .join, .next, .route, .send, .done, .emergencyCall, .continue,
  ]

  /// What a return key says.
  func word(_ key: Keyboard.ReturnKey) -> String {
    let type: ReturnKeyType =
      switch key {
      case .return: .default
      case .search, .says(.google), .says(.yahoo): .search
      case .says(let type): type
      }
    return Self.said.firstIndex(of: type).map { words[$0] } ?? words[0]
  }

  private static let english = KeyboardLanguage(
    ["qwertyuiop", "asdfghjkl", "zxcvbnm"], space: "space",
    ["return", "search", "go", "join", "next", "route", "send", "done", "emergency call", "continue"])

  private static let table: [String: KeyboardLanguage] = [
    "en": english,
    "de": KeyboardLanguage(
      ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"], decimal: ",", space: "Leerzeichen",
      ["Return", "Suchen", "Öffnen", "Verbinden", "Weiter", "Route", "Senden", "Fertig", "Notruf", "Fortfahren"]),
    "fr": KeyboardLanguage(
      ["azertyuiop", "qsdfghjklm", "wxcvbn'"], decimal: ",", space: "espace",
      [
        "retour", "rechercher", "accéder", "rejoindre", "suivant", "itinéraire", "envoyer", "terminé", "urgences",
        "continuer",
      ]),
    "es": KeyboardLanguage(
      ["qwertyuiop", "asdfghjklñ", "zxcvbnm"], decimal: ",", space: "espacio",
      ["intro", "buscar", "ir", "unirse", "siguiente", "ruta", "enviar", "aceptar", "emergencia", "continuar"]),
    "ru": KeyboardLanguage(
      ["йцукенгшщзх", "фывапролджэ", "ячсмитьбю"], letters: "АБВ", decimal: ",", space: "Пробел",
      ["Ввод", "Найти", "Перейти", "Войти", "Далее", "Маршрут", "Отправить", "Готово", "Экстренный", "Продолжить"]),
    "ar": KeyboardLanguage(
      ["ضصثقفغعهخحج", "شسيبلاتنمكط", "ذءؤرىةوزظد"], hasCapitals: false, letters: "أبج", space: "مسافة",
      ["إدخال", "بحث", "انتقال", "انضمام", "التالي", "مسار", "إرسال", "تم", "طوارئ", "متابعة"]),
  ]
}

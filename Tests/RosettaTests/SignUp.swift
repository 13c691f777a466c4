/// What is asked of who signs up, and where that has led: the same value in all five models, for it knows nothing of screens.
struct SignUp: Equatable {
  enum Page { case form, terms, welcome }
  enum Change: Equatable { case name(String), mail(String), read, agree, goOn, back }

  private(set) var page = Page.form
  private(set) var name = ""
  private(set) var mail = ""
  private(set) var hasAgreed = false
  private var wasTried = false

  /// The first thing that is not as it should be.
  var missing: String? {
    if name.isEmpty { return "A name is needed" }
    if !mail.contains("@") { return "An address has an @" }
    return hasAgreed ? nil : "Read the terms first"
  }
  /// What is said of that: nothing, until somebody wants to go on.
  var problem: String { wasTried ? missing ?? "" : "" }
  var termsTitle: String { hasAgreed ? "✓ Terms" : "Terms" }
  var welcome: String { "Welcome, \(name)" }

  mutating func apply(_ change: Change) {
    switch change {
    case .name(let text): name = text
    case .mail(let text): mail = text
    case .read: page = .terms
    case .agree: (hasAgreed, page) = (true, .form)
    case .goOn: (wasTried, page) = (true, missing == nil ? .welcome : .form)
    case .back: page = .form
    }
  }
}

import Shohin

/// The counter of Shohin's own tests: all controls, and pets.
enum Zoo {
  enum Pet: String, CaseIterable { case cat = "Cat", dog = "Dog", fox = "Fox", wolf = "Wolf" }

  struct Model: Equatable {
    var counter: Int
    var maximum: Int
    var pet: Pet = .cat

    mutating func set(_ number: Int) { counter = min(maximum, max(0, number)) }
  }

  enum Message {
    case increment, decrement
    case setCounter(to: Int)
    case setMaximum(to: Int)
    case choose(Pet?)
  }

  enum Place: String { case title, field, stepper, slider, pets, mascot, plus, minus, random }

  static func program(counter: Int = 5, maximum: Int = 10) -> Program<Model, Message> {
    let view = UIView()
    view.backgroundColor = .systemBackground
    return Program(
      view: view, model: Model(counter: counter, maximum: maximum), update: update, render: render, layout: layout)
  }

  static func update(_ message: Message, _ model: inout Model) -> Command<Message> {
    switch message {
    case .increment: model.set(model.counter + 1)
    case .decrement: model.set(model.counter - 1)
    case .setCounter(let number): model.set(number)
    case .setMaximum(let maximum):
      model.maximum = maximum
      model.set(model.counter)
    case .choose(let pet): model.pet = pet ?? model.pet
    }
    return []
  }

  static func render(_ model: Model) -> [ViewElement<Message>] { render(model, track: .tint) }

  static func render(_ model: Model, track: UIColor) -> [ViewElement<Message>] {
    let pets = Pet.allCases.prefix(model.counter)
    return [
      label(Place.title, [.text("Counter: \(model.counter)"), .font(.boldSystemFont(ofSize: 20))]),
      field(
        Place.field,
        [
          .text("\(model.counter)"), .borderStyle(.roundedRect), .keyboardType(.numberPad),
          .onChange { .setCounter(to: $0.text.flatMap { Int($0) } ?? 0) },
        ]),
      stepper(
        Place.stepper,
        [
          .value(Double(model.maximum)), .maximumValue(20),
          .on(.valueChanged) { control, _ in .setMaximum(to: Int(control.value)) },
        ]),
      slider(
        Place.slider,
        [
          .value(Double(model.counter)), .maximumValue(Double(model.maximum)),
          .set(\.minimumTrackTintColor, to: track),
          .on(.valueChanged) { control, _ in .setCounter(to: Int(control.value.rounded())) },
        ]),
      segmentedControl(
        Place.pets,
        [
          .segments(pets.map { segment($0, .title($0.rawValue)) }), .selectedKey(model.pet),
          .on(.valueChanged) { control, _ in
            .choose(
              Pet.allCases.indices.contains(control.selectedSegmentIndex)
                ? Pet.allCases[control.selectedSegmentIndex] : nil)
          },
        ]),
      label(Place.mascot, [.text(mascot(model.pet)), .font(.systemFont(ofSize: 48))]),
      button(Place.minus, [.title("−"), .titleFont(.systemFont(ofSize: 28)), .onPress(.decrement)]),
      button(Place.plus, [.title("+"), .titleFont(.systemFont(ofSize: 28)), .onPress(.increment)]),
      button(Place.random, [.title("Five"), .onPress { .setCounter(to: 5) }]),
    ]
  }

  private static func mascot(_ pet: Pet) -> String {
    switch pet {
    case .cat: "🐱"
    case .dog: "🐶"
    case .fox: "🦊"
    case .wolf: "🐺"
    }
  }

  static func layout(_ model: Model, _ context: LayoutContext) -> [NSLayoutConstraint] {
    let guide = context.marginsGuide
    guard let title = context.view(Place.title), let field = context.view(Place.field),
      let stepper = context.view(Place.stepper), let slider = context.view(Place.slider),
      let pets = context.view(Place.pets), let mascot = context.view(Place.mascot),
      let plus = context.view(Place.plus), let minus = context.view(Place.minus),
      let random = context.view(Place.random)
    else { return [] }
    var constraints = [
      title.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      title.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      field.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stepper.leadingAnchor.constraint(equalToSystemSpacingAfter: field.trailingAnchor, multiplier: 2),
      stepper.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stepper.centerYAnchor.constraint(equalTo: field.centerYAnchor),
      mascot.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      mascot.topAnchor.constraint(greaterThanOrEqualTo: pets.bottomAnchor, constant: 24),
      mascot.bottomAnchor.constraint(lessThanOrEqualTo: plus.topAnchor, constant: -24),
      minus.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      minus.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      random.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      random.firstBaselineAnchor.constraint(equalTo: minus.firstBaselineAnchor),
      plus.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      plus.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ]
    for (view, above) in [(field, title), (slider, field), (pets, slider)] {
      constraints.append(view.topAnchor.constraint(equalToSystemSpacingBelow: above.bottomAnchor, multiplier: 2))
    }
    for view in [slider, pets] {
      constraints += [
        view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ]
    }
    return constraints
  }
}

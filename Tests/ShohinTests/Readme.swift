// swift-format-ignore-file

import Shohin

// The README's code, word for word but for `increment()` and `randomize()`, which Swift does not allow any more.

struct CounterModel {
	var counter: Int = 0
}

enum CounterMsg {
	case increment
	case decrement
	case setCounter(to: Int)
	case randomize
}

let randomInt = RandomGenerator(toMessage: CounterMsg.setCounter)

func update(message: CounterMsg, model: inout CounterModel) -> Command<CounterMsg> {
	switch message {
	case .increment:
		model.counter += 1
	case .decrement:
		model.counter -= 1
	case let .setCounter(newValue):
		model.counter = newValue
	case .randomize:
	  // Returns command to generate a random number
		return randomInt.generate(min: 0, max: 10)
	}
	
	return [] // No command
}

enum CounterKey: String {
	case counter, increment, decrement, randomize, counterField
}

func render(model: CounterModel) -> [Element<CounterMsg>] {
	return [
		label(CounterKey.counter, [
			.text("Counter:"),
			.textAlignment(.center),
		]),
		field(CounterKey.counterField, [
			.text("\(model.counter)"),
			.onChange { CounterMsg.setCounter(to: $0.text.flatMap(Int.init) ?? 0) }
		]),
		button(CounterKey.increment, [
			.title("Increment", for: .normal),
			.onPress(CounterMsg.increment),
		]),
		button(CounterKey.decrement, [
			.title("Decrement", for: .normal),
			.onPress(CounterMsg.decrement),
			.set(\.tintColor, to: UIColor.red),
		]),
		button(CounterKey.randomize, [
			.title("Randomize", for: .normal),
			.onPress(CounterMsg.randomize),
		]),
	]
}

func layout(model: CounterModel, context: LayoutContext) -> [NSLayoutConstraint] {
	let margins = context.marginsGuide
	let counterView = context.view(CounterKey.counter)!
	let decrementButton = context.view(CounterKey.decrement)!
	let incrementButton = context.view(CounterKey.increment)!
	let randomizeButton = context.view(CounterKey.randomize)!
	return [
		counterView.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
		counterView.topAnchor.constraint(equalTo: margins.topAnchor),
		decrementButton.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
		decrementButton.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
		incrementButton.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
		incrementButton.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
		randomizeButton.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
		randomizeButton.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
	]
}

enum Readme {
  static func program() -> Program<CounterModel, CounterMsg> {
		let mainView = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
		mainView.backgroundColor = #colorLiteral(red: 0.239215686917305, green: 0.674509823322296, blue: 0.968627452850342, alpha: 1.0)
		
		// In a UIViewController, you would write the below in `viewDidLoad()`.
		let program = Program(view: mainView, model: CounterModel(), initialCommand: [], update: update, render: render, layout: layout)
    return program
  }

  static func program(startingAt counter: Int) -> Program<CounterModel, CounterMsg> {
    let program = program()
    program.send(.setCounter(to: counter))
    return program
  }
}

// swift-format-ignore-file

import ReactKit

// The seed's code, letter for letter.

class HelloWorldViewController: BaseComponentViewController {
	override func render() -> Component {
		return Label(props: LabelProps(title: "Hello World"))
	}
}

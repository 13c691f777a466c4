import ReactKit

/// The counter in ReactKit: a store that a screen of components is connected to, whose layout is said in their props.
final class ReactKitCounter: ComponentViewController {
  private let store = Store(state: 0) { (step: Int, count) in count + step }

  override init() {
    super.init()
    connect(store) { $0 }
  }

  override func render() -> any Component {
    Container(components: [
      Label(
        props: LabelProps(
          title: "Count: \(store.state)", textAlignment: .center, layout: ComponentLayout(height: 60))),
      button("Increase", 1), button("Decrease", -1),
    ])
  }

  private func button(_ title: String, _ step: Int) -> any Component {
    Button(
      props: ButtonProps(title: title, layout: ComponentLayout(dimension: .ratio(0.5), height: 50)) {
        [store] _ in store.dispatch(step)
      })
  }
}

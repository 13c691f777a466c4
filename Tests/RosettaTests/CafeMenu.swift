import ReactKit

/// The menu in ReactKit: components that fill a row.
final class CafeMenu: ComponentViewController {
  private let add: (String) -> Void

  init(_ add: @escaping (String) -> Void) {
    self.add = add
    super.init()
  }

  override func render() -> any Component {
    Container(
      components: Order.drinks.map { drink in
        Button(
          props: ButtonProps(
            title: drink, layout: ComponentLayout(dimension: .ratio(1 / Double(Order.drinks.count)), height: 44)
          ) { [weak self] _ in self?.add(drink) })
      })
  }
}

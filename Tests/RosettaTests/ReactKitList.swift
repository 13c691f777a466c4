import ReactKit

/// The list in ReactKit: components that fill rows from the left, with keys.
final class ReactKitList: ComponentViewController {
  private let store = Store(state: Groceries()) { (change: Groceries.Change, state) in
    var state = state
    state.apply(change)
    return state
  }

  override init() {
    super.init()
    connect(store) { $0 }
  }

  override func render() -> any Component {
    let field = Field(
      props: FieldProps(
        text: store.state.draft, placeholder: "Name",
        layout: ComponentLayout(dimension: .ratio(0.75), height: 44)
      ) { [store] in store.dispatch(.write($0)) })
    var rows: [any Component] = [Container(components: [field, button("Add", .add, ratio: 0.25)]).key("add")]
    for section in Groceries.Section.allCases {
      rows.append(
        Label(
          props: LabelProps(
            title: section.rawValue, textAlignment: .natural, layout: ComponentLayout(height: 30))
        ).key(section.rawValue))
      for item in store.state.items(of: section) {
        rows.append(
          Container(components: [
            button(item.title, .choose(item.id), ratio: 0.75), button("Remove", .remove(item.id), ratio: 0.25),
          ]).key(item.id))
      }
    }
    return Container(components: rows)
  }

  private func button(_ title: String, _ change: Groceries.Change, ratio: Double) -> any Component {
    Button(
      props: ButtonProps(title: title, layout: ComponentLayout(dimension: .ratio(ratio), height: 44)) {
        [store] _ in store.dispatch(change)
      })
  }
}

/// A coloured box within a view, which takes no touches.
public struct LayerElement {
  let element: ViewElement<Never>

  /// A layer; a change of it is complete at once, whatever else moves.
  public static func custom<L: CALayer>(
    _ key: some Hashable & Sendable, _ type: L.Type, _ properties: [CustomLayerProp<L>]
  ) -> LayerElement {
    let untouched = CustomLayerProp<L>.set(\.isUserInteractionEnabled, to: false)
    return LayerElement(element: ViewElement(key: key, make: { L() }, properties: [untouched] + properties))
  }
}

/// A property of a layer, which sends no messages.
public typealias CustomLayerProp<L: CALayer> = ViewProperty<Never, L>

extension ViewElement {
  /// A view of layers, from back to front; each fills it but for what its frame says.
  public static func layers(_ key: some Hashable & Sendable, _ layers: [LayerElement]) -> ViewElement {
    ViewElement(key: key, make: LayersView.init, properties: [.applyChange { $0.show(layers) }])
  }
}

/// A view of layers, which stay the same from one rendering to the next by their keys.
final class LayersView: UIView {
  private lazy var reconciler = Reconciler<Never>(self)

  func show(_ layers: [LayerElement]) {
    reconciler.show(layers.map(\.element), send: { (_: Never) in })
    reconciler.relate(
      subviews.filter { $0.frame == nil }.flatMap { layer in
        [
          layer.leadingAnchor.constraint(equalTo: leadingAnchor),
          layer.trailingAnchor.constraint(equalTo: trailingAnchor),
          layer.topAnchor.constraint(equalTo: topAnchor), layer.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
      })
  }
}

/// A program whose model is shown as layers in a view.
///
/// Layers have no events, so there are no messages but those of the model's provider.
public final class LayerProgram<Model, Msg> {
  private let program: Program<Model, Msg>

  /// Fills a view with the layers for the model of a store.
  public init(
    view: UIView, store: some ModelProvider<Model, Msg>, render: @escaping (Model) -> [LayerElement]
  ) {
    program = Program(
      view: view, store: store, render: { [.layers("layers", render($0))] },
      layout: { _, context in
        guard let layers = context.view("layers") else { return [] }
        return [
          layers.leadingAnchor.constraint(equalTo: context.view.leadingAnchor),
          layers.trailingAnchor.constraint(equalTo: context.view.trailingAnchor),
          layers.topAnchor.constraint(equalTo: context.view.topAnchor),
          layers.bottomAnchor.constraint(equalTo: context.view.bottomAnchor),
        ]
      })
  }

  /// The model as it is now.
  public var model: Model { program.model }
}

extension ModelProvider {
  /// Shows the model as layers in a view, as long as what it returns is kept.
  public func withLayers(in view: UIView, render: @escaping (Model) -> [LayerElement]) -> LayerProgram<Model, Msg> {
    LayerProgram(view: view, store: self, render: render)
  }
}

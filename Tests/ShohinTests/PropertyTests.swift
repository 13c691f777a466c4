import PortalRaster
import Shohin
import Testing

/// Every element function and every property that the original has, name by name, and what is left of it on the view.
@Suite struct PropertyTests {
  /// The view of an element, rendered once, and once more without the properties.
  private func views<V: UIView>(
    _ type: V.Type, _ with: ViewElement<String>, _ without: ViewElement<String>
  ) throws -> (V, forgetting: () -> V?) {
    let program = Program(
      view: UIView(), model: true,
      update: { (_: String, model) in
        model = false
        return []
      }, render: { $0 ? [with] : [without] })
    let view = try #require(program.view("key") as? V)
    return (
      view,
      {
        program.send("")
        return program.view("key") as? V
      }
    )
  }

  @Test("label: text, textAlignment, tag, set, applyChange")
  func labels() throws {
    let (view, forgetting) = try views(
      UILabel.self,
      label(
        "key",
        [
          .text("A"), .textAlignment(.right), .textColor(.red), .font(.boldSystemFont(ofSize: 20)), .numberOfLines(2),
          .tag(7), .backgroundColor(.blue), .set(\.alpha, to: 0.5), .applyChange { $0.isHidden = true },
          .applyChange(ChangeApplier.set(\.layoutMargins, to: UIEdgeInsets(all: 3))),
        ]), label("key", []))
    #expect(view.text == "A" && view.textAlignment == .right && view.textColor == .red && view.numberOfLines == 2)
    #expect(view.font == .boldSystemFont(ofSize: 20) && view.backgroundColor == .blue)
    #expect(view.tag == 7 && view.alpha == 0.5 && view.isHidden && view.layoutMargins == UIEdgeInsets(all: 3))
    let plain = UILabel()
    let same = try #require(forgetting())
    #expect(same === view)
    #expect(same.text == "" && same.textAlignment == plain.textAlignment && same.textColor == plain.textColor)
    #expect(same.font == plain.font && same.backgroundColor == nil && same.numberOfLines == 1)
    #expect(same.tag == 0 && same.alpha == 1 && !same.isHidden && same.layoutMargins == plain.layoutMargins)
  }

  @Test("field: text, textAlignment, placeholder, keyboardType, returnKeyType, on, onChange, set")
  func fields() throws {
    let (view, forgetting) = try views(
      UITextField.self,
      field(
        "key",
        [
          .text("A"), .textAlignment(.center), .placeholder("Name"), .keyboardType(.emailAddress),
          .returnKeyType(.search), .borderStyle(.roundedRect), .set(\.isSecureTextEntry, to: true),
          .on(.editingDidBegin) { field, _ in "begin \(field.text ?? "")" }, .onChange { $0.text ?? "" },
        ]), field("key", []))
    #expect(view.text == "A" && view.textAlignment == .center && view.placeholder == "Name")
    #expect(view.keyboardType == .emailAddress && view.returnKeyType == .search && view.isSecureTextEntry)
    #expect(view.borderStyle == .roundedRect)
    let same = try #require(forgetting())
    #expect(same.text == "" && same.placeholder == nil && same.keyboardType == .default && same.borderStyle == .none)
    #expect(same.returnKeyType == .default && !same.isSecureTextEntry && same.textAlignment == UILabel().textAlignment)
  }

  @Test("button: title for states, titleFont, onPress; control: on, set with a stage")
  func buttons() throws {
    let (view, forgetting) = try views(
      UIButton.self,
      button(
        "key",
        [
          .title("Go", for: .normal), .title("Off", for: .disabled), .titleFont(.systemFont(ofSize: 22)),
          .isEnabled(false), .set(\.tintColor, to: .red, stage: 3), .onPress("a"), .onPress { "b" },
          .on(.touchUpInside) { button, _ in button.currentTitle ?? "" },
        ]), button("key", []))
    #expect(view.currentTitle == "Off" && view.title(for: .normal) == "Go" && view.tintColor == .red)
    #expect(view.titleFont == .systemFont(ofSize: 22))
    let same = try #require(forgetting())
    #expect(same.currentTitle == nil && same.isEnabled && same.tintColor == .tint)
    #expect(same.titleFont == .systemFont(ofSize: 15))
    let any: ViewElement<String> = control(
      "key", UIPageControl.self, [.set(\.numberOfPages, to: 4), .isEnabled(false)])
    let inferred: ViewElement<String> = control("key", [ControlProp<String, UIPageControl>.set(\.numberOfPages, to: 0)])
    let (dots, none) = try views(UIPageControl.self, any, inferred)
    #expect(dots.numberOfPages == 4 && !dots.isEnabled)
    #expect(none()?.numberOfPages == 0)
  }

  @Test("slider and stepper: value, minimumValue, maximumValue, isContinuous, in any order")
  func ranges() throws {
    let (slider, plainSlider) = try views(
      UISlider.self,
      Shohin.slider("key", [.value(70), .isContinuous(false), .minimumValue(50), .maximumValue(90)]),
      Shohin.slider("key", [.value(0.5)]))
    #expect(slider.value == 70 && slider.minimumValue == 50 && slider.maximumValue == 90 && !slider.isContinuous)
    let plain = try #require(plainSlider())
    #expect(plain.value == 0.5 && plain.minimumValue == 0 && plain.maximumValue == 1 && plain.isContinuous)
    let (stepper, plainStepper) = try views(
      UIStepper.self,
      Shohin.stepper(
        "key", [.value(150), .stepValue(5), .isContinuous(false), .minimumValue(-3), .maximumValue(200)]),
      Shohin.stepper("key", [.value(4)]))
    #expect(stepper.value == 150 && stepper.minimumValue == -3 && stepper.maximumValue == 200 && stepper.stepValue == 5)
    #expect(!stepper.isContinuous)
    let again = try #require(plainStepper())
    #expect(again.value == 4 && again.maximumValue == 100 && again.stepValue == 1 && again.isContinuous)
  }

  @Test("switch: isOn")
  func switches() throws {
    let (view, forgetting) = try views(
      UISwitch.self, .switch("key", [.isOn(true, animated: true), .set(\.onTintColor, to: .red)]),
      `switch`("key", [.isOn(false)]))
    #expect(view.isOn && view.onTintColor == .red)
    #expect(forgetting()?.isOn == false)
    #expect(view.onTintColor == nil)
  }

  @Test("segmentedControl: segments with titles, images, widths and those that are off; selectedKey, on, set")
  func segments() throws {
    let image = UIImage.symbol("star")
    let (view, forgetting) = try views(
      UISegmentedControl.self,
      segmentedControl(
        "key",
        [
          .selectedKey("b"),
          .segments([
            segment("a", .title("A"), enabled: false), segment("b", .title("B"), width: 60),
            segment("c", .image(image)),
          ]),
          .on(.valueChanged) { control, _ in "\(control.selectedSegmentIndex)" },
          .set(\.selectedSegmentTintColor, to: .red),
        ]), segmentedControl("key", []))
    #expect(view.numberOfSegments == 3 && view.selectedSegmentIndex == 1 && view.selectedSegmentKey == Key("b"))
    #expect(view.segments.map(\.title) == ["A", "B", nil] && view.segments[2].image == image)
    #expect(view.segments.map(\.isEnabled) == [false, true, true] && view.segments.map(\.width) == [nil, 60, nil])
    #expect(view.selectedSegmentTintColor == .red)
    #expect(forgetting()?.numberOfSegments == 0)
    #expect(view.selectedSegmentKey == nil && view.selectedSegmentIndex == -1)
  }

  @Test("customView: any view by its type, or as it is made; backgroundColor, set")
  func customViews() throws {
    let (view, forgetting) = try views(
      UIImageView.self,
      customView("key", UIImageView.self, [.backgroundColor(.red), .set(\.image, to: .symbol("star"))]),
      customView("key", UIImageView.self, []))
    #expect(view.backgroundColor == .red && view.image == .symbol("star"))
    #expect(forgetting()?.image == nil)
    let (table, _) = try views(
      UITableView.self, customView("key", UITableView(), [.set(\.rowHeight, to: 60)]), label("key", []))
    #expect(table.rowHeight == 60)
  }

  @Test("normal: a function that makes another view has it in the place of the one before")
  func anotherView() throws {
    let stage = try Stage(
      Program<Bool, Bool>(
        view: UIView(), model: false,
        update: {
          $1 = $0; return []
        },
        render: { isButton in
          [
            label("first", [.text("First")]),
            .normal(
              key: "second",
              makeViewIfNeeded: { old in
                if isButton { return old as? UIButton ?? UIButton() }
                return old as? UILabel ?? UILabel()
              },
              applyToView: { view, _ in
                (view as? UIButton)?.setTitle("Button", for: .normal)
                (view as? UILabel)?.text = "Label"
              }),
          ]
        }), on: Canvas(width: 100, height: 100, scale: 1))
    for (isButton, role) in [(false, Role.text), (true, .button), (false, .text)] {
      stage.app.send(isButton)
      #expect(try stage.find(.path("content/second")).view?.semantics.role == role)
      #expect(stage.app.view.subviews.count == 2 && stage.app.view("second") === stage.app.view.subviews.last)
      #expect((stage.app.view("second") is UIButton) == isButton)
    }
  }

  @Test("normal and instance: elements by functions, whose events are registered by names")
  func functions() throws {
    final class Keeper: ViewInstance {
      let view: UIView = UIButton()
    }
    var made = 0
    func elements(_ heard: [String]) -> [ViewElement<String>] {
      [
        .normal(
          key: "plain",
          makeViewIfNeeded: { old in
            if let old { return old }
            made += 1
            return UIButton()
          },
          applyToView: { view, register in
            guard let view = view as? UIButton else { return }
            view.setTitle("Plain \(heard.count)", for: .normal)
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
            let (target, action) = register(
              "press", MessageMaker(control: { (button: UIButton, _) in button.currentTitle }), .init())
            view.addTarget(target, action: action, for: .touchUpInside)
          }),
        .instance(
          key: "kept",
          makeIfNeeded: { old in
            if let old { return old }
            made += 1
            return Keeper()
          },
          applyTo: { keeper, register in
            guard let button = keeper.view as? UIButton else { return }
            button.setTitle("Kept", for: .normal)
            button.frame = CGRect(x: 0, y: 40, width: 100, height: 30)
            for maker in [MessageMaker(event: { "\($0.kind)" }), .none] {
              let (target, action) = register("press", maker, .init())
              button.addTarget(target, action: action, for: .touchUpInside)
            }
          }),
      ]
    }
    let stage = try Stage(
      Program(
        view: UIView(), model: [String](),
        update: { (message: String, model) in
          model.append(message)
          return []
        }, render: elements), on: Canvas(width: 100, height: 80))
    try stage.tap("Plain 0")
    try stage.tap("Kept")
    try stage.tap("Plain 2")
    #expect(stage.app.model == ["Plain 0", "tap", "Plain 2"])
    #expect(made == 2)
  }

  @Test("commands are run outside a program, too, and clocks count changes")
  func rest() {
    var heard: [Int] = []
    Command<Int>([Command { 1 }, [Command { 2 }]]).run { heard.append($0) }
    #expect(heard == [1, 2])
    var tracked = MonotonicallyTracked(5)
    let before = tracked
    #expect(tracked.sameVersion(as: before))
    tracked.value = 5
    #expect(tracked.hasChangeSince(before.clock) && !tracked.sameVersion(as: before))
  }
}

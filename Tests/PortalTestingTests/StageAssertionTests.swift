import Portal
import PortalTesting
import TestSupport
import Testing

/// A list of tasks from a server that nobody asks but the test: what the application wants of it is a value.
private final class Tasks: LiveSource {
  enum Wish: Equatable { case tasks, deletion(Int) }
  enum Message { case load, delete(Int) }

  private(set) var numbers: [Int] = []
  private(set) var pending: [Wish] = []
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func update(_ message: Message) {
    switch message {
    case .load: pending.append(.tasks)
    case .delete(let number): pending.append(.deletion(number))
    }
  }

  func answer(_ wish: Wish, with numbers: [Int]) {
    guard let index = pending.firstIndex(of: wish) else { return }
    pending.remove(at: index)
    self.numbers = numbers
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description { screen.describe(traits) { self.update($0) } }

  private var screen: Component<Message> {
    let numbers = numbers
    return container(layout: Layout { $0.flex.grow = 1 }) {
      button(
        properties: ButtonProperties(isEnabled: pending.isEmpty), text: pending.isEmpty ? "Load" : "Loading…",
        onTap: .load, layout: Layout { $0.height = 44 })
      table(
        layout: Layout {
          $0.flex.grow = 1
          $0.flex.basis = .points(0)
        }
      ) {
        for number in numbers {
          tableRow(height: 44) {
            container(layout: Layout { $0.flex.direction = .row }) {
              label(text: "Task \(number)", layout: Layout { $0.flex.grow = 1 })
              button(text: "Delete \(number)", onTap: .delete(number))
            }
          }
          .key(number)
        }
      }
    }
  }
}

/// An application that goes by something that is not its stage's.
private final class Forgetful: LiveSource {
  nonisolated(unsafe) static var made = 0
  private let number: Int

  init() {
    Self.made += 1
    number = Self.made
  }

  func describe(_ traits: Traits) -> Description {
    var spec = ViewSpec(.container)
    spec.layout.height = 10
    spec.layout.width = .points(Double(number))
    return Description(ViewSpec(.container, children: [spec]))
  }
}

/// A screen on which a button that is too small to touch is there for two seconds.
private final class Blink: LiveSource {
  private var isSmall = false
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) {
    self.world = world
    for second in [1, 3] {
      world.after(.seconds(second), named: "blink") { [weak self] in
        self?.isSmall.toggle()
        self?.world?.setNeedsDescription()
      }
    }
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var button = ViewSpec(.button(ButtonSpec(text: "A")), key: "a", handlers: [handlers.add(.tap) { _ in }])
    (button.layout.width, button.layout.height) = isSmall ? (5, 5) : (44, 44)
    return Description(ViewSpec(.container, children: [button]), handlers: handlers)
  }
}

/// An application whose spinner has a colour that no layout text tells: once it is tapped, it goes by how many
/// applications there were before, until it is tapped again.
private final class Tinted: LiveSource {
  nonisolated(unsafe) static var made = 0
  private let number: Int
  private var isTinted = false
  private var world: LiveWorld?

  init() {
    Self.made += 1
    number = Self.made
  }

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    let color = isTinted ? Color(RGBA(hex: UInt32(number * 16))) : .systemGray
    var pad = ViewSpec(.spinner(SpinnerSpec(color: color)), key: "pad")
    (pad.layout.width, pad.layout.height) = (50, 50)
    pad.handlers = [
      handlers.add(.tap) { [weak self] _ in
        self?.isTinted.toggle()
        self?.world?.setNeedsDescription()
      }
    ]
    return Description(ViewSpec(.container, children: [pad]), handlers: handlers)
  }
}

@Suite("Assertions of a stage")
struct StageAssertionTests {
  private let canvas = Canvas(width: 200, height: 190, scale: 1)

  @Test(
    "go along with a flow, moment by moment",
    .enabled(if: CommittedReferences.areFromHere || TestEnvironment.process.policy.environment != nil))
  func deletingATask() throws {
    let stage = try Stage(Tasks(), on: canvas)
    assertSnapshot(of: stage, named: "empty")
    try stage.press("Load")
    assertSnapshot(of: stage, named: "pressed")
    try stage.release()
    #expect(stage.app.pending == [.tasks])  // asked, not done
    assertSnapshot(of: stage, named: "loading")
    #expect(throws: StageError.self) { try stage.tap("Loading…") }
    stage.app.answer(.tasks, with: Array(1...40))
    try stage.settle()
    try stage.swipe("Task 3", by: Point(x: 0, y: -90))
    try stage.advance(by: .milliseconds(150))
    assertSnapshot(of: stage, named: "under way")
    try stage.settle()
    try stage.scroll("Delete 30", into: .view)
    try stage.tap("Delete 30")
    #expect(stage.app.pending == [.deletion(30)])
    stage.app.answer(.deletion(30), with: (1...40).filter { $0 != 30 })
    try stage.settle()
    #expect(!stage.has("Task 30"))
    #expect(stage.has("Task 29"))  // the list has stayed where it was
    assertSnapshot(of: stage, named: "deleted")
    assertChecks(of: stage)
  }

  @Test("are checks of the moment, and fail at the one in which something is wrong")
  func checks() throws {
    let stage = try Stage(Tasks(), on: canvas)
    assertChecks(of: stage)
    stage.app.answer(.tasks, with: [1])
    try stage.tap("Load")
    stage.app.answer(.tasks, with: [1, 2])
    try stage.settle()
    assertChecks(of: stage)
    try stage.resize { $0.size.width = 90 }
    withKnownIssue {
      assertChecks(of: stage)
    } matching: {
      "\($0)".contains("views can be seen")
    }
  }

  @Test("are checks of all moments of a flow, and name the one in which something is wrong")
  func checksThroughout() throws {
    let stage = try Stage(Tasks(), on: canvas)
    try stage.tap("Load")
    assertChecks(throughout: stage)
    try stage.resize { $0.size.width = 10 }
    try stage.resize { $0.size.width = 200 }
    // The moment at which it ends is as it should be.
    assertChecks(of: stage)
    withKnownIssue {
      assertChecks(throughout: stage)
    } matching: {
      "\($0)".contains("After step 4 of the log: ")
    }
  }

  @Test("are checks of what is only there for a while, within one step, and name the time")
  func checksWithin() throws {
    let stage = try Stage(Blink(), on: canvas)
    try stage.settle()
    assertChecks(of: stage, as: [.touchTargets])
    withKnownIssue {
      assertChecks(throughout: stage, as: [.touchTargets])
    } matching: {
      "\($0)".contains("After step 1 of the log, at 1 s: ")
    }
  }

  @Test("compare the pixels after each step, where no view differs")
  func pixels() throws {
    let stage = try Stage(Tinted(), on: canvas)
    for _ in 0..<2 { try stage.tap(.path("content/pad")) }
    withKnownIssue {
      assertPlaysAgain(stage)
    } matching: {
      "\($0)".contains("After step 3 of the log (tap the view at content/pad), two new applications differ: its pixels")
    }
  }

  @Test("need another application where a stage was given one that is there already")
  func sharedApplication() throws {
    let tasks = Tasks()
    let stage = try Stage(tasks, on: canvas)
    try stage.tap("Load")
    withKnownIssue {
      assertPlaysAgain(stage)
    } matching: {
      "\($0)".contains("make it where the stage is made")
    }
    // The stage still has its application.
    tasks.answer(.tasks, with: [7])
    try stage.advance(by: .zero)
    #expect(stage.has("Task 7"))
  }

  @Test("find an application that does not play again")
  func playsAgain() throws {
    let stage = try Stage(Tasks(), on: canvas)
    try stage.tap("Load")
    try stage.advance(by: .milliseconds(10))
    assertPlaysAgain(stage)
    let forgetful = try Stage(Forgetful(), on: canvas)
    withKnownIssue {
      assertPlaysAgain(forgetful)
    } matching: {
      "\($0)".contains("leads elsewhere: At first, two new applications differ: its layout")
    }
    // What was done to the application from outside is not in the log.
    stage.app.answer(.tasks, with: [1, 2])
    try stage.settle()
    withKnownIssue {
      assertPlaysAgain(stage)
    } matching: {
      "\($0)".contains("leads elsewhere")
    }
  }
}

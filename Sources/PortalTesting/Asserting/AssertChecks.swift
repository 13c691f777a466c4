/// Asserts that checks of a screen find nothing: rules that need no reference.
///
/// ```swift
/// assertChecks(of: settings)
/// assertChecks(of: settings, as: [.wholeTexts, .touchTargets], on: .iPhoneSE, traits: Traits(textSize: .accessibility3))
/// ```
///
/// - Parameters:
///   - value: a screen.
///   - checks: the checks; all standard ones by default.
///   - canvas: a device, or a custom size; the suite's by default.
///   - traits: the user's settings on the device; the suite's by default.
///   - waivers: waived views by path, each with the reason.
public func assertChecks<Value: Describable>(
  of value: @autoclosure () throws -> Value, as checks: [ScreenCheck] = .standard, on canvas: Canvas? = nil,
  traits: Traits? = nil, waiving waivers: [String: String] = [:], fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    let settings = SnapshotConfiguration.current
    let screen = try CheckedScreen(
      of: value(), on: settings.canvas(canvas), traits: settings.traits(traits), renderer: place.renderer())
    if let problem = try checks.verify(screen, waiving: waivers) { TestFramework.fail(problem, at: place) }
  } catch {
    TestFramework.fail("The screen cannot be checked: \(error)", at: place)
  }
}

/// Asserts that two screens look alike, to the last pixel.
///
/// ```swift
/// assertLooksAlike(badge(count: 0), emptyBadge, on: Canvas(width: 40, height: 40))
/// ```
public func assertLooksAlike<Value: Describable, Other: Describable>(
  _ value: @autoclosure () throws -> Value, _ other: @autoclosure () throws -> Other, on canvas: Canvas? = nil,
  traits: Traits? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    if let difference = try place.difference(value(), other(), on: canvas, traits) {
      TestFramework.fail("The screens should look alike. The first \(difference)", at: place)
    }
  } catch {
    TestFramework.fail("The screens cannot be compared: \(error)", at: place)
  }
}

/// Asserts that two screens look different, so that a change is visible at all.
public func assertLooksDifferent<Value: Describable, Other: Describable>(
  _ value: @autoclosure () throws -> Value, _ other: @autoclosure () throws -> Other, on canvas: Canvas? = nil,
  traits: Traits? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, file: file, line: line, column: column, function: "")
  do {
    if try place.difference(value(), other(), on: canvas, traits) == nil {
      TestFramework.fail("The screens should look different, and every pixel of them is the same", at: place)
    }
  } catch {
    TestFramework.fail("The screens cannot be compared: \(error)", at: place)
  }
}

extension AssertionPlace {
  fileprivate func renderer() throws -> Renderer {
    try SnapshotConfiguration.current.renderer.map { try $0(testFolder) }
      ?? Renderer(imageRoot: testFolder, sandbox: TestEnvironment.sandbox)
  }

  fileprivate func difference(
    _ value: some Describable, _ other: some Describable, on canvas: Canvas?, _ traits: Traits?
  ) throws -> String? {
    let renderer = try renderer()
    let settings = SnapshotConfiguration.current
    let (canvas, traits) = (settings.canvas(canvas), settings.traits(traits))
    return try Likeness.difference(
      of: renderer.picture(of: value, on: canvas, traits: traits),
      from: renderer.picture(of: other, on: canvas, traits: traits))
  }
}

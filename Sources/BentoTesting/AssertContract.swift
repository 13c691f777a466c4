import Bento
import Testing

/// Fails for every rule of the contract that a component breaks, and says by which samples.
///
/// ```swift
/// @Test func badge() { assertContract(of: Badge.self, samples: [Badge(count: 0), Badge(count: 100)]) }
/// ```
///
/// - Parameter samples: values that take all branches of the component.
public func assertContract<Component: Renderable>(
  of component: Component.Type = Component.self, samples: [Component], sourceLocation: SourceLocation = #_sourceLocation
) {
  guard !samples.isEmpty else { return recordNoSamples(of: component, sourceLocation) }
  record(ContractChecker().check(samples), sourceLocation)
}

/// Fails for every rule of the contract that a component breaks, by samples that are made by chance.
///
/// - Parameters:
///   - count: how many; each is compared with each.
///   - make: makes one, of the same chance in every run.
public func assertContract<Component: Renderable>(
  of component: Component.Type = Component.self, count: Int = 12, sourceLocation: SourceLocation = #_sourceLocation,
  generatedBy make: (inout SeededRandom) -> Component
) {
  guard count > 0 else { return recordNoSamples(of: component, sourceLocation) }
  record(ContractChecker().check(count, generatedBy: make), sourceLocation)
}

/// Fails for every rule of the contract that a decorator breaks.
///
/// - Parameter decorate: the decorator around a component that it is given.
public func assertContract(
  ofDecorator decorate: @escaping (AnyRenderable) -> some Renderable, sourceLocation: SourceLocation = #_sourceLocation
) {
  record(ContractChecker().check(decorator: decorate), sourceLocation)
}

/// Fails for every rule of the contract that a composite breaks.
///
/// - Parameters:
///   - make: the composite of children that it is given.
///   - children: how many it is made of.
public func assertContract(
  ofComposite make: @escaping ([AnyRenderable]) -> some Renderable, children: Int = 2,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(ContractChecker().check(composite: make, children: children), sourceLocation)
}

/// Nothing was checked, which is not to pass for a component without faults.
private func recordNoSamples(of component: Any.Type, _ sourceLocation: SourceLocation) {
  Issue.record("no samples of \(component)", sourceLocation: sourceLocation)
}

private func record(_ findings: [ContractFinding], _ sourceLocation: SourceLocation) {
  for finding in findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
}

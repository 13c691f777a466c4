/// The accessibility role of a view.
///
/// Every widget implies one, and a component may say another: a label that begins a section is a header.
public enum Role: String, Hashable, Sendable, CaseIterable {
  // Content.
  case text, header, image, map, progress, status
  // Controls.
  case button, link, toggle, tab, textField, searchField, slider
  /// A value that is incremented and decremented.
  case adjustable
  // Containers.
  case group, list, listItem, navigationBar, tabBar, alert, sheet
}

extension Role {
  /// Whether a view of this role is there to be used: touched, typed into or moved.
  public var isControl: Bool {
    switch self {
    case .button, .link, .toggle, .tab, .textField, .searchField, .slider, .adjustable: true
    case .text, .header, .image, .map, .progress, .status: false
    case .group, .list, .listItem, .navigationBar, .tabBar, .alert, .sheet: false
    }
  }
}

/// The accessibility role of a view.
///
/// Every widget implies one, and a component may say another: a label that begins a section is a header.
public enum Role: String, Hashable, Sendable, CaseIterable {
  // Content.
  /// What is read or looked at: a text, a heading, a picture, a map, how far something is, a message about what is
  /// going on.
  case text, header, image, map, progress, status
  // Controls.
  /// What is used: pressed, followed, switched, chosen, typed into, searched with, or moved.
  case button, link, toggle, tab, textField, searchField, slider
  /// A value that is incremented and decremented.
  case adjustable
  // Containers.
  /// What has others in it: any group, a list and its items, the bars, and what lies in front of all else.
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

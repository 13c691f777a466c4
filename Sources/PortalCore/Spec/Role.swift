/// What kind of thing a view is to someone who does not see it.
///
/// Every widget implies one, and a component may say another: a label that begins a section is a header.
public enum Role: String, Hashable, Sendable, CaseIterable {
  // What is read.
  case text, header, image, map, progress, status
  // What is used.
  case button, link, toggle, tab, textField, searchField, slider
  /// A value that goes up and down in steps.
  case adjustable
  // What holds other things.
  case group, list, listItem, navigationBar, tabBar, alert, sheet
}

/// The part of the command's environment that the files beside this one need.
///
/// They are symlinks to the command's own: an executable cannot be imported.
enum Surroundings {
  static let prefix = "PORTAL_RENDER_"
}

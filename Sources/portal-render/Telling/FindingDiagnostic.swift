import PortalRaster
import PortalSnapshot

extension ScreenCheck.Finding {
  /// The finding as a warning with its remedy, about its view.
  var diagnostic: Diagnostic {
    Diagnostic(
      .warning, "\(self) (\(check))", hint: [ScreenCheck].standard.first { $0.id == check }?.remedy,
      about: Diagnostic.Subject(view: path))
  }
}

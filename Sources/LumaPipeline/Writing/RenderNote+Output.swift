import LumaImaging
import LumaModel

extension RenderNote {
  /// The warning about an output of a photo.
  func diagnostic(of photo: String, _ location: ScriptLocation?) -> Diagnostic {
    var diagnostic = diagnostic
    (diagnostic.path, diagnostic.location) = (photo, location)
    return diagnostic
  }
}

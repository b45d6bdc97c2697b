import LumaImaging
import LumaModel

extension FrameTimeError: DiagnosticError {
  var diagnostic: Diagnostic {
    switch self {
    case .noFilm:
      Diagnostic(
        code: .badArgument, message: "time: expected a film, got a picture",
        hint: "only films have frames: where = \"mediaType == video\"")
    case .behindEnd(let time, let duration):
      Diagnostic(
        code: .badArgument,
        message: "time: expected at most \(duration.thousandths) s, the length of the film, got "
          + time.thousandths)
    }
  }
}

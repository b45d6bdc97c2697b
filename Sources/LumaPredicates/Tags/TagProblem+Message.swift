package import LumaModel

/// Why a tag cannot be used in a condition or a sort.
package enum TagProblem: Equatable, Sendable {
  case malformed(String)
  case unknown(String, suggestion: String?)
  /// Its type is unknown for this reason.
  case unavailable(Diagnostic)
}

extension TagProblem {
  /// - Parameter place: its context: "where", "sort".
  func diagnostic(_ place: String) -> Diagnostic {
    switch self {
    case .malformed(let got):
      Diagnostic(
        code: .unknownTag,
        message:
          "\(place): tag: expected a name like 'Exif.Photo.Flash' or 'EXIF:Flash', got '\(got)'",
        hint: "luma metadata FILE lists those of a photo")
    case .unknown(let name, let near):
      Diagnostic(
        code: .unknownTag, message: "\(place): exiv2 knows no tag '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "luma metadata FILE lists those of a photo")
    case .unavailable(let reason): reason
    }
  }
}

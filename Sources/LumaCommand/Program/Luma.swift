import CLumaTexts
import LumaModel
import LumaScript

/// The program.
enum Luma {
  static let version = Release.version

  /// The version, and the commit if the build states one: `0.1.0 (0f1e2d3c4b5a)`.
  static var release: String {
    let commit = String(cString: luma_commit())
    return commit.isEmpty ? version : "\(version) (\(commit))"
  }

  /// The text of `luma --version`: its release on a line, its libraries on the next.
  static var versions: String {
    "luma \(release)\n\(Session.libraries.joined(separator: ", "))\n"
  }
}

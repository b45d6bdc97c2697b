import LumaModel

/// A doubt that did not stop the work: a missing font, a date without a time zone.
public struct LumaWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the warning as a word, like ``LumaError/code``.
  public let code: String
  /// One sentence, lowercase and without a period.
  public let message: String
  /// What to do.
  public let hint: String?
  /// The photo or the output concerned.
  public let url: URL?

  /// The warning on one line.
  public var description: String {
    (url.map { "\($0.localPath): " } ?? "") + message + (hint.map { "; \($0)" } ?? "")
  }

  /// - Parameter root: The folder to which its path is relative; nil: none.
  init(_ diagnostic: Diagnostic, root: String? = nil) {
    code = diagnostic.code.rawValue
    message = diagnostic.message
    hint = diagnostic.hint.flatMap { ProgramHint.hint($0) }
    url = diagnostic.path.map { URL(localPath: $0, below: root) }
  }
}

import LumaFiles
import LumaImaging
import LumaModel

/// Why Luma could not fulfill a request.
///
/// ``message`` is one sentence for people, such as `where: unknown field 'ratting'`, and ``hint``
/// says what to do. Programs compare ``code``, which stays the same when sentences improve.
public struct LumaError: LocalizedError, Hashable, Sendable {
  /// The kind of the error as a word: `unknown-field`. `luma help unknown-field` explains it.
  public let code: String
  /// One sentence, lowercase and without a period: what was found, and what was expected.
  public let message: String
  /// What to do: `did you mean 'rating'?`
  public let hint: String?
  /// The message of an underlying library, for a log.
  public let detail: String?
  /// The photo or the output concerned.
  public let url: URL?
  /// The position of the mistake in a recipe.
  public let position: Position?
  /// Further mistakes that were found with this one.
  public let others: [LumaError]

  /// A place in a recipe.
  public struct Position: Hashable, Sendable {
    /// The recipe's name.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, if it is known.
    public let column: Int?
  }
}

extension LumaError {
  /// The sentence, with the file and the position concerned. ``recoverySuggestion`` says what to
  /// do.
  public var errorDescription: String? { sentence }
  /// ``detail``.
  public var failureReason: String? { detail }
  /// ``hint``.
  public var recoverySuggestion: String? { hint }
  /// ``code``.
  public var helpAnchor: String? { code }
}

extension LumaError: CustomStringConvertible {
  /// The error on one line: `trip.lua:4: where: unknown field 'ratting'; did you mean 'rating'?`
  public var description: String { sentence + (hint.map { "; \($0)" } ?? "") }

  private var sentence: String {
    let place = position.map { "\($0.file):\($0.line): " } ?? ""
    let about = url.map { "\($0.localPath): " } ?? ""
    return place + about + message
  }
}

extension LumaError {
  /// - Parameter root: The folder to which its path is relative; nil: none.
  init(_ diagnostic: Diagnostic, root: String? = nil) {
    code = diagnostic.code.rawValue
    message = diagnostic.message
    hint = diagnostic.hint.flatMap { ProgramHint.hint($0) }
    detail = diagnostic.detail
    url = diagnostic.path.map { URL(localPath: $0, below: root) }
    position = diagnostic.location.map {
      Position(file: $0.file, line: $0.line, column: $0.column)
    }
    others = diagnostic.others.map { LumaError($0, root: root) }
  }

  /// The first of several errors, with the others; nil: there are none.
  init?(firstOf errors: [LumaError]) {
    guard let first = errors.first else { return nil }
    (code, message, hint) = (first.code, first.message, first.hint)
    (detail, url, position) = (first.detail, first.url, first.position)
    others = first.others + errors.dropFirst()
  }

  /// The error that programs get: of this type if it is Luma's, otherwise as it was thrown.
  static func shown(_ error: any Error) -> any Error {
    if let error = error as? any DiagnosticError { return LumaError(error.diagnostic) }
    if let error = error as? SystemError {
      return LumaError(ImagingError.system(errno: error.code).diagnostic)
    }
    return error
  }

  /// Creates an error of this type from any other error.
  init(_ error: any Error, root: String? = nil) {
    self = error as? LumaError ?? LumaError(Diagnostic(error), root: root)
  }

  /// Runs code, and throws its errors as errors of this type.
  static func reporting<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw LumaError(error)
    }
  }
}

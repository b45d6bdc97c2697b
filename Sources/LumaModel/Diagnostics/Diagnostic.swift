/// A problem as shown to the user, on a terminal or as JSON; created from an error's data.
public struct Diagnostic: Error, Hashable, Sendable {
  public var code: DiagnosticCode
  /// One sentence, lowercase and without a period: subject first, expected before got, with units.
  public var message: String
  public var location: ScriptLocation?
  /// The photo or output concerned.
  public var path: String?
  /// A suggestion: "did you mean 'rating'?"
  public var hint: String?
  /// Message of an underlying library; displayed, never parsed.
  public var detail: String?
  /// The text to underline: a predicate, or a line of the script.
  public var excerpt: Excerpt?
  /// The output concerned, in the order of its run, from 1.
  public var number: Int?
  /// The call and the option or word concerned, `scale: width`: what to look for in the script.
  public var subject: String?
  /// The line of the script, once it was found there.
  public var source: SourceLine?
  /// Another place that the mistake concerns.
  public var second: SecondPlace?
  /// Whether the command line itself is wrong, whatever found it.
  public var isOfCommandLine = false
  /// Independent mistakes that were found with it; none of these has others.
  public var others: [Diagnostic] = []

  public init(
    code: DiagnosticCode, message: String, location: ScriptLocation? = nil, path: String? = nil,
    hint: String? = nil, detail: String? = nil, excerpt: Excerpt? = nil
  ) {
    self.code = code
    // Arguments and texts of libraries are quoted in them.
    self.message = Secret.hidden(in: message)
    self.location = location
    self.path = path
    self.hint = hint.map(Secret.hidden)
    self.detail = detail.map(Secret.hidden)
    self.excerpt = excerpt
  }

  /// A line of text with a highlighted part.
  public struct Excerpt: Hashable, Sendable {
    public var text: String
    /// Offset of the part in characters, from 0.
    public var offset: Int
    /// Length of the part in characters, at least 1.
    public var length: Int

    public init(text: String, offset: Int, length: Int) {
      self.text = Secret.masked(in: text)
      self.offset = offset
      self.length = max(1, length)
    }
  }

  /// A line of a script.
  public struct SourceLine: Hashable, Sendable {
    public var text: String
    /// Length of the part at the location's column, in characters.
    public var length: Int

    public init(text: String, length: Int) {
      self.text = Secret.masked(in: text)
      self.length = max(1, length)
    }
  }

  /// A place and what it is: "called from here".
  public struct SecondPlace: Hashable, Sendable {
    public var location: ScriptLocation
    public var note: String
    public var source: SourceLine?

    public init(_ location: ScriptLocation, note: String, source: SourceLine? = nil) {
      self.location = location
      self.note = note
      self.source = source
    }
  }

  /// The diagnostic on one line: `trip.lua:4: where: unknown field 'ratting'; did you mean
  /// 'rating'?`
  public var summary: String {
    let place = location.map { "\($0.file):\($0.line): " } ?? ""
    let about = path.map { "\($0): " } ?? ""
    return place + about + message + (hint.map { "; \($0)" } ?? "")
  }
}

/// A position in a script: file name as given by the user, line and optional column, both from 1.
public struct ScriptLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  public var column: Int?

  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  public var description: String {
    column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }
}

/// An error that carries data and can be converted to a diagnostic.
public protocol DiagnosticError: Error {
  var diagnostic: Diagnostic { get }
}

extension Diagnostic: DiagnosticError {
  public var diagnostic: Diagnostic { self }
}

extension Diagnostic {
  /// The first of some mistakes in the order of the script, with the others; nil for none.
  public init?(_ mistakes: [Diagnostic]) {
    let all = mistakes.flatMap(\.flat).enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    guard let first = all.first else { return nil }
    self = first
    for other in all.dropFirst() where other != first && !others.contains(other) {
      others.append(other)
    }
  }

  /// It and its others, each by itself.
  public var flat: [Diagnostic] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// For the order within a file.
  private var place: Int {
    guard let location else { return 0 }
    return location.line << 16 | min(location.column ?? 0, 0xFFFF)
  }

  /// Creates the diagnostic of any error.
  public init(_ error: any Error) {
    self =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(code: .unexpected, message: "\(error)")
  }
}

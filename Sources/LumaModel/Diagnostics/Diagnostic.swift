/// A problem as shown to the user, on a terminal or as JSON; created from an error's data.
package struct Diagnostic: Error, Hashable, Sendable {
  package var code: DiagnosticCode
  /// One sentence, lowercase and without a period: subject first, expected before got, with units.
  package var message: String
  package var location: ScriptLocation?
  /// The photo or output concerned.
  package var path: String?
  /// A suggestion: "did you mean 'rating'?"
  package var hint: String?
  /// Message of an underlying library; displayed, never parsed.
  package var detail: String?
  /// The text to underline: a predicate, or a line of the script.
  package var excerpt: Excerpt?
  /// The number of the output concerned, in the order of its run, from 1.
  package var number: Int?
  /// The call and the option or word concerned, `scale: width`: what to look for in the script.
  package var subject: String?
  /// The line of the script, once it was found there.
  package var source: SourceLine?
  /// Another place that the mistake concerns.
  package var second: SecondPlace?
  /// Whether the command line itself is wrong, wherever that was found.
  package var isOfCommandLine = false
  /// Independent mistakes that were found with it; none of these has others.
  package var others: [Diagnostic] = []

  package init(
    code: DiagnosticCode, message: String, location: ScriptLocation? = nil, path: String? = nil,
    hint: String? = nil, detail: String? = nil, excerpt: Excerpt? = nil
  ) {
    self.code = code
    // Messages quote arguments and libraries' texts, which may hold passwords.
    self.message = Secret.hidden(in: message)
    self.location = location
    self.path = path
    self.hint = hint.map(Secret.hidden)
    self.detail = detail.map(Secret.hidden)
    self.excerpt = excerpt
  }

  /// A line of text with a highlighted part.
  package struct Excerpt: Hashable, Sendable {
    package var text: String
    /// Offset of the part in characters, from 0.
    package var offset: Int
    /// Length of the part in characters, at least 1.
    package var length: Int

    package init(text: String, offset: Int, length: Int) {
      self.text = Secret.masked(in: text)
      self.offset = offset
      self.length = max(1, length)
    }
  }

  /// A line of a script.
  package struct SourceLine: Hashable, Sendable {
    package var text: String
    /// Length of the part at the location's column, in characters.
    package var length: Int

    package init(text: String, length: Int) {
      self.text = Secret.masked(in: text)
      self.length = max(1, length)
    }
  }

  /// A place and what it is: "called from here".
  package struct SecondPlace: Hashable, Sendable {
    package var location: ScriptLocation
    package var note: String
    package var source: SourceLine?

    package init(_ location: ScriptLocation, note: String, source: SourceLine? = nil) {
      self.location = location
      self.note = note
      self.source = source
    }
  }

  /// The diagnostic on one line: `trip.lua:4: where: unknown field 'ratting'; did you mean
  /// 'rating'?`
  package var summary: String {
    let place = location.map { "\($0.file):\($0.line): " } ?? ""
    let about = path.map { "\($0): " } ?? ""
    return place + about + message + (hint.map { "; \($0)" } ?? "")
  }
}

/// A position in a script: file name as given by the user, line and optional column, both from 1.
package struct ScriptLocation: Hashable, Codable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int?

  package init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var description: String {
    column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }
}

/// An error that carries data and can be converted to a diagnostic.
package protocol DiagnosticError: Error {
  var diagnostic: Diagnostic { get }
}

extension Diagnostic: DiagnosticError {
  package var diagnostic: Diagnostic { self }
}

extension Diagnostic {
  /// The first of some mistakes in the order of the script, with the rest in `others`; nil for
  /// none.
  package init?(_ mistakes: [Diagnostic]) {
    let all = mistakes.flatMap(\.flat).enumerated().sorted {
      ($0.element.place, $0.offset) < ($1.element.place, $1.offset)
    }.map(\.element)
    guard let first = all.first else { return nil }
    self = first
    for other in all.dropFirst() where other != first && !others.contains(other) {
      others.append(other)
    }
  }

  /// This diagnostic and its `others`, each by itself.
  package var flat: [Diagnostic] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// Key for the order within a file.
  private var place: Int {
    guard let location else { return 0 }
    return location.line << 16 | min(location.column ?? 0, 0xFFFF)
  }

  /// The same, as a mistake of the command line: a predicate, a template or a name typed there.
  package var ofCommandLine: Diagnostic {
    var copy = self
    copy.isOfCommandLine = true
    return copy
  }

  /// Creates the diagnostic of any error.
  package init(_ error: any Error) {
    self =
      (error as? any DiagnosticError)?.diagnostic
      ?? Diagnostic(code: .unexpected, message: "\(error)")
  }
}

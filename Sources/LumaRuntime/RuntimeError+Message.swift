import LumaModel

/// A stable code, one sentence, and what to do.
typealias Sentence = (code: String, message: String, hint: String?)

extension RuntimeError {
  /// What the user reads.
  var diagnostic: Diagnostic {
    let (code, message, hint) = sentence
    return Diagnostic(
      code: code, message: message, path: reason?.path, hint: hint, detail: detail, excerpt: excerpt
    )
  }

  /// What another core said of it.
  private var reason: Diagnostic? {
    switch self {
    case .withoutCache(let reason), .withoutRecord(let reason): reason
    case .malformed, .readOutside, .writeOutside, .pathHasNUL, .missingFile, .unmatchedPattern,
      .unknownParameter, .parameterValue, .parameterMissing, .parameterTwice, .unknownFormat,
      .badDateText, .missingLibrary, .template, .output, .library:
      nil
    }
  }

  private var detail: String? {
    reason.map { reason in reason.message + (reason.detail.map { ": \($0)" } ?? "") }
  }

  private var sentence: Sentence {
    switch self {
    case .malformed(let what, let expected, let got):
      ("bad-argument", "\(what): expected \(expected), got \(got)", nil)
    case .readOutside(let path, let folder):
      (
        "read-outside", "'\(path)' is outside the folders that may be read",
        "add --allow-read \(folder)"
      )
    case .writeOutside(let path, let folder):
      (
        "write-outside", "'\(path)' is outside the folder that may be written",
        "add --allow-write \(folder)"
      )
    case .pathHasNUL(let path): ("bad-path", "path '\(path)' has a NUL byte", nil)
    case .missingFile(let path): ("missing-file", "'\(path)' does not exist", nil)
    case .unmatchedPattern(let pattern): ("no-match", "no picture matches '\(pattern)'", nil)
    case .unknownParameter(let name, let declared):
      (
        "unknown-param", "--param \(name): the recipe declares no such parameter",
        Suggestion.hint(for: name, among: declared) ?? declaredHint(declared)
      )
    case .parameterValue(let name, let expected, let got):
      ("bad-param", "--param \(name): expected \(expected), got '\(got)'", nil)
    case .parameterMissing(let name):
      (
        "missing-param", "parameter '\(name)' has no default and no value",
        "add --param \(name)=..."
      )
    case .parameterTwice(let name): ("param-twice", "parameter '\(name)' is declared twice", nil)
    case .missingLibrary(let path):
      (
        "missing-library", "library '\(path)' does not exist",
        "'luma import' makes it; --library and LUMA_LIBRARY name another"
      )
    case .badDateText(let text):
      (
        "bad-date",
        "date: expected a date like \"2024-05-01\" or \"2024-05-01T10:00:00+02:00\", "
          + "got \"\(text)\"", nil
      )
    case .unknownFormat(let name):
      (
        "unknown-format", "--allow-format \(name): no such picture format",
        Suggestion.hint(for: name, among: InputFormat.allCases.map(\.rawValue))
      )
    case .withoutCache:
      ("cache-not-used", "cache: not in use, so the next run reads every photo again", nil)
    case .withoutRecord:
      (
        "record-not-used", "record: not in use, so no file that Luma wrote earlier is replaced",
        nil
      )
    case .template(let error): error.sentence
    case .output(let error): error.sentence
    case .library(let error): error.sentence
    }
  }

  private func declaredHint(_ declared: [String]) -> String? {
    declared.isEmpty ? nil : "it declares \(declared.joined(separator: ", "))"
  }

  private var excerpt: Diagnostic.Excerpt? {
    if case .template(let error) = self { error.excerpt } else { nil }
  }
}

extension TemplateError {
  fileprivate var sentence: Sentence {
    switch self {
    case .unclosed:
      (
        "template-syntax", "save: '{' is never closed",
        "close it with '}', or write '{{' for a brace"
      )
    case .empty: ("template-syntax", "save: '{}' names no field", "name one, as in {name}")
    case .strayClose: ("template-syntax", "save: '}' closes nothing", "write '}}' for a brace")
    case .endsInFolder:
      (
        "template-syntax", "save: the template ends in a folder, not a file name",
        "end it in a name, as in \"out/{name}.jpg\""
      )
    case .unknownField(_, let field, _):
      (
        "unknown-field", "save: unknown field '\(field)' in the template",
        Suggestion.hint(for: field, among: TemplateField.names)
      )
    case .format(let field, let expected, let got):
      ("template-format", "save: {\(field)}: expected \(expected), got '\(got)'", nil)
    case .noValue(let field):
      (
        "no-value", "save: the photo has no \(field)",
        "give a fallback, as in {\(field)|unknown}"
      )
    }
  }

  /// The template with the part that is wrong.
  fileprivate var excerpt: Diagnostic.Excerpt? {
    switch self {
    case .unclosed(let template, let offset), .empty(let template, let offset),
      .strayClose(let template, let offset):
      Diagnostic.Excerpt(text: template, offset: offset, length: 1)
    case .unknownField(let template, let field, let offset):
      Diagnostic.Excerpt(text: template, offset: offset, length: field.count)
    case .endsInFolder, .format, .noValue: nil
    }
  }
}

extension OutputError {
  fileprivate var sentence: Sentence {
    switch self {
    case .collision(let path, let first, let second):
      (
        "collision", "save: '\(first)' and '\(second)' would both be written to '\(path)'",
        "add {dir} or {index} to the template, or overwrite=\"unique\""
      )
    case .protectedPhoto(let path):
      (
        "photo-protected",
        "save: '\(path)' is a photo of an opened folder or library and is never replaced",
        "write to another folder"
      )
    case .notOurs(let path):
      (
        "not-ours", "save: '\(path)' exists and was not written by Luma",
        "choose another name, or overwrite=\"always\""
      )
    case .changedSince(let path):
      (
        "changed-since", "save: '\(path)' was changed after Luma wrote it",
        "choose another name, or overwrite=\"always\""
      )
    case .alreadyExists(let path):
      ("already-exists", "save: '\(path)' exists and overwrite is \"error\"", nil)
    case .notAFile(let path):
      ("not-a-file", "save: '\(path)' exists and is not a file", "choose another name")
    case .cannotWrite(let path, let reason):
      ("cannot-write", "save: '\(path)' cannot be written: \(reason)", nil)
    case .missing:
      (
        "photo-missing", "photo: its file is not where the library knows it",
        "lib:scan{ folder } looks for it"
      )
    case .unreadable: ("unreadable", "the picture cannot be read", nil)
    case .photoChanged:
      ("photo-changed", "save: the photo changed after its folder was read", "run it again")
    case .interrupted: ("interrupted", "interrupted", nil)
    }
  }
}

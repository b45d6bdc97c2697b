import LumaModel

/// Why a text is not written, or not read.
package enum TextError: Error, Equatable, Sendable {
  /// It has another extension than those of data and pages.
  case format(path: String, found: String)
  /// Its name or a folder of it begins with a period.
  case hidden(path: String)
  /// Another output has its path.
  case collision(path: String)
  /// The file is not in UTF-8.
  case notUTF8(path: String)
  /// The recipe itself comes from the standard input, or from a prompt.
  case noInput
  case tooLarge(path: String, bytes: Int64, limit: Int64)
  /// The byte, from 0, that cannot be there.
  case notJSON(offset: Int)
  /// Lists and objects in one another, or numbers of more digits than JSON has.
  case jsonTooDeep
  case jsonTooLong
}

extension TextError {
  var sentence: Sentence {
    switch self {
    case .format(let path, let found):
      (
        .unknownExtension,
        """
        write: '\(path)': expected an extension of \(TextOutput.extensions.joined(separator: ", ")), \
        got \(found.isEmpty ? "none" : "'.\(found)'")
        """,
        OutputFormat.allCases.contains { $0.extensions.contains(found) }
          ? "save writes pictures" : "recipes write data and pages, and no programs"
      )
    case .hidden(let path):
      (
        .badPath, "write: '\(path)': a name that begins with a period is hidden",
        "choose another; settings of programs are in such files"
      )
    case .collision(let path):
      (.collision, "write: '\(path)' is the path of another output", "choose another name")
    case .notUTF8(let path):
      (.unreadable, "read: '\(path)': expected text in UTF-8, got other bytes", nil)
    case .noInput:
      (
        .missingFile, "read: '-': there is no standard input to read",
        "run the recipe from a file, or with -e"
      )
    case .tooLarge(let path, let bytes, let limit):
      (
        .fileTooLarge,
        "read: '\(path)': expected at most \(limit >> 20) MiB of text, got \(bytes) bytes", nil
      )
    case .notJSON(let offset):
      (.badArgument, "json.decode: expected JSON, got something else at byte \(offset + 1)", nil)
    case .jsonTooDeep: (.badArgument, "json.decode: lists and objects are nested too deep", nil)
    case .jsonTooLong: (.badArgument, "json.decode: expected a shorter text", nil)
    }
  }
}

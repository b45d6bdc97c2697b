import LumaModel

/// Why a text is not written, or not read.
package enum TextError: Error, Equatable, Sendable {
  /// It has another extension than those of data and pages.
  case format(path: String, expected: [String], found: String)
  /// A copy has another extension than the photo's file.
  case exportExtension(path: String, expected: String, found: String)
  /// The file of a photo is of a kind that is not exported.
  case notExported(name: String)
  /// Pictures are not written in this format.
  case pictureFormat(path: String, found: String)
  /// Its name or a folder of it begins with a period.
  case hidden(path: String)
  /// Its name is that of a file that other programs execute.
  case executed(path: String)
  /// It has a control character, or one that reorders text, or ends in a slash.
  case name(path: String)
  /// Another output has its path.
  case collision(path: String)
  /// Other outputs are in a folder of that path.
  case folder(path: String)
  /// A folder that it is to be in is a file, or another output.
  case folderIsFile(String, path: String, isOutput: Bool)
  /// The file is not in UTF-8.
  case notUTF8(path: String)
  /// The recipe itself comes from the standard input, or from a prompt.
  case noInput
  case tooLarge(path: String, bytes: Int64, limit: Int64)
  /// The byte, from 0, that cannot be there.
  case notJSON(offset: Int)
  case jsonTooDeep
  case jsonTooLong(limit: Int)
}

extension TextError {
  var sentence: Sentence {
    switch self {
    case .format(let path, let expected, let found):
      TextError.unknown(
        path, among: expected, found,
        OutputFormat.allCases.contains { $0.extensions.contains(found) }
          ? "save writes pictures" : "recipes write data and pages, not programs")
    case .pictureFormat(let path, let found):
      TextError.unknown(path, among: OutputFormat.allCases.flatMap(\.extensions), found, nil)
    case .exportExtension(let path, let expected, let found):
      TextError.otherExtension(path, expected, found)
    case .notExported(let name):
      (
        .unknownExtension,
        "export: '\(name)': expected a picture, a film or an XMP sidecar, got another file", nil
      )
    case .hidden(let path):
      (
        .badPath, "write: '\(path)': a name that begins with a period is hidden",
        "choose another; settings of programs are in such files"
      )
    case .executed(let path):
      (
        .badPath, "write: '\(path)': other programs execute a file of this name",
        "choose another name"
      )
    case .name(let path):
      (
        .badPath, "write: '\(path)': expected the name of a file, without control characters",
        "end it in a name, as in \"out/photos.json\""
      )
    case .collision(let path):
      (.collision, "write: '\(path)' is the path of another output", "choose another name")
    case .folder(let path): FolderFault.sentence("write", path)
    case .folderIsFile(let folder, let path, let isOutput):
      FolderFault.sentence("write", folder, path, isOutput)
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
    case .jsonTooDeep: (.limit, "json.decode: lists and objects are nested too deep", nil)
    case .jsonTooLong(let limit):
      (
        .limit, "json.decode: expected a text of at most \(limit) bytes, got more",
        "--memory-limit allows more"
      )
    }
  }

  private static func unknown(
    _ path: String, among extensions: [String], _ found: String, _ hint: String?
  ) -> Sentence {
    (
      .unknownExtension,
      """
      write: '\(path)': expected an extension of \(extensions.joined(separator: ", ")), \
      got \(found.isEmpty ? "none" : "'.\(found)'")
      """, hint
    )
  }

  private static func otherExtension(
    _ path: String, _ expected: String, _ found: String
  ) -> Sentence {
    (
      .unknownExtension,
      "export: '\(path)': expected the extension '.\(expected)' of the photo's file, "
        + "got \(found.isEmpty ? "none" : "'.\(found)'")",
      "end the path in {filename}, or in .{ext}; save writes other formats"
    )
  }
}

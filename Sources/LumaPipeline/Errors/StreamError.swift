import LumaModel

/// Why a picture is not read from the standard input, or not written to the standard output.
package enum StreamError: Error, Equatable, Sendable {
  /// The recipe itself comes from the standard input, or from a prompt.
  case noInput
  case inputIsTerminal
  case inputIsEmpty
  /// `read "-"` or `lines "-"` came before.
  case inputIsText
  /// `photo "-"` came before.
  case inputIsPicture
  /// At a prompt, and in other programs.
  case noOutput
  case outputIsTerminal
}

extension StreamError {
  var sentence: Sentence {
    switch self {
    case .noInput:
      (
        .missingFile, "photo: '-': there is no standard input to read",
        "run the recipe from a file, or with -e"
      )
    case .inputIsTerminal:
      (
        .missingFile, "photo: '-': expected a picture on the standard input, got a terminal",
        "write cat a.jpg | luma run recipe.lua"
      )
    case .inputIsEmpty:
      (.missingFile, "photo: '-': expected a picture on the standard input, got nothing", nil)
    case .inputIsText:
      (
        .missingFile, "photo: '-': the standard input has been read as text",
        "it is a picture or text"
      )
    case .inputIsPicture:
      (
        .missingFile, "read: '-': the standard input has been read as a picture",
        "it is a picture or text"
      )
    case .noOutput:
      (
        .unwritable, "save: '-': there is no standard output to write a picture to",
        "write a path, as in \"out/{name}.jpg\""
      )
    case .outputIsTerminal:
      (
        .unwritable, "save: '-': the standard output is a terminal, which shows no file",
        "write luma run recipe.lua > out.webp, or use show()"
      )
    }
  }
}

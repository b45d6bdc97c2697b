import LumaModel

extension CommandError {
  var diagnostic: Diagnostic {
    switch self {
    case .unreadableRecipe(let path, let reason):
      Diagnostic(
        code: "recipe-unreadable", message: "expected a recipe that can be read, got none",
        path: path, detail: reason)
    case .recipeNotText(let path):
      Diagnostic(
        code: "recipe-not-text", message: "expected a recipe in UTF-8, got other bytes", path: path)
    case .recipeTooLarge(let path, let limit):
      Diagnostic(
        code: "recipe-too-large",
        message: "expected a recipe of at most \(Units.bytes(Int64(limit))), got more", path: path)
    case .unknownTopic(let name, let near):
      Diagnostic(
        code: "unknown-topic", message: "help: unknown name '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "see 'luma help'")
    case .noFilmReader:
      Diagnostic(
        code: "no-film-reader", message: "films have no size and duration: ffprobe was not found",
        hint: "install ffmpeg, and import again: films are read then")
    case .missingRoot(let path):
      Diagnostic(
        code: "root-missing", message: "--root: expected a folder that exists, got '\(path)'")
    case .unfinishedInput(let line):
      Diagnostic(
        code: "unfinished-input", message: "expected the rest of the code, got the end of input",
        location: ScriptLocation(file: "stdin", line: line))
    }
  }
}

import LumaModel

/// What can be wrong outside the language: files and streams that a command itself opens.
enum CommandError: Error, Equatable {
  case unreadableRecipe(String, reason: String)
  case recipeNotText(String)
  /// Bytes.
  case recipeTooLarge(String, limit: Int)
  case unknownTopic(String, near: String?)
  /// Films were imported, and there is nothing to read them with.
  case noFilmReader
  /// `--root` names no folder.
  case missingRoot(String)
  /// Standard input ended inside a piece of code that began at this line.
  case unfinishedInput(line: Int)
}

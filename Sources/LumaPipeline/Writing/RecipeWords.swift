import LumaModel

/// The words of a recipe's text, which show what fields its outputs can have words of: equal words
/// alone may stand there by chance.
struct RecipeWords: Sendable {
  /// nil: unknown, as that of typed code.
  private let words: Set<String>?

  /// Bytes of a text that is looked through.
  static let longest = 1 << 22

  /// A recipe of which nothing is known.
  init() { words = nil }

  init(_ text: String) {
    let words = Set(
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    // A module may have the templates.
    self.words = words.contains("require") ? nil : words
  }

  /// Whether it may use a field: that is not said of one that it does not name.
  func names(_ field: String) -> Bool {
    guard let words else { return true }
    if field == AssetField.creationDate.rawValue, !words.isDisjoint(with: RecipeWords.dates) {
      return true
    }
    return field.split(separator: ".").allSatisfy { words.contains(String($0)) }
  }

  /// Whether it may use a part of the photo's path.
  var namesPath: Bool { words.map { !$0.isDisjoint(with: RecipeWords.parts) } ?? true }

  private static let dates: Set = ["year", "month", "day", "moment"]
  private static let parts: Set = ["name", "filename", "dir", "path"]
}

/// A recipe to run.
public struct Script: Sendable {
  /// The name used in messages: "trip.lua", "-e".
  public var name: String
  public var text: String
  /// Absolute path of the folder that `require` searches; readable by the recipe.
  public var directory: String
  /// Absolute path of its file; nil if it was typed or piped.
  public var path: String?

  public init(name: String, text: String, directory: String) {
    self.name = name
    self.text = text
    self.directory = directory
  }

  /// Takes the content of a file: removes a byte order mark, and comments out a `#!` line to preserve
  /// line numbers.
  public init(name: String, content: String, directory: String) {
    let isMarked = content.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(content.unicodeScalars.dropFirst()) : content
    self.init(name: name, text: text.hasPrefix("#") ? "--\(text)" : text, directory: directory)
  }
}

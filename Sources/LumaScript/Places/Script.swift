/// A recipe to run.
package struct Script: Sendable {
  /// The name used in messages: "trip.lua", "-e".
  package var name: String
  package var text: String
  /// Absolute path of the folder that `require` searches; readable by the recipe.
  package var directory: String
  /// Absolute path of its file; nil if it was typed or piped.
  package var path: String?

  package init(name: String, text: String, directory: String) {
    self.name = name
    self.text = text
    self.directory = directory
  }

  /// Takes the content of a file: removes a byte order mark, and comments out a `#!` line to
  /// preserve line numbers.
  package init(name: String, content: String, directory: String) {
    let isMarked = content.unicodeScalars.first == "\u{FEFF}"
    let text = isMarked ? String(content.unicodeScalars.dropFirst()) : content
    self.init(name: name, text: text.hasPrefix("#") ? "--\(text)" : text, directory: directory)
  }
}

import LumaRecord

/// The path of an output that has `{hash:8}`, which its bytes complete.
package struct ContentName: Hashable, Sendable {
  /// The rendered template, with marks.
  private let marked: String
  /// The absolute folder, with a slash at its end.
  private var folder = ""

  /// - Parameter marked: a rendered template, with marks.
  init(_ marked: String) { self.marked = marked }

  /// Stands for the digits until they are known, and is as long. No value or template has control
  /// characters, so that only `{hash}` makes it.
  static func mark(_ count: Int) -> String {
    let edge = String(edge)
    return edge + String(repeating: "h", count: count - 2) + edge
  }
  private static let edge: Character = "\u{1}"

  /// Returns a rendered template as the recipe has it.
  static func readable(_ marked: String) -> String { filled(marked) { "{hash:\($0)}" } }

  /// As the recipe has it.
  var shown: String { ContentName.readable(marked) }

  /// Absolute, with the hash as the recipe has it.
  var path: String { folder + ContentName.split(shown).name }

  /// Whether the hash would name a folder.
  var isInFolder: Bool { ContentName.split(marked).folder.contains(ContentName.edge) }

  /// Takes the folder of an absolute path.
  mutating func take(folderOf path: String) {
    folder = String(ContentName.split(path).folder)
  }

  /// Returns the path of a file with a checksum.
  func path(of checksum: FileChecksum) -> String {
    folder + ContentName.split(shown(of: checksum)).name
  }

  /// The same as the recipe has it.
  func shown(of checksum: FileChecksum) -> String {
    let digits = checksum.digits
    return ContentName.filled(marked) { digits.prefix($0) }
  }

  /// Splits a path after its last slash, with which a letter of the name may combine.
  private static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let scalars = path.unicodeScalars
    let start = scalars.lastIndex(of: "/").map(scalars.index(after:)) ?? scalars.startIndex
    return (path[..<start], path[start...])
  }

  /// Every second part between edges is of a mark.
  private static func filled(
    _ text: String, _ digits: (Int) -> some StringProtocol
  ) -> String {
    let parts = text.split(separator: edge, omittingEmptySubsequences: false)
    return parts.enumerated().reduce(into: "") { filled, part in
      let isMark = part.offset % 2 == 1
      filled += isMark ? String(digits(part.element.count + 2)) : String(part.element)
    }
  }
}

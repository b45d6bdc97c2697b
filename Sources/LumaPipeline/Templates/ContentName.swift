import LumaRecord

/// The path of an output that has `{hash:8}`, which its bytes complete.
package struct ContentName: Hashable, Sendable {
  /// Absolute.
  var path: String
  /// As the recipe has it.
  var shown: String

  /// What stands for the hash until it is known.
  static func mark(_ count: Int) -> String { "\(start)\(count)}" }
  private static let start = "{hash:"

  /// Whether the hash would name a folder.
  var isInFolder: Bool {
    shown.lastIndex(of: "/").map { shown[..<$0].contains(ContentName.start) } ?? false
  }

  /// Returns the path of a file with a checksum.
  func path(of checksum: FileChecksum) -> String { ContentName.filled(path, checksum) }

  /// The same as the recipe has it.
  func shown(of checksum: FileChecksum) -> String { ContentName.filled(shown, checksum) }

  private static func filled(_ text: String, _ checksum: FileChecksum) -> String {
    let digits = checksum.digits
    var filled = "", rest = text[...]
    while let mark = rest.firstRange(of: start),
      let end = rest[mark.upperBound...].firstIndex(of: "}"),
      let count = Int(rest[mark.upperBound..<end])
    {
      filled += rest[..<mark.lowerBound] + digits.prefix(count)
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}

/// A path that a file beside the pictures may name: such files come with a stranger's folder.
///
/// It is relative to the root, never leads up, and no part of it is hidden: `.git` and `.ssh` hold
/// what other programs execute or trust.
package struct StoredPath: Hashable, Sendable {
  package let text: String

  /// Returns nil for any other path.
  package init?(_ text: String) {
    guard StoredPath.allows(text) else { return nil }
    self.text = text
  }

  /// The path without its last part; nil: it has only one part.
  package var folder: String? { FileSystem.parent(of: text) }

  package var name: String { FileSystem.name(of: text) }

  /// Whether a text is such a path.
  package static func allows(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.count <= longest && !hasControls(bytes)
      && bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy(isPlain)
  }

  /// Bytes of the longest path that the system opens.
  private static let longest = 4_095
  private static let longestPart = 255

  /// C0, DEL, and C1 in UTF-8.
  private static func hasControls(_ text: String.UTF8View) -> Bool {
    var isAfterC2 = false
    for byte in text {
      if byte < 0x20 || byte == 0x7F || isAfterC2 && byte < 0xA0 { return true }
      isAfterC2 = byte == 0xC2
    }
    return false
  }

  private static func isPlain(_ part: Substring.UTF8View) -> Bool {
    guard let first = part.first, part.count <= longestPart, first != UInt8(ascii: ".") else {
      return false
    }
    return first < 0xE2 || !isIgnored(Array(part.prefix(3)))
  }

  /// Whether a name begins with a character that macOS ignores: what follows may be `.git`.
  private static func isIgnored(_ bytes: [UInt8]) -> Bool {
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      return false
    }
    switch scalar.value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: return true
    default: return false
    }
  }
}

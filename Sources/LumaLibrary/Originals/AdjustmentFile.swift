import LumaFiles
import LumaModel

/// The description of an edit in an `.AAE` file; the edit itself stays in the file.
///
/// - **Source**: PHAdjustmentData as Photos writes it: a property list of XML.
package struct AdjustmentFile: Hashable, Sendable {
  var identifier: String
  /// "" if the file states none.
  var version: String
  var date: PhotoDate?

  /// Returns nil for a file that is not such a list, or cannot be read safely.
  init?(_ file: OpenedFile) {
    guard file.count <= AdjustmentFile.limit else { return nil }
    self.init(file.bytes(at: 0, count: Int(file.count)))
  }

  package init?(_ bytes: [UInt8]) {
    guard AdjustmentFile.isHarmless(bytes),
      let members = try? PropertyListDecoder().decode(Members.self, from: Data(bytes)),
      !members.adjustmentFormatIdentifier.isEmpty
    else { return nil }
    identifier = members.adjustmentFormatIdentifier
    version = members.adjustmentFormatVersion ?? ""
    date = members.adjustmentTimestamp.map { PhotoDate(seconds: $0.timeIntervalSince1970) }
  }

  private struct Members: Decodable {
    var adjustmentFormatIdentifier: String
    var adjustmentFormatVersion: String?
    var adjustmentTimestamp: Date?
  }

  /// Bytes; edits with masks have some hundred thousand.
  private static let limit = 4 << 20
  /// Photos writes one dictionary; the reader of lists calls itself for each inside another.
  private static let mostContainers = 64

  /// Whether it is XML in UTF-8 whose elements cannot be nested deeply.
  private static func isHarmless(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    let head = text.prefix(200).lowercased()
    guard head.hasPrefix("<?xml") || head.hasPrefix("<plist") || head.hasPrefix("<!doctype"),
      !head.contains("encoding") || head.contains("encoding=\"utf-8\"")
    else { return false }
    return text.utf8.reduce(into: 0) { if $1 == UInt8(ascii: "<") { $0 += 1 } } <= 4_096
      && ["<dict", "<array"].reduce(0) { $0 + text.ranges(of: $1).count } <= mostContainers
  }
}

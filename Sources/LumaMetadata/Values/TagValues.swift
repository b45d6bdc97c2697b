import LumaFiles
import LumaModel

/// The tags of one file by exiv2's names, formatted as by exiv2.
protocol TagValues {
  /// The stored size, px; nil if unknown.
  var storedSize: PixelSize? { get }
  /// All XMP; nil: there is none, or it cannot be read.
  var xmpTree: XMPTree? { get }
  /// Returns a tag's value as text.
  func rawText(_ tag: String) -> String?
  /// Returns a tag's raw value.
  func bytes(_ tag: String) -> [UInt8]?
  /// Returns the items of a list; nil if there are none.
  func list(_ tag: String) -> [String]?
  /// Whether there is a structure, which has fields but no value.
  func hasNode(_ tag: String) -> Bool
  /// Whether IPTC was changed after XMP: it differs from its stored digest.
  var hasNewerIPTC: Bool { get }
}

extension TagValues {
  /// The EXIF orientation; invalid values count as upright.
  var orientation: Orientation {
    let value = number("Exif.Image.Orientation").flatMap { Int(exactly: $0) }
    return value.flatMap(Orientation.init(rawValue:)) ?? .up
  }
}

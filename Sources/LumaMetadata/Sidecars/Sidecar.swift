import CExiv2
import LumaFiles
import LumaModel

/// An XMP file next to an image, for metadata that programs do not write into the image.
///
/// - **Source**: darktable writes `IMG.jpg.xmp`, Adobe's programs `IMG.xmp`.
enum Sidecar {
  /// Maximum size in bytes; masks of raw developers take a few megabytes.
  static let limit = 32 << 20

  /// Returns the first readable sidecar; nil if there is none.
  static func photo(in files: [OpenedFile]) -> Exiv2Photo? { files.firstNonNil(photo) }

  /// Returns the tags in the first readable sidecar.
  static func tags(in files: [OpenedFile]) -> [PhotoTag] {
    photo(in: files)?.values(CEXIV2_XMP) ?? []
  }

  /// Ignores unreadable sidecars: the image's own metadata applies.
  private static func photo(_ file: OpenedFile) -> Exiv2Photo? {
    guard file.count <= limit else { return nil }
    let bytes = XMPText.utf8(file.bytes(at: 0, count: limit))
    return declaresEntities(bytes) ? nil : try? Exiv2Photo(bytes: bytes)
  }

  /// Whether there are DTD declarations, which XMP never needs: a sign of an entity expansion
  /// attack.
  static func declaresEntities(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!DOCTYPE".utf8) || rest.starts(with: "!ENTITY".utf8) { return true }
    }
    return false
  }
}

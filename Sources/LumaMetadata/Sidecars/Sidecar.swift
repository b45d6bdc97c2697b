import CExiv2
import LumaFiles
import LumaModel

/// An XMP file next to an image, for metadata that programs do not write into the image.
///
/// - **Source**: darktable writes `IMG.jpg.xmp`, Adobe's programs `IMG.xmp`.
enum Sidecar {
  /// Maximum size in bytes; masks of raw developers take a few megabytes.
  static let limit = 32 << 20

  /// Why a sidecar is not read.
  struct Fault: Error {
    var reason: UnreadBlock.Reason

    init(_ reason: UnreadBlock.Reason) { self.reason = reason }
  }

  /// Returns the first readable sidecar; nil if there is none.
  static func photo(in files: [OpenedFile]) -> Exiv2Photo? {
    files.firstNonNil { try? reading($0).get() }
  }

  /// Returns a block for each sidecar that cannot be read.
  static func unread(in files: [OpenedFile]) -> [UnreadBlock] {
    files.compactMap { file in
      guard case .failure(let fault) = reading(file) else { return nil }
      return UnreadBlock(.sidecar, fault.reason, path: file.path)
    }
  }

  /// Returns the tags in the first readable sidecar.
  static func tags(in files: [OpenedFile]) -> [PhotoTag] {
    photo(in: files)?.values(CEXIV2_XMP) ?? []
  }

  private static func reading(_ file: OpenedFile) -> Result<Exiv2Photo, Fault> {
    guard file.count <= limit else { return .failure(Fault(.tooLong)) }
    return reading(file.bytes(at: 0, count: limit))
  }

  /// Reads a packet. A packet that is cut off does not count as one without values.
  static func reading(_ stored: [UInt8]) -> Result<Exiv2Photo, Fault> {
    guard !stored.isEmpty else { return .failure(Fault(.empty)) }
    guard !declaresEntities(XMPText.utf8(stored)) else { return .failure(Fault(.entities)) }
    let packet = XMPPacket.readable(stored)
    guard let photo = try? Exiv2Photo(bytes: packet),
      !photo.tags(CEXIV2_XMP).isEmpty || XMPTree.isPacket(packet)
    else { return .failure(Fault(.malformed)) }
    return .success(photo)
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

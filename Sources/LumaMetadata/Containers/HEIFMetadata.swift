import CExiv2
import LumaFiles
import LumaModel

/// The metadata items of a HEIC or AVIF. exiv2 0.27 misses items that have a base offset or lie in
/// the "idat" box, as exiftool writes them.
///
/// - **Source**: ISO/IEC 23008-12, A.2 and A.3.
enum HEIFMetadata {
  /// Returns the metadata that exiv2 reads from a file, with the items that it misses.
  static func photo(in file: OpenedFile) throws(Exiv2Photo.Refusal) -> Exiv2Photo {
    let known = Result { () throws(Exiv2Photo.Refusal) in try Exiv2Photo(file) }
    if let photo = try? known.get(), !photo.tags(CEXIV2_EXIF).isEmpty,
      !photo.tags(CEXIV2_XMP).isEmpty
    {
      return photo
    }
    let blobs = blobs(in: ByteRegion(file))
    guard !blobs.isEmpty else { return try known.get() }
    return try (try? known.get()).photo(with: blobs)
  }

  /// The items; nil for those that are missing.
  private static func blobs(in file: ByteRegion) -> MetadataBlobs {
    guard let items = HEIFItemReader(file) else { return MetadataBlobs() }
    func contents(_ type: String) -> some Sequence<[UInt8]> {
      // Any number of items may name the same bytes.
      items.items(type).prefix(8).lazy.compactMap { items.bytes(of: $0, limit: Sidecar.limit) }
    }
    return MetadataBlobs(
      exif: contents("Exif").firstNonNil(EXIFItem.tiff),
      xmp: contents("mime").first { $0.hasRDF })
  }
}

extension Exiv2Photo? {
  /// Returns the photo with the blocks that it lacks.
  fileprivate func photo(with blobs: MetadataBlobs) throws(Exiv2Photo.Refusal) -> Exiv2Photo {
    var photo: Exiv2Photo
    if let self { photo = self } else { photo = try Exiv2Photo(bytes: Exiv2Photo.emptyJPEG) }
    let packet = photo.xmpPacket() ?? blobs.xmp
    var hasXMP = !photo.tags(CEXIV2_XMP).isEmpty
    if let exif = blobs.exif, photo.tags(CEXIV2_EXIF).isEmpty {
      // The EXIF item's own XMP is not the picture's.
      hasXMP = false
      if let whole = try? Exiv2Photo(bytes: exif) {
        photo = whole
      } else {
        photo.note(UnreadBlock(.exif, .malformed))
      }
    }
    if let packet, !hasXMP { photo.take(XMPPacket.readable(packet)) }
    return photo
  }
}

extension Exiv2Photo {
  fileprivate func take(_ packet: [UInt8]) {
    let isTaken = replaceXMP(by: packet) && !tags(CEXIV2_XMP).isEmpty
    if !isTaken, !XMPTree.isPacket(packet) { note(UnreadBlock(.xmp, .malformed)) }
  }
}

/// EXIF in an item of HEIF or a box of JPEG XL: the 32-bit offset of the TIFF structure comes
/// first.
enum EXIFItem {
  /// Returns the structure; nil if there is none.
  static func tiff(in item: [UInt8]) -> [UInt8]? {
    let body = ByteRegion(item)
    guard let offset = body.number(at: 0, bytes: 4, .big) else { return nil }
    let tiff = body.part(at: 4 + offset).bytes()
    return tiff.isEmpty ? nil : tiff
  }
}

extension [UInt8] {
  /// Whether the bytes may be a packet of XMP.
  fileprivate var hasRDF: Bool { self[...].firstIndex(of: XMPName.syntax) != nil }
}

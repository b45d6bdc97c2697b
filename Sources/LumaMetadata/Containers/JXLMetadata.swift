import LumaFiles
import LumaModel

/// The metadata boxes of a JPEG XL file, which neither exiv2 0.27 nor libvips 8.14 can read.
///
/// - **Source**: ISO/IEC 18181-2: "Exif", which begins with the 32-bit offset of the TIFF header,
///   and "xml "; "brob" has either compressed with Brotli. A bare codestream has no boxes.
struct JXLMetadata {
  /// EXIF and XMP; nil for those that are missing or cannot be read.
  private(set) var blobs = MetadataBlobs()
  private(set) var unread: [UnreadBlock] = []

  init(_ file: ByteRegion) {
    for box in BoxReader(file).boxes {
      guard let kind = JXLMetadata.kind(box), !has(kind) else { continue }
      guard box.isWhole else {
        unread.append(UnreadBlock(kind, .malformed))
        continue
      }
      switch JXLMetadata.content(of: box) {
      case .success(let bytes): take(bytes, kind)
      case .failure(let fault): unread.append(UnreadBlock(kind, fault.reason))
      }
    }
  }

  /// The kind of metadata in a box, compressed or not.
  private static func kind(_ box: BoxReader.Box) -> UnreadBlock.Kind? {
    let type = box.type == "brob" ? decoded(box.body.bytes(count: 4)) : box.type
    return type == "Exif" ? .exif : type == "xml " ? .xmp : nil
  }

  private func has(_ kind: UnreadBlock.Kind) -> Bool {
    kind == .exif ? blobs.exif != nil : blobs.xmp != nil
  }

  private static func content(of box: BoxReader.Box) -> Result<[UInt8], Sidecar.Fault> {
    guard box.body.count <= Sidecar.limit else { return .failure(.init(.tooLong)) }
    guard box.type == "brob" else { return .success(box.body.bytes()) }
    guard Compressed.hasBrotli else { return .failure(.init(.libraryMissing)) }
    guard let bytes = Compressed.brotli(box.body.bytes(at: 4)) else {
      return .failure(.init(.malformed))
    }
    return .success(bytes)
  }

  private mutating func take(_ bytes: [UInt8], _ kind: UnreadBlock.Kind) {
    guard kind == .exif else {
      blobs.xmp = bytes
      return
    }
    blobs.exif = EXIFItem.tiff(in: bytes)
    if blobs.exif == nil { unread.append(UnreadBlock(.exif, .malformed)) }
  }
}

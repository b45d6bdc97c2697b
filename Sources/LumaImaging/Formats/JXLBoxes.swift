import LumaModel

/// The boxes of a JPEG XL file that carry metadata around the coded picture.
///
/// - **Source**: ISO/IEC 18181-2, 5 and annex A: signature, file type, "Exif" (whose first four bytes
///   tell where the TIFF header begins), "xml ", codestream.
struct JXLBoxes {
  private let metadata: MetadataBlobs?

  init(metadata: MetadataBlobs?) { self.metadata = metadata }

  /// A bare codestream in a container with the metadata; itself where there is none.
  func around(_ codestream: [UInt8]) -> [UInt8] {
    var boxes: [UInt8] = []
    if let exif = metadata?.exif { boxes += Self.box("Exif", [0, 0, 0, 0] + exif) }
    if let xmp = metadata?.xmp { boxes += Self.box("xml ", xmp) }
    guard !boxes.isEmpty, codestream.starts(with: [0xFF, 0x0A]) else { return codestream }
    let signature = Self.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    let type = Self.box("ftyp", Array("jxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8))
    return signature + type + boxes + Self.box("jxlc", codestream)
  }

  private static func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    // A length of 0 reaches to the end of the file, which the codestream does.
    let length = UInt32(exactly: payload.count + 8) ?? 0
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    return bytes + Array(name.utf8) + payload
  }
}

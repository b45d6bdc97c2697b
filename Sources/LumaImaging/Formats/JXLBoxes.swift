import LumaModel

/// The container boxes of a JPEG XL file that hold metadata.
///
/// - **Source**: ISO/IEC 18181-2, 5 and annex A: signature, file type, "Exif" (whose first four
///   bytes are the offset of the TIFF header), "xml ", codestream.
struct JXLBoxes: FileEnvelope {
  /// The codestream contains the profile.
  static let holdsProfile = false
  private let metadata: MetadataBlobs?

  init(_ contents: EnvelopeContents) { metadata = contents.metadata }

  /// Wraps a bare codestream in a container with the metadata; returns it unchanged if there is
  /// none.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece] {
    var boxes: [UInt8] = []
    if let exif = metadata?.exif { boxes += ISOBox.box("Exif", [0, 0, 0, 0] + exif) }
    if let xmp = metadata?.xmp { boxes += ISOBox.box("xml ", xmp) }
    guard !boxes.isEmpty, file.starts(with: [0xFF, 0x0A]) else { return [.coded(0..<file.count)] }
    let signature = ISOBox.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    let type = ISOBox.box("ftyp", Array("jxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8))
    let head = signature + type + boxes + ISOBox.header("jxlc", payload: file.count)
    return [.added(head), .coded(0..<file.count)]
  }
}

/// Writer of ISO base media file format boxes.
///
/// - **Source**: ISO/IEC 14496-12, 4.2.
enum ISOBox {
  static func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    header(name, payload: payload.count) + payload
  }

  /// Returns the header of a box.
  ///
  /// - Parameter payload: Length in bytes. If it exceeds the length field, the box extends to the
  ///   end of the file.
  static func header(_ name: String, payload: Int) -> [UInt8] {
    let length = UInt32(exactly: payload + 8) ?? 0
    return number(Int(length), 4) + Array(name.utf8)
  }

  /// A number as `count` bytes.
  static func number(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

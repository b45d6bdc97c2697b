import LumaFiles
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

  /// The file with the metadata in front of the codestream; a bare one is wrapped in a container.
  func pieces(around file: UnsafeRawBufferPointer) -> [EncodedFile.Piece]? {
    var boxes: [UInt8] = []
    if let exif = metadata?.exif { boxes += ISOBox.box("Exif", [0, 0, 0, 0] + exif) }
    if let xmp = metadata?.xmp { boxes += ISOBox.box("xml ", xmp) }
    guard !boxes.isEmpty else { return [.coded(0..<file.count)] }
    guard file.starts(with: [0xFF, 0x0A]) else {
      return Self.head(of: file).map { [.coded(0..<$0), .added(boxes), .coded($0..<file.count)] }
    }
    let signature = ISOBox.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    let type = ISOBox.box("ftyp", Array("jxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8))
    let head = signature + type + boxes + ISOBox.header("jxlc", payload: file.count)
    return [.added(head), .coded(0..<file.count)]
  }

  /// Length of what a container has in front of its codestream; nil for no container. libjxl writes
  /// one for a picture of more than 12 bits without loss, which needs another level.
  private static func head(of file: UnsafeRawBufferPointer) -> Int? {
    let boxes = BoxReader(ByteRegion(CodedSource(file))).boxes
    let head = boxes.prefix { !["jxlc", "jxlp"].contains($0.type) }
    guard head.first?.type == "JXL ", head.count < boxes.count else { return nil }
    return head.last.map { $0.body.start + $0.body.count }
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

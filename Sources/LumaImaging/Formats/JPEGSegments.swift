import LumaModel

/// The marker segments of a JPEG file that carry metadata and the colour profile.
///
/// - **Source**: EXIF 2.32, 4.7.2; XMP part 3, 1.1.3; ICC.1:2010, B.4; Photoshop file format, 8BIM.
struct JPEGSegments {
  private let bytes: [UInt8]

  /// What one segment holds at most, besides its marker and length.
  private static let limit = 65_533

  /// A block too long for one segment is left out (EXIF and XMP of that size are previews and edit
  /// histories).
  init(metadata: MetadataBlobs?, profile: [UInt8]?) {
    var bytes: [UInt8] = []
    if let exif = metadata?.exif { bytes += Self.segment(0xE1, Array("Exif\0\0".utf8) + exif) }
    if let xmp = metadata?.xmp {
      bytes += Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp)
    }
    if let iptc = metadata?.iptc { bytes += Self.segment(0xED, Self.photoshop(iptc)) }
    if let profile { bytes += Self.profileSegments(profile) }
    self.bytes = bytes
  }

  /// The file with the segments after its start and its JFIF header.
  func inserted(into file: [UInt8]) -> [UInt8] {
    let end = file.withUnsafeBytes(Self.headerEnd)
    return end == 0 ? file : Array(file[..<end]) + bytes + file[end...]
  }

  /// Writes the file with the segments after its start and its JFIF header.
  func write(
    into file: UnsafeRawBufferPointer, to output: OutputDescriptor
  ) throws(ImagingError) {
    let end = Self.headerEnd(file)
    try output.write(UnsafeRawBufferPointer(rebasing: file[..<end]))
    try output.write(bytes)
    try output.write(UnsafeRawBufferPointer(rebasing: file[end...]))
  }

  /// Where the segments go; 0 where the file is none.
  private static func headerEnd(_ file: UnsafeRawBufferPointer) -> Int {
    guard file.count > 6 else { return 0 }
    let isJFIF = file[2] == 0xFF && file[3] == 0xE0
    let end = isJFIF ? 4 + (Int(file[4]) << 8 | Int(file[5])) : 2
    return end <= file.count ? end : 0
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    guard payload.count <= limit else { return [] }
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  private static func profileSegments(_ profile: [UInt8]) -> [UInt8] {
    let name = Array("ICC_PROFILE\0".utf8)
    let room = limit - name.count - 2
    let count = (profile.count + room - 1) / room
    guard count <= 255 else { return [] }
    return (0..<count).flatMap { index in
      let part = profile[index * room..<min(profile.count, (index + 1) * room)]
      return segment(0xE2, name + [UInt8(index + 1), UInt8(count)] + part)
    }
  }

  /// IPTC records as the one image resource that holds them.
  private static func photoshop(_ iptc: [UInt8]) -> [UInt8] {
    let length = UInt32(clamping: iptc.count)
    let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) }
    let padding: [UInt8] = iptc.count % 2 == 1 ? [0] : []
    return Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [0x04, 0x04, 0, 0] + size + iptc
      + padding
  }
}

import LumaFiles

/// The EXIF tags that headers need.
///
/// - **Source**: EXIF 2.32; TIFF 6.0; exiv2's `value.cpp` for how values are formatted.
struct PlainEXIF {
  private let reader: TIFFReader
  private var values: [EXIFTag: Value] = [:]

  private struct Value {
    var type: EXIFType
    var bytes: ByteRegion
  }

  init(_ block: ByteRegion) throws(UnsupportedMetadata) {
    guard let reader = TIFFReader(ByteRegion(try block.allBytes())) else {
      throw UnsupportedMetadata()
    }
    try self.init(reader)
  }

  init(_ reader: TIFFReader) throws(UnsupportedMetadata) {
    guard reader.first >= PlainEXIF.headLength,
      reader.bytes.number(at: 2, bytes: 2, reader.order) == 42
    else { throw UnsupportedMetadata() }
    self.reader = reader
    var seen: Set<Int> = []
    try take(.image, at: reader.first, &seen)
  }

  /// The bytes before the first directory.
  private static let headLength = 8
  /// More than cameras write; exiv2 ignores a directory of more than 256.
  private static let mostEntries = 200
  /// Maximum bytes of a value that is read as text; dozens of tags may refer to the same bytes.
  private static let mostBytes = 4_096
  /// The tags of XMP, IPTC and Photoshop's blocks in TIFF files.
  private static let blocks: Set = [0x2BC, 0x83BB, 0x8649]

  /// Takes the entries of a directory, and of those below it.
  private mutating func take(
    _ group: EXIFTag.Group, at place: Int, _ seen: inout Set<Int>
  ) throws(UnsupportedMetadata) {
    guard seen.insert(place).inserted, let directory = reader.directory(at: place),
      reader.bytes.number(at: place, bytes: 2, reader.order) == directory.entries.count,
      directory.entries.count <= PlainEXIF.mostEntries
    else { throw UnsupportedMetadata() }
    for entry in directory.entries {
      if group == .image, PlainEXIF.blocks.contains(entry.tag) { throw UnsupportedMetadata() }
      if group == .image, let below = EXIFTag.Group(pointer: entry.tag) {
        guard entry.type == EXIFType.long.rawValue, let place = reader.number(entry) else {
          throw UnsupportedMetadata()
        }
        try take(below, at: place, &seen)
      } else if EXIFTag.known.contains(EXIFTag(group, entry.tag)) {
        try take(entry, as: EXIFTag(group, entry.tag))
      }
    }
  }

  private mutating func take(_ entry: TIFFEntry, as tag: EXIFTag) throws(UnsupportedMetadata) {
    guard values[tag] == nil, let type = EXIFType(rawValue: entry.type),
      entry.offset >= PlainEXIF.headLength, let bytes = reader.value(of: entry),
      bytes.count <= PlainEXIF.mostBytes || tag == .makerNote
    else { throw UnsupportedMetadata() }
    values[tag] = Value(type: type, bytes: bytes)
    if tag == .userComment, text(tag) == nil { throw UnsupportedMetadata() }
  }

  func bytes(_ tag: String) -> [UInt8]? {
    EXIFTag(tag).flatMap { values[$0] }?.bytes.bytes()
  }

  func text(_ tag: String) -> String? { EXIFTag(tag).flatMap(text) }

  private func text(_ tag: EXIFTag) -> String? {
    guard let value = values[tag] else { return nil }
    let bytes = value.bytes.bytes()
    return tag == .userComment && value.type == .undefined
      ? PlainEXIF.comment(bytes) : value.type.text(bytes, reader.order)
  }

  /// Returns a comment with exiv2's name for its character set; nil for a comment with non-ASCII
  /// characters.
  private static func comment(_ bytes: [UInt8]) -> String? {
    let name = bytes.prefix(8), text = bytes.dropFirst(8).prefix { $0 != 0 }
    guard name.count == 8, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    if name.elementsEqual("ASCII\0\0\0".utf8) { return "charset=Ascii " + decoded(text) }
    return name.allSatisfy { $0 == 0 } ? decoded(text) : nil
  }
}

/// The types of EXIF's values, without those that cameras do not use in headers.
private enum EXIFType: Int {
  case byte = 1, ascii, short, long, rational
  case undefined = 7, signedShort, signedLong, signedRational

  /// Returns values as exiv2 writes them.
  func text(_ bytes: [UInt8], _ order: Endianness) -> String {
    func numbers(_ width: Int) -> [Int] {
      let region = ByteRegion(bytes)
      return stride(from: 0, through: bytes.count - width, by: width).compactMap {
        region.number(at: $0, bytes: width, order)
      }
    }
    switch self {
    case .ascii: return decoded(bytes.prefix { $0 != 0 })
    case .byte, .undefined: return joined(bytes)
    case .short: return joined(numbers(2))
    case .signedShort: return joined(numbers(2).map { Int16(truncatingIfNeeded: $0) })
    case .long: return joined(numbers(4))
    case .signedLong: return joined(numbers(4).map { Int32(truncatingIfNeeded: $0) })
    case .rational: return fractions(numbers(4))
    case .signedRational: return fractions(numbers(4).map { Int32(truncatingIfNeeded: $0) })
    }
  }

  private func joined(_ numbers: [some BinaryInteger]) -> String {
    numbers.map { String($0) }.joined(separator: " ")
  }

  private func fractions(_ numbers: [some BinaryInteger]) -> String {
    stride(from: 0, to: numbers.count - 1, by: 2)
      .map { "\(numbers[$0])/\(numbers[$0 + 1])" }.joined(separator: " ")
  }
}

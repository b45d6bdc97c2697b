import LumaFiles

/// The tags of EXIF that headers are made of.
///
/// - **Source**: EXIF 2.32; TIFF 6.0; exiv2's `value.cpp` for how values are formatted.
struct PlainEXIF {
  private let reader: TIFFReader
  private var entries: [EXIFTag: TIFFEntry] = [:]

  init(_ block: ByteRegion) throws(NotPlain) {
    guard let reader = TIFFReader(ByteRegion(block.bytes())), !reader.isBig, reader.first >= 8,
      reader.bytes.number(at: 2, bytes: 2, reader.order) == 42
    else { throw NotPlain() }
    self.reader = reader
    var seen: Set<Int> = []
    try take(.image, at: reader.first, &seen)
  }

  /// Takes the entries of a directory, and of those below it.
  private mutating func take(
    _ group: EXIFTag.Group, at place: Int, _ seen: inout Set<Int>
  ) throws(NotPlain) {
    guard seen.insert(place).inserted, let directory = reader.directory(at: place),
      reader.bytes.number(at: place, bytes: 2, reader.order) == directory.entries.count,
      directory.entries.count <= PlainEXIF.mostEntries
    else { throw NotPlain() }
    for entry in directory.entries {
      if group == .image, PlainEXIF.blocks.contains(entry.tag) { throw NotPlain() }
      if group == .image, let below = EXIFTag.Group(pointer: entry.tag) {
        guard entry.type == 4, let place = reader.number(entry) else { throw NotPlain() }
        try take(below, at: place, &seen)
      } else if EXIFTag.known.contains(EXIFTag(group, entry.tag)) {
        try take(entry, as: EXIFTag(group, entry.tag))
      }
    }
  }

  private mutating func take(_ entry: TIFFEntry, as tag: EXIFTag) throws(NotPlain) {
    guard entries[tag] == nil, PlainEXIF.types.contains(entry.type),
      entry.offset >= reader.first, reader.value(of: entry) != nil
    else { throw NotPlain() }
    entries[tag] = entry
    if tag == .userComment, entry.type == PlainEXIF.undefined {
      guard PlainEXIF.comment(try value(of: entry)) != nil else { throw NotPlain() }
    }
  }

  /// More than cameras write; exiv2 ignores a directory of more than 256.
  private static let mostEntries = 200
  /// XMP, IPTC and Photoshop's blocks, as TIFF files have them.
  private static let blocks: Set = [0x2BC, 0x83BB, 0x8649]
  private static let undefined = 7
  /// Byte, ASCII, short, long, rational, undefined, and the signed ones of two bytes and more.
  private static let types: Set = [1, 2, 3, 4, 5, undefined, 8, 9, 10]

  func bytes(_ tag: String) -> [UInt8]? {
    EXIFTag(tag).flatMap { entries[$0] }.flatMap { try? value(of: $0) }
  }

  func text(_ tag: String) -> String? {
    guard let tag = EXIFTag(tag), let entry = entries[tag], let bytes = try? value(of: entry)
    else { return nil }
    return tag == .userComment && entry.type == PlainEXIF.undefined
      ? PlainEXIF.comment(bytes) : text(bytes, entry.type)
  }

  private func value(of entry: TIFFEntry) throws(NotPlain) -> [UInt8] {
    guard let value = reader.value(of: entry) else { throw NotPlain() }
    return value.bytes()
  }

  private func text(_ bytes: [UInt8], _ type: Int) -> String? {
    switch type {
    case 2: decoded(bytes.prefix { $0 != 0 })
    case 1, 7: PlainEXIF.joined(bytes)
    case 3: PlainEXIF.joined(numbers(bytes, width: 2))
    case 8: PlainEXIF.joined(numbers(bytes, width: 2).map { Int16(truncatingIfNeeded: $0) })
    case 4: PlainEXIF.joined(numbers(bytes, width: 4))
    case 9: PlainEXIF.joined(signed(bytes))
    case 5: PlainEXIF.fractions(numbers(bytes, width: 4))
    case 10: PlainEXIF.fractions(signed(bytes))
    case _: nil
    }
  }

  private func numbers(_ bytes: [UInt8], width: Int) -> [Int] {
    let region = ByteRegion(bytes)
    return stride(from: 0, through: bytes.count - width, by: width).compactMap {
      region.number(at: $0, bytes: width, reader.order)
    }
  }

  private func signed(_ bytes: [UInt8]) -> [Int32] {
    numbers(bytes, width: 4).map { Int32(truncatingIfNeeded: $0) }
  }

  private static func joined(_ numbers: [some BinaryInteger]) -> String {
    numbers.map { String($0) }.joined(separator: " ")
  }

  private static func fractions(_ numbers: [some BinaryInteger]) -> String {
    stride(from: 0, to: numbers.count - 1, by: 2)
      .map { "\(numbers[$0])/\(numbers[$0 + 1])" }.joined(separator: " ")
  }

  /// Returns a comment with exiv2's mark of its character set; nil for one in other characters than
  /// those of ASCII.
  private static func comment(_ bytes: [UInt8]) -> String? {
    let name = bytes.prefix(8), text = bytes.dropFirst(8).prefix { $0 != 0 }
    guard name.count == 8, text.allSatisfy({ $0 < 0x80 }) else { return nil }
    if name.elementsEqual("ASCII\0\0\0".utf8) { return "charset=Ascii " + decoded(text) }
    return name.allSatisfy { $0 == 0 } ? decoded(text) : nil
  }
}

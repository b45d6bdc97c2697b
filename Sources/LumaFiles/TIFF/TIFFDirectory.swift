/// One directory of a TIFF structure.
package struct TIFFDirectory: Hashable, Sendable {
  package var entries: [TIFFEntry]
  /// Offset of the next directory; 0 if there is none.
  package var next: Int

  /// The first entry with this tag.
  package subscript(tag: TIFFTag) -> TIFFEntry? { self[tag.rawValue] }

  /// The first entry with this number, for the tags of a maker note.
  package subscript(tag: Int) -> TIFFEntry? { entries.first { $0.tag == tag } }
}

/// One entry of a directory.
package struct TIFFEntry: Hashable, Sendable {
  package var tag: Int
  package var type: Int
  /// Number of values.
  package var count: Int
  /// Claimed offset of the first byte of the values.
  package var offset: Int
  /// Offset of the entry's own field for the values or their offset.
  package var place = 0

  /// Size of one value in bytes; 1 for unknown types.
  package static func width(of type: Int) -> Int { type < widths.count ? widths[type] : 1 }

  /// Bytes of a value by type. 0 is unused; 1 to 5 are byte, ASCII, short, long, rational; 6 to 10
  /// the signed types, with 7 undefined; 11 and 12 float and double; 13 IFD; 14 and 15 unused; 16
  /// to 18 BigTIFF's.
  private static let widths = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 1, 1, 8, 8, 8]

  /// Whether the values are integers: byte, short, long, IFD, and those of BigTIFF.
  var isWhole: Bool { [1, 3, 4, 13, 16, 18].contains(type) || isSigned }

  var isSigned: Bool { [6, 8, 9, 17].contains(type) }

  package var isText: Bool { type == 2 }

  static let signedFraction = 10
  var isFraction: Bool { (type == 5 || type == TIFFEntry.signedFraction) && count > 0 }
}

/// The tags that Luma reads or writes.
///
/// - **Source**: TIFF 6.0; TIFF/EP; EXIF 2.32; DNG 1.6; CIPA DC-007; exiftool's PanasonicRaw.
package enum TIFFTag: Int, Sendable {
  case panasonicPreview = 0x2E
  case newSubfileType = 0xFE
  case imageWidth = 0x100
  case imageLength = 0x101
  case compression = 0x103
  case photometricInterpretation = 0x106
  case stripOffsets = 0x111
  case orientation = 0x112
  case stripByteCounts = 0x117
  case subdirectories = 0x14A
  case previewOffset = 0x201
  case previewLength = 0x202
  case xmp = 0x2BC
  case iptc = 0x83BB
  case photoshop = 0x8649
  case exif = 0x8769
  case gps = 0x8825
  case makerNote = 0x927C
  case interoperability = 0xA005
  case pictureIndex = 0xB002
  case dngVersion = 0xC612
}

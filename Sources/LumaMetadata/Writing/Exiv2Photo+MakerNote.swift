import CExiv2
import LumaFiles
import LumaModel

/// A maker note as the camera wrote it.
struct WholeNote {
  var bytes: [UInt8]
  /// The note's offset in the block that it was read from.
  var origin: Int
  /// The byte order of that block.
  var isBigEndian: Bool

  /// Returns an EXIF block with the note in its directory.
  func inserted(into block: [UInt8]) -> [UInt8] {
    guard var tree = TIFFTree(ByteRegion(block)),
      let order = TIFFReader(ByteRegion(block))?.order,
      let place = tree.fields.firstIndex(where: { $0.tag == TIFFTag.exif.rawValue }),
      case .directory(var exif) = tree.fields[place].content
    else { return block }
    exif.fields.append(
      TIFFTree.Field(
        tag: TIFFTag.makerNote.rawValue, type: 7, count: bytes.count,
        .values(bytes, order, origin: origin)))
    tree.fields[place].content = .directory(exif)
    return tree.block(order)
  }
}

extension Exiv2Photo {
  /// Removes a maker note whose offsets are wrong and returns it, if `policy` keeps all of it and
  /// it holds no preview. exiv2 would write garbage in its place.
  func takeWholeNote(_ policy: MetadataPolicy) -> WholeNote? {
    let all = tags(CEXIV2_EXIF).compactMap(TagKey.init), keys = all.filter(\.isMakerNote)
    guard keys.allSatisfy(policy.keepsGroups), !all.contains(where: \.isPreviewInNote),
      let bytes = bytes("Exif.Photo.MakerNote"),
      let origin = rawText("Exif.MakerNote.Offset").flatMap({ Int($0) })
    else { return nil }
    let isBigEndian = rawText("Exif.MakerNote.ByteOrder") == "MM"
    guard MakerNote(bytes, at: origin, isBigEndian ? .big : .little).isDetached else { return nil }
    for key in keys { clear(key.text) }
    return WholeNote(bytes: bytes, origin: origin, isBigEndian: isBigEndian)
  }
}

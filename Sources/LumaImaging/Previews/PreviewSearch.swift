import LumaModel

/// Finds the previews of one JPEG file.
struct PreviewSearch {
  private let file: OpenedFile
  private let walk: JPEGWalk
  private let exif: (block: TIFFBlock, offset: Int)?

  init(_ file: OpenedFile) {
    self.file = file
    walk = JPEGWalk(file, at: 0)
    exif = walk.block(in: file, marker: 0xE1, name: "Exif\0\0")
  }

  var previews: [EmbeddedPreview] {
    guard let stored = walk.size else { return [] }
    let orientation = exif.flatMap { $0.block.orientation } ?? .up
    let photo = StoredPhoto(format: .jpeg, size: stored, orientation: orientation)
    return (thumbnail + pictures).compactMap { preview(at: $0.offset, length: $0.length, photo) }
  }

  /// The thumbnail of EXIF: its second directory.
  private var thumbnail: [(offset: Int, length: Int)] {
    guard let exif, let first = exif.block.first.flatMap(exif.block.directory(at:)),
      first.next > 0, let second = exif.block.directory(at: first.next)
    else { return [] }
    let values = Dictionary(second.entries.map { ($0.tag, $0) }) { first, _ in first }
    guard let place = values[0x0201].flatMap(exif.block.value),
      let length = values[0x0202].flatMap(exif.block.value),
      exif.block.part(at: place, count: length) != nil
    else { return [] }
    return [(exif.offset + place, length)]
  }

  /// The pictures of the Multi-Picture Format that are marked as previews.
  private var pictures: [(offset: Int, length: Int)] {
    guard let found = walk.block(in: file, marker: 0xE2, name: "MPF\0"),
      let index = found.block.first.flatMap(found.block.directory(at:)),
      let list = index.entries.first(where: { $0.tag == 0xB002 }),
      let start = found.block.number(at: list.place, bytes: 4)
    else { return [] }
    return (0..<min(list.count / 16, 64)).compactMap { number in
      let entry = start + 16 * number
      guard let attribute = found.block.number(at: entry, bytes: 4),
        let length = found.block.number(at: entry + 4, bytes: 4),
        let place = found.block.number(at: entry + 8, bytes: 4),
        PreviewSearch.previewTypes.contains(attribute & 0xFF_FFFF), place > 0, length > 4
      else { return nil }
      return (found.offset + place, length)
    }
  }

  /// Large thumbnail of class 1 (VGA) and of class 2 (Full HD).
  private static let previewTypes: Set<Int> = [0x01_0001, 0x01_0002]

  /// nil: no JPEG, or not the same picture.
  private func preview(at offset: Int, length: Int, _ photo: StoredPhoto) -> EmbeddedPreview? {
    guard Int64(offset) + Int64(length) <= file.identity.size else { return nil }
    let walk = JPEGWalk(file, at: offset)
    guard let size = walk.size, size.pixelCount < photo.size.pixelCount else { return nil }
    let own = walk.orientation(in: file)
    // Without an orientation of its own it is laid as the photo is, or stands upright already.
    for turn in own == nil ? [photo.orientation, .up] : [.up] {
      let upright = turn.applied(to: (own ?? .up).applied(to: size))
      guard upright.hasRatio(of: photo.upright) else { continue }
      return EmbeddedPreview(offset: offset, length: length, size: upright, turn: turn)
    }
    return nil
  }
}

extension PixelSize {
  /// Whether the sides have the ratio of another picture's, rounded to whole px.
  fileprivate func hasRatio(of other: PixelSize) -> Bool {
    let skew = abs(width * other.height - height * other.width)
    return skew <= max(other.width, other.height)
  }
}

extension TIFFBlock {
  /// EXIF's tag of the first directory; nil: it has none, or one that EXIF does not know.
  fileprivate var orientation: Orientation? {
    guard let entries = first.flatMap(directory(at:))?.entries else { return nil }
    return entries.first { $0.tag == 0x0112 }.flatMap(value).flatMap(Orientation.init)
  }
}

extension JPEGWalk {
  /// As its own EXIF data have it; nil: it has none.
  func orientation(in file: OpenedFile) -> Orientation? {
    block(in: file, marker: 0xE1, name: "Exif\0\0")?.block.orientation
  }

  /// The first segment of a kind as a TIFF block, and where that begins in the file.
  fileprivate func block(
    in file: OpenedFile, marker: UInt8, name: String
  ) -> (block: TIFFBlock, offset: Int)? {
    let mark = Array(name.utf8)
    for segment in segments where segment.marker == marker && segment.length > mark.count {
      let bytes = file.bytes(at: segment.offset, count: segment.length)
      guard bytes.starts(with: mark) else { continue }
      return TIFFBlock(Array(bytes.dropFirst(mark.count))).map {
        ($0, segment.offset + mark.count)
      }
    }
    return nil
  }
}

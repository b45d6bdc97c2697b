/// Makes JPEG files that carry smaller pictures, from files without.
package enum PreviewedJPEG {
  /// A photo with its EXIF replaced by an orientation and a thumbnail, and with MPF pictures
  /// behind.
  ///
  /// - Parameters:
  ///   - pictures: whole JPEG files with their MPF type, such as 0x010001 for a large thumbnail.
  package static func make(
    _ photo: [UInt8], orientation: Int? = nil, thumbnail: [UInt8]? = nil,
    pictures: [(type: UInt32, file: [UInt8])] = []
  ) -> [UInt8] {
    let rest = withoutMetadata(photo)
    var file: [UInt8] = [0xFF, 0xD8]
    if orientation != nil || thumbnail != nil {
      file += segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation, thumbnail))
    }
    guard !pictures.isEmpty else { return file + rest }
    // Places are counted from the TIFF header in the segment.
    let header = file.count + 8
    let length = 50 + 16 * (pictures.count + 1)
    var place = header + length + rest.count
    var entries = number(0x03_0000, 4) + number(UInt32(place), 4) + [UInt8](repeating: 0, count: 8)
    for picture in pictures {
      entries += number(picture.type, 4) + number(UInt32(picture.file.count), 4)
      entries += number(UInt32(place - header), 4) + [0, 0, 0, 0]
      place += picture.file.count
    }
    let index =
      number(3, 2) + entry(0xB000, 7, 4, Array("0100".utf8))
      + entry(0xB001, 4, 1, number(UInt32(pictures.count + 1), 4))
      + entry(0xB002, 7, UInt32(entries.count), number(50, 4)) + number(0, 4)
    file += segment(0xE2, Array("MPF\0".utf8) + tiff + index + entries)
    return file + rest + pictures.flatMap(\.file)
  }

  private static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0] + [8, 0, 0, 0]

  /// Orientation in the first directory, the thumbnail in the second.
  private static func exif(_ orientation: Int?, _ thumbnail: [UInt8]?) -> [UInt8] {
    let first = entry(0x0112, 3, 1, number(UInt32(orientation ?? 1), 4))
    guard let thumbnail else { return tiff + number(1, 2) + first + number(0, 4) }
    let second: UInt32 = 8 + 2 + 12 + 4
    let place = second + 2 + 2 * 12 + 4
    return tiff + number(1, 2) + first + number(second, 4) + number(2, 2)
      + entry(0x0201, 4, 1, number(place, 4))
      + entry(0x0202, 4, 1, number(UInt32(thumbnail.count), 4)) + number(0, 4) + thumbnail
  }

  private static func entry(
    _ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: [UInt8]
  ) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + value
  }

  private static func number(_ value: UInt32, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
  }

  /// The rest of a JPEG after its start, without its APP1 and APP2 segments.
  private static func withoutMetadata(_ file: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var place = 2
    while place + 4 <= file.count, file[place] == 0xFF, file[place + 1] != 0xDA {
      let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
      let end = min(file.count, place + 2 + length)
      if file[place + 1] != 0xE1, file[place + 1] != 0xE2 { kept += file[place..<end] }
      place = end
    }
    return kept + file[place...]
  }
}

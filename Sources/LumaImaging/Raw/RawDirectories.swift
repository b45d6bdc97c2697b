import LumaModel

/// The directories of a raw file that is built as TIFF is: DNG and most makers' own formats.
///
/// - **Source**: TIFF 6.0, section 2; DNG 1.6, chapter 3; exiftool's PanasonicRaw (tag 0x2E).
struct RawDirectories {
  private let file: OpenedFile
  private let isLittle: Bool
  private(set) var orientation: Orientation?
  /// Where JPEGs are said to be.
  private(set) var previews: [(offset: Int, length: Int)] = []

  /// More no camera writes; a hostile file may claim anything.
  private static let mostDirectories = 32, mostEntries = 1_000, mostValues = 32
  private static let sensorData: Set<Int> = [32_803, 34_892]

  init?(_ file: OpenedFile) {
    let head = file.bytes(at: 0, count: 8)
    guard head.count == 8, head[0] == head[1], head[0] == 0x49 || head[0] == 0x4D else {
      return nil
    }
    self.file = file
    isLittle = head[0] == 0x49
    var open = [number(head, at: 4, bytes: 4)]
    var seen: Set<Int> = [0]
    while let place = open.popLast(), seen.count <= RawDirectories.mostDirectories {
      guard seen.insert(place).inserted else { continue }
      open += read(place)
    }
  }

  /// Reads a directory; the places of those that it names.
  private mutating func read(_ place: Int) -> [Int] {
    let count = number(file.bytes(at: place, count: 2), at: 0, bytes: 2)
    guard (1...RawDirectories.mostEntries).contains(count) else { return [] }
    let entries = file.bytes(at: place + 2, count: 12 * count + 4)
    var values: [Int: [Int]] = [:]
    for start in stride(from: 0, through: entries.count - 12, by: 12) {
      let tag = number(entries, at: start, bytes: 2)
      if tag == 0x2E {
        // The preview is the tag's own value.
        let length = number(entries, at: start + 4, bytes: 4)
        previews.append((number(entries, at: start + 8, bytes: 4), length))
      } else {
        values[tag] = self.values(entries, at: start)
      }
    }
    note(values)
    let next = number(entries, at: 12 * count, bytes: 4)
    return (values[330] ?? []) + (next > 0 ? [next] : [])
  }

  private mutating func note(_ values: [Int: [Int]]) {
    orientation = orientation ?? values[0x112]?.first.flatMap(Orientation.init)
    if let offset = values[0x201]?.first, let length = values[0x202]?.first {
      previews.append((offset, length))
    }
    let isJPEG = [6, 7].contains(values[259]?.first)
    let isSensor = values[262]?.first.map(RawDirectories.sensorData.contains) ?? false
    if isJPEG, !isSensor, let strips = values[273], strips.count == 1,
      let length = values[279]?.first
    {
      previews.append((strips[0], length))
    }
  }

  /// Short and long values of an entry.
  private func values(_ entries: [UInt8], at start: Int) -> [Int] {
    let type = number(entries, at: start + 2, bytes: 2)
    let count = number(entries, at: start + 4, bytes: 4)
    guard let width = [3: 2, 4: 4, 13: 4][type], (1...RawDirectories.mostValues).contains(count)
    else { return [] }
    let bytes =
      width * count <= 4
      ? Array(entries[start + 8..<start + 12])
      : file.bytes(at: number(entries, at: start + 8, bytes: 4), count: width * count)
    guard bytes.count >= width * count else { return [] }
    return (0..<count).map { number(bytes, at: $0 * width, bytes: width) }
  }

  /// 0 where the bytes end before it.
  private func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Int {
    guard place + count <= bytes.count else { return 0 }
    let digits = bytes[place..<place + count]
    return isLittle
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
      : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}

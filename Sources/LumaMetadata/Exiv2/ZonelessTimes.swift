import LumaFiles

/// IPTC's times that are written without a zone, which exiv2 reads as UTC.
///
/// - **Source**: IPTC-NAA Information Interchange Model 4.2, which requires a zone; files have none
///   if their programs did not know it. exiv2's `iptc.cpp` for damaged blocks.
struct ZonelessTimes {
  /// Values as they are written, by exiv2's keys.
  private var values: [String: [UInt8]] = [:]

  static let none = ZonelessTimes()

  private init() {}

  /// Finds them in a JPEG, TIFF or JPEG 2000 file. Those in a text chunk of a PNG, as ImageMagick
  /// writes them, are not found.
  init(in file: ByteRegion) {
    for records in ZonelessTimes.records(in: file) { take(records) }
    values = values.filter { ZonelessTimes.clock($0.value) != nil }
  }

  /// The time as exiv2 would write it, but without the zone; nil for a tag that has a zone, or is
  /// not a time.
  func text(_ tag: String) -> String? { values[tag].flatMap(ZonelessTimes.clock) }

  func bytes(_ tag: String) -> [UInt8]? { values[tag] }

  /// Notes that a tag was set.
  mutating func note(_ tag: String, _ text: String) {
    let clock = ZonelessTimes.isTime(tag) ? ZonelessTimes.clock(Array(text.utf8)) : nil
    values[tag] = clock.map { Array($0.replacing(":", with: "").utf8) }
  }

  mutating func forget(_ tag: String) { values[tag] = nil }

  static func isTime(_ tag: String) -> Bool { keys.values.contains(tag) }

  /// exiv2's keys by record and number.
  private static let keys: [[UInt8]: String] = [
    [1, 80]: "Iptc.Envelope.TimeSent", [2, 35]: "Iptc.Application2.ReleaseTime",
    [2, 38]: "Iptc.Application2.ExpirationTime", [2, 60]: "Iptc.Application2.TimeCreated",
    [2, 63]: "Iptc.Application2.DigitizationTime",
  ]

  /// `10:11:12` for that or `101112`; nil for anything but a time without a zone.
  private static func clock(_ value: [UInt8]) -> String? {
    let text = String(decoding: value, as: UTF8.self)
    let pattern = #/([01]\d|2[0-3])(:?)([0-5]\d)(:?)([0-5]\d)/#.asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: pattern)?.output, parts.2 == parts.4 else { return nil }
    return "\(parts.1):\(parts.3):\(parts.5)"
  }
}

extension ZonelessTimes {
  /// Takes the first value of each dataset, as exiv2 does.
  private mutating func take(_ records: [UInt8]) {
    var place = 0
    while place + 5 <= records.count {
      guard records[place] == IPTCDataset.marker else {
        place += 1
        continue
      }
      let head = Array(records[place + 1..<place + 3])
      let start = ZonelessTimes.length(in: records, at: place + 3)
      guard let start, start.length <= records.count - start.end else { return }
      let end = start.end + start.length
      if let key = ZonelessTimes.keys[head], values[key] == nil {
        values[key] = Array(records[start.end..<end])
      }
      place = end
    }
  }

  /// The length of a value, and where its length field ends; nil for a length that no file can
  /// have.
  private static func length(in records: [UInt8], at place: Int) -> (length: Int, end: Int)? {
    let short = Int(records[place]) << 8 | Int(records[place + 1]), end = place + 2
    guard short >= 0x8000 else { return (short, end) }
    // An extended dataset has the length of its length.
    let count = short & 0x7FFF
    guard count <= 4, count <= records.count - end else { return nil }
    return (records[end..<end + count].reduce(0) { $0 << 8 | Int($1) }, end + count)
  }
}

extension ZonelessTimes {
  private static func records(in file: ByteRegion) -> [[UInt8]] {
    if file.part(at: 4).begins(with: "jP  ".utf8) { return boxes(BoxReader(file).boxes) }
    let own = file.begins(with: [0xFF, 0xD8]) ? [] : values(.iptc, in: file)
    return own.isEmpty ? photoshop(in: file).flatMap { resources($0) } : own
  }

  /// Returns Photoshop's resources in a JPEG or TIFF, as lists.
  static func photoshop(in file: ByteRegion) -> [ArraySlice<UInt8>] {
    guard file.begins(with: [0xFF, 0xD8]) else {
      return values(.photoshop, in: file).map { $0[...] }
    }
    // The segments are pieces of a single list.
    let name = Array(JPEGSegmentReader.photoshopName.utf8)
    let pieces = JPEGSegmentReader(file).photoshop.filter { $0.begins(with: name) }
    let list = pieces.flatMap { $0.bytes(at: name.count) }
    return list.isEmpty ? [] : [list[...]]
  }

  /// Returns a TIFF's records outside Photoshop's resources.
  static func ownRecords(in file: ByteRegion) -> [ArraySlice<UInt8>] {
    file.begins(with: [0xFF, 0xD8]) ? [] : values(.iptc, in: file).map { $0[...] }
  }

  /// Maximum size of a value in bytes.
  private static let most = 32 << 20

  private static func values(_ tag: TIFFTag, in file: ByteRegion) -> [[UInt8]] {
    guard let reader = TIFFReader(file) else { return [] }
    // Any number of directories may name the same bytes.
    return reader.directories().prefix(8).compactMap { directory in
      reader.value(of: directory[tag]).flatMap { $0.count > most ? nil : $0.bytes() }
    }
  }

  private static func resources(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var found: [[UInt8]] = []
    // exiv2, too, keeps values before the damage.
    try? PlainIPTC.eachRecord(in: bytes) { found.append(Array($0)) }
    return found
  }

  /// - **Source**: JPEG 2000, part 1, I.7.2.
  private static func boxes(_ boxes: [BoxReader.Box]) -> [[UInt8]] {
    boxes.filter { $0.type == "uuid" && $0.body.begins(with: BoxReader.iptc) }
      .map { $0.body.bytes(at: BoxReader.iptc.count) }
  }
}

import LumaFiles

/// The IPTC datasets that headers need, in the resources that Photoshop introduced.
///
/// - **Source**: IPTC-NAA Information Interchange Model 4.2; Adobe Photoshop File Formats, "Image
///   Resource Blocks".
struct PlainIPTC {
  private var datasets: [String: [[UInt8]]] = [:]
  /// Whether another program has changed IPTC since its digest was taken.
  let isNewer: Bool

  /// - Parameter segment: an APP13 segment.
  init(_ segment: ByteRegion) throws(UnsupportedMetadata) {
    let name = Array(JPEGSegmentReader.photoshopName.utf8), bytes = try segment.allBytes()
    // exiv2 ignores other programs' segments.
    guard bytes.starts(with: name) else {
      isNewer = false
      return
    }
    isNewer = IPTCDigest.differs(in: [bytes[name.count...]])
    let records = try PlainIPTC.records(in: bytes[name.count...])
    guard records.count < 2 else { throw UnsupportedMetadata() }
    if let records = records.first { try take(records) }
  }

  /// Returns the resources that hold datasets.
  private static func records(
    in resources: ArraySlice<UInt8>
  ) throws(UnsupportedMetadata) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    try eachRecord(in: resources) { found.append($0) }
    return found
  }

  /// Calls `take` with the resources that hold datasets, up to the first invalid one.
  static func eachRecord(
    in resources: ArraySlice<UInt8>, _ take: (ArraySlice<UInt8>) -> Void
  ) throws(UnsupportedMetadata) {
    try eachResource(in: resources) { if $0 == 0x0404 { take($1) } }
  }

  /// Calls `take` with the number and content of resources, up to the first invalid one.
  static func eachResource(
    in resources: ArraySlice<UInt8>, _ take: (Int, ArraySlice<UInt8>) -> Void
  ) throws(UnsupportedMetadata) {
    var rest = resources
    while rest.count > 1 {
      // "8BIM", a number, and a name of even length with its own length.
      guard rest.starts(with: "8BIM".utf8), rest.count >= 12 else { throw UnsupportedMetadata() }
      let start = rest.startIndex
      let number = Int(rest[start + 4]) << 8 | Int(rest[start + 5])
      let nameLength = (Int(rest[start + 6]) + 2) & ~1
      let head = rest.dropFirst(6 + nameLength)
      guard head.count >= 4 else { throw UnsupportedMetadata() }
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = head.dropFirst(4)
      guard length <= body.count else { throw UnsupportedMetadata() }
      take(number, body.prefix(length))
      rest = body.dropFirst(length + length % 2)
    }
  }

  private mutating func take(_ records: ArraySlice<UInt8>) throws(UnsupportedMetadata) {
    var rest = records
    while let marker = rest.first, marker != 0 {
      guard marker == IPTCDataset.marker, rest.count >= 5 else { throw UnsupportedMetadata() }
      let start = rest.startIndex
      let (record, number) = (rest[start + 1], Int(rest[start + 2]))
      let length = Int(rest[start + 3]) << 8 | Int(rest[start + 4])
      let body = rest.dropFirst(5)
      // Longer datasets have a length in another form.
      guard length < 0x8000, length <= body.count else { throw UnsupportedMetadata() }
      if record == 2, length > 0, let name = PlainIPTC.names[number] {
        let value = Array(body.prefix(length).prefix { $0 != 0 })
        datasets[name, default: []].append(try PlainIPTC.formatted(value, number))
        let isList = name == PlainIPTC.keywords
        guard isList || datasets[name]?.count == 1 else { throw UnsupportedMetadata() }
      }
      rest = body.dropFirst(length)
    }
    guard rest.allSatisfy({ $0 == 0 }) else { throw UnsupportedMetadata() }
  }

  /// Returns dates and times as exiv2 writes them, other values as they are.
  private static func formatted(_ value: [UInt8], _ number: Int) throws(UnsupportedMetadata)
    -> [UInt8]
  {
    switch number {
    case day, madeDay: try formatted(date: value)
    case time, madeTime: try formatted(time: value)
    case _: value
    }
  }

  /// `20240518` as `2024-05-18`.
  private static func formatted(date value: [UInt8]) throws(UnsupportedMetadata) -> [UInt8] {
    guard value.count == 8, let month = number(value, 4), let day = number(value, 6),
      number(value, 0) != nil, number(value, 2) != nil, (1...12).contains(month),
      (1...31).contains(day)
    else { throw UnsupportedMetadata() }
    var text = value
    for place in [6, 4] { text.insert(UInt8(ascii: "-"), at: place) }
    return text
  }

  /// `101112+0200` as `10:11:12+02:00`, `101112` as `10:11:12`.
  private static func formatted(time value: [UInt8]) throws(UnsupportedMetadata) -> [UInt8] {
    let hasZone = value.count == 11 && "+-".utf8.contains(value[6])
    guard hasZone || value.count == 6 else { throw UnsupportedMetadata() }
    for (place, most) in [(0, 23), (2, 59), (4, 59), (7, 23), (9, 59)] where place < value.count {
      guard let number = number(value, place), number <= most else { throw UnsupportedMetadata() }
    }
    var text = value
    if hasZone, text[7...].allSatisfy({ $0 == UInt8(ascii: "0") }) { text[6] = UInt8(ascii: "+") }
    for place in [9, 4, 2] where place < text.count { text.insert(UInt8(ascii: ":"), at: place) }
    return text
  }

  /// Returns the number in two digits.
  private static func number(_ value: [UInt8], _ place: Int) -> Int? {
    let digits = value[place..<place + 2].map { Int($0) - 0x30 }
    return digits.allSatisfy((0...9).contains) ? digits[0] * 10 + digits[1] : nil
  }

  private static let (day, time, madeDay, madeTime) = (55, 60, 62, 63)
  private static let keywords = "Keywords"
  private static let names = [
    5: "ObjectName", 25: keywords, day: "DateCreated", time: "TimeCreated",
    madeDay: "DigitizationDate", madeTime: "DigitizationTime", 80: "Byline",
    90: "City", 92: "SubLocation",
    101: "CountryName", 116: "Copyright", 120: "Caption",
  ]

  /// Returns the dataset with one of exiv2's keys; nil for a key that headers do not need.
  static func name(of tag: String) -> String? {
    let family = "Iptc.Application2."
    guard tag.hasPrefix(family) else { return nil }
    let name = String(tag.dropFirst(family.count))
    return known.contains(name) ? name : nil
  }

  private static let known = Set(names.values)

  private func values(_ tag: String) -> [[UInt8]]? {
    datasets.isEmpty ? nil : PlainIPTC.name(of: tag).flatMap { datasets[$0] }
  }

  func text(_ tag: String) -> String? { values(tag)?.first.map { decoded($0) } }

  func list(_ tag: String) -> [String]? { values(tag)?.map { decoded($0) } }
}

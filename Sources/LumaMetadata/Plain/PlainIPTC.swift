import LumaFiles

/// The datasets of IPTC that headers are made of, in the resources that Photoshop introduced.
///
/// - **Source**: IPTC-NAA Information Interchange Model 4.2; Adobe Photoshop File Formats, "Image
///   Resource Blocks".
struct PlainIPTC {
  private var datasets: [String: [[UInt8]]] = [:]

  /// - Parameter segment: an APP13 segment.
  init(_ segment: ByteRegion) throws(NotPlain) {
    let name = Array("Photoshop 3.0\0".utf8), bytes = try segment.allBytes()
    // Other programs' segments say nothing to exiv2.
    guard bytes.starts(with: name) else { return }
    if let records = try PlainIPTC.records(in: bytes[name.count...]) { try take(records) }
  }

  /// Returns the resource that holds the datasets; nil if there is none.
  private static func records(
    in resources: ArraySlice<UInt8>
  ) throws(NotPlain) -> ArraySlice<UInt8>? {
    var found: ArraySlice<UInt8>?
    var rest = resources
    while rest.count > 1 {
      // "8BIM", a number, and a name of even length with its own length.
      guard rest.starts(with: "8BIM".utf8), rest.count >= 12 else { throw NotPlain() }
      let start = rest.startIndex
      let number = Int(rest[start + 4]) << 8 | Int(rest[start + 5])
      let nameLength = (Int(rest[start + 6]) + 2) & ~1
      let head = rest.dropFirst(6 + nameLength)
      guard head.count >= 4 else { throw NotPlain() }
      let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = head.dropFirst(4)
      guard length <= body.count else { throw NotPlain() }
      if number == 0x0404 {
        guard found == nil else { throw NotPlain() }
        found = body.prefix(length)
      }
      rest = body.dropFirst(length + length % 2)
    }
    return found
  }

  private mutating func take(_ records: ArraySlice<UInt8>) throws(NotPlain) {
    var rest = records
    while let marker = rest.first, marker != 0 {
      guard marker == 0x1C, rest.count >= 5 else { throw NotPlain() }
      let start = rest.startIndex
      let (record, number) = (rest[start + 1], Int(rest[start + 2]))
      let length = Int(rest[start + 3]) << 8 | Int(rest[start + 4])
      let body = rest.dropFirst(5)
      // Longer ones have a length of another form.
      guard length < 0x8000, length <= body.count else { throw NotPlain() }
      if record == 2, length > 0, let name = PlainIPTC.names[number] {
        datasets[name, default: []].append(Array(body.prefix(length).prefix { $0 != 0 }))
        let isList = name == PlainIPTC.keywords
        guard isList || datasets[name]?.count == 1 else { throw NotPlain() }
      }
      rest = body.dropFirst(length)
    }
    guard rest.allSatisfy({ $0 == 0 }) else { throw NotPlain() }
  }

  private static let keywords = "Keywords"
  private static let names = [
    5: "ObjectName", 25: keywords, 80: "Byline", 90: "City", 92: "SubLocation",
    101: "CountryName", 116: "Copyright", 120: "Caption",
  ]

  /// Returns the dataset of one of exiv2's keys; nil for a key that headers are not made of.
  static func name(of tag: String) -> String? {
    let family = "Iptc.Application2."
    guard tag.hasPrefix(family) else { return nil }
    return names.values.first { $0 == tag.dropFirst(family.count) }
  }

  private func values(_ tag: String) -> [[UInt8]]? {
    PlainIPTC.name(of: tag).flatMap { datasets[$0] }
  }

  func text(_ tag: String) -> String? { values(tag)?.first.map { decoded($0) } }

  func list(_ tag: String) -> [String]? { values(tag)?.map { decoded($0) } }
}

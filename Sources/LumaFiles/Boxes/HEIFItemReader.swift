/// Reads the items of a HEIC or AVIF: their types, properties and data.
///
/// Safe for malicious files: regions confine reading, and numbers of boxes, items and properties
/// are limited.
///
/// - **Source**: ISO/IEC 14496-12, 8.11; 23008-12, 9.3.
package struct HEIFItemReader: Sendable {
  private let file: ByteRegion
  private let meta: BoxReader
  private let list: [BoxReader.Box]
  private let locations: [Int: ItemLocations.Item]
  private let types: [Int: String]
  private let hidden: Set<Int>
  private let places: [Int: [Int]]

  /// Bytes of a table.
  private static let most = 1 << 20

  /// nil for a file without them, or an incomplete one.
  package init?(_ file: ByteRegion) {
    let boxes = BoxReader(file)
    guard boxes.boxes.allSatisfy(\.isWhole), let meta = boxes["meta"]?.boxes(at: 4),
      meta.boxes.allSatisfy(\.isWhole), Self.endsName(of: meta["hdlr"]?.body)
    else { return nil }
    guard let properties = meta["iprp"]?.boxes(), properties.boxes.allSatisfy(\.isWhole),
      let list = properties["ipco"]?.boxes().boxes, list.allSatisfy(\.isWhole),
      let places = properties["ipma"].flatMap({ Self.places($0.body) }),
      let place = meta["iloc"]?.body, place.count <= Self.most,
      let locations = ItemLocations(ByteRegion(place.bytes())),
      locations.items.filter({ $0.method == 0 }).flatMap(\.extents).allSatisfy({
        file.wholePart(at: $0.offset, count: $0.count) != nil
      })
    else { return nil }
    self.file = file
    self.meta = meta
    self.list = list
    self.places = places
    self.locations = Dictionary(locations.items.map { ($0.id, $0) }) { first, _ in first }
    let entries = meta["iinf"].map { Self.entries($0.body) } ?? []
    types = Dictionary(entries.map { ($0.id, $0.type) }) { first, _ in first }
    hidden = Set(entries.filter(\.isHidden).map(\.id))
  }

  /// Whether the name in a handler, if it has one, is terminated: libheif refuses other files.
  private static func endsName(of handler: ByteRegion?) -> Bool {
    guard let handler, handler.count > 24 else { return true }
    return handler.count < 65_536
      && handler.bytes(at: 24, count: handler.count - 24).contains(0)
  }

  /// The main picture.
  package var primary: Int? {
    guard let body = meta["pitm"]?.body else { return nil }
    return body.number(at: 4, bytes: body.bytes(count: 1) == [0] ? 2 : 4, .big)
  }

  package func type(of item: Int) -> String? { types[item] }

  /// The items of a type; those that describe the main picture come first.
  package func items(_ type: String) -> [Int] {
    let own = Set(references("cdsc").filter { $0.to.contains(primary ?? 0) }.map(\.from))
    let all = types.filter { $0.value == type }.keys.sorted()
    return all.filter(own.contains) + all.filter { !own.contains($0) }
  }

  /// The pictures to be shown on their own: those that are neither hidden nor a part, thumbnail or
  /// layer of another.
  package var shown: [Int] {
    let helping = Set((references("thmb") + references("auxl")).map(\.from))
    let parts = Set(references("dimg").flatMap(\.to))
    return types.filter { Self.pictures.contains($0.value) }.keys.sorted()
      .filter { !hidden.contains($0) && !helping.contains($0) && !parts.contains($0) }
  }

  private static let pictures: Set<String> = [
    "hvc1", "av01", "avc1", "jpeg", "grid", "iden", "iovl",
  ]

  /// Whether some picture is the alpha of another one.
  package var hasAlpha: Bool {
    list.contains { box in
      guard let name = Self.purpose(box) else { return false }
      return name.contains("auxid:1") || name.contains("auxiliary:alpha")
    }
  }

  /// The purpose of an auxiliary picture, by its property; nil for another property.
  private static func purpose(_ box: BoxReader.Box) -> String? {
    guard box.type == "auxC" else { return nil }
    return String(decoding: box.body.part(at: 4).bytes(count: 64).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The first auxiliary picture of an item that serves a purpose.
  package func auxiliary(of item: Int, for purpose: String) -> Int? {
    references("auxl").first { reference in
      reference.to.contains(item)
        && properties(of: reference.from)?.contains { Self.purpose($0) == purpose } == true
    }?.from
  }

  /// The data of the first item of a type that describes an item; nil if there is none, or if the
  /// data exceeds `limit` bytes.
  package func description(of item: Int, _ type: String, limit: Int = 1 << 20) -> [UInt8]? {
    references("cdsc").first { $0.to.contains(item) && types[$0.from] == type }
      .flatMap { bytes(of: $0.from, limit: limit) }
  }

  /// The first item of a type that is made of these pictures.
  package func item(_ type: String, madeOf pictures: (_ sources: [Int]) -> Bool) -> Int? {
    references("dimg").first { types[$0.from] == type && pictures($0.to) }?.from
  }

  /// nil if there are none.
  package func properties(of item: Int) -> [BoxReader.Box]? {
    guard let own = places[item], own.allSatisfy({ list.indices.contains($0 - 1) }) else {
      return nil
    }
    return own.map { list[$0 - 1] }
  }

  /// Whether two items have the same properties.
  package func isAlike(_ item: Int, _ other: Int) -> Bool {
    if places[item] == places[other] { return true }
    guard let own = properties(of: item), let others = properties(of: other),
      (own + others).allSatisfy({ $0.body.count <= 4_096 })
    else { return false }
    return own.elementsEqual(others) {
      $0.type == $1.type && $0.body.bytes() == $1.body.bytes()
    }
  }

  /// Where an item's data lies; nil if it is not in the file.
  package func data(of item: Int) -> [ByteRegion]? {
    guard let item = locations[item], item.method < 2, !item.extents.isEmpty else { return nil }
    let source = item.method == 0 ? file : meta["idat"]?.body
    let parts = item.extents.compactMap { source?.wholePart(at: $0.offset, count: $0.count) }
    return parts.count == item.extents.count ? parts : nil
  }

  /// An item's data as a whole; nil if it is not in the file, or exceeds `limit` bytes.
  package func bytes(of item: Int, limit: Int = 1 << 20) -> [UInt8]? {
    guard let parts = data(of: item), parts.allSatisfy({ $0.count <= limit }),
      parts.reduce(0, { $0 + $1.count }) <= limit
    else { return nil }
    return parts.flatMap { $0.bytes() }
  }

  /// The pictures that an item is made of.
  package func sources(of item: Int) -> [Int] {
    references("dimg").first { $0.from == item }?.to ?? []
  }

  /// Reads the references of a kind between items.
  private func references(_ type: String) -> [(from: Int, to: [Int])] {
    guard let table = meta["iref"], table.body.bytes(count: 1) == [0],
      table.body.count <= Self.most
    else { return [] }
    return table.boxes(at: 4).boxes.compactMap { box in
      guard box.type == type else { return nil }
      let ids = box.body.bytes()
      func number(_ index: Int) -> Int { Int(ids[2 * index]) << 8 | Int(ids[2 * index + 1]) }
      guard ids.count >= 4, ids.count / 2 >= 2 + number(1) else { return nil }
      return (number(0), (0..<number(1)).map { number(2 + $0) })
    }
  }

  private static func entries(
    _ body: ByteRegion
  ) -> [(id: Int, type: String, isHidden: Bool)] {
    let start = body.bytes(count: 1) == [0] ? 6 : 8
    return BoxReader(body.part(at: start)).boxes.compactMap { box in
      guard let version = box.body.number(at: 0, bytes: 1, .big), (2...3).contains(version),
        let flags = box.body.number(at: 1, bytes: 3, .big)
      else { return nil }
      let length = version == 2 ? 2 : 4
      guard let id = box.body.number(at: 4, bytes: length, .big) else { return nil }
      let type = box.body.bytes(at: 6 + length, count: 4)
      return (id, String(decoding: type, as: UTF8.self), flags & 1 == 1)
    }
  }

  /// The numbers of each item's properties, from 1 on.
  private static func places(_ region: ByteRegion) -> [Int: [Int]]? {
    let body: [UInt8] = region.bytes(count: most)
    guard body.count >= 8 else { return nil }
    let (idLength, length) = (body[0] == 0 ? 2 : 4, body[3] & 1 == 0 ? 1 : 2)
    func number(_ place: Int, _ count: Int) -> Int {
      body[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    var found: [Int: [Int]] = [:]
    var place = 8
    while place + idLength + 1 <= body.count, found.count < BoxReader.limit {
      let id = number(place, idLength), count = Int(body[place + idLength])
      place += idLength + 1
      guard place + count * length <= body.count else { return nil }
      // The highest bit marks an essential property.
      let mask = length == 1 ? 0x7F : 0x7FFF
      found[id] = (0..<count).map { number(place + $0 * length, length) & mask }
      place += count * length
    }
    return found
  }
}

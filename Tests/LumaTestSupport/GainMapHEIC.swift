import Foundation

/// Makes HEIC files with a gain map, from two coded pictures: a photo of 128x128 in YCbCr with
/// white at its top left and black at its bottom right, and a gray map of 64x64 that gets brighter
/// to the right, with white at its top left and black at its bottom right.
package struct GainMapHEIC {
  /// The format that announces the map.
  package enum Kind: Sendable {
    /// Apple's auxiliary picture.
    case apple
    /// By a "tmap" item with ISO 21496-1's values.
    case toneMap([UInt8])
  }

  package var kind = Kind.apple
  /// Quarter turns counterclockwise; nil: no such property.
  package var turn: Int?
  package var mapTurn: Int?
  /// Whether the photo is mirrored, which leaves it to libvips.
  package var isMirrored = false
  /// In the map's XMP.
  package var headroom: String?
  /// The tags 0x21 and 0x30 of Apple's maker note, in thousandths.
  package var note: (white: Int, gain: Int)?
  /// An unknown property of the map.
  package var isCut = false
  /// Whether the "tmap" item first has an empty list of sources.
  package var isToldTwice = false
  /// Whether the map's data is damaged.
  package var isDamaged = false

  package init() {}

  package var bytes: [UInt8] {
    let start = Self.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
    let offset = start.count + meta(dataAt: 0).count + 8
    return start + meta(dataAt: offset) + Self.box("mdat", items.flatMap(\.data))
  }

  private struct Item {
    var type: String
    var suffix: [UInt8] = []
    var data: [UInt8]
  }

  private var items: [Item] {
    let damaged = Self.map[..<60] + [UInt8](repeating: 0, count: Self.map.count - 60)
    return [
      Item(type: "hvc1", data: Self.photo),
      Item(type: "hvc1", data: isDamaged ? Array(damaged) : Self.map),
      Item(type: "Exif", data: [0, 0, 0, 0] + exif),
      Item(type: "mime", suffix: Array("application/rdf+xml\0".utf8), data: Array(xmp.utf8)),
      Item(type: "tmap", data: toneMap ?? [0]),
    ]
  }

  private var toneMap: [UInt8]? {
    if case .toneMap(let values) = kind { [0] + values } else { nil }
  }

  private var xmp: String {
    let name = "HDRGainMap:HDRGainMapHeadroom"
    let told = headroom.map { "<\(name)>\($0)</\(name)>" }
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
      xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/"><HDRGainMap:HDRGainMapVersion>131072\
      </HDRGainMap:HDRGainMapVersion>\(told ?? "")</rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }

  /// A directory that leads to EXIF's, which has a maker note, or nothing.
  private var exif: [UInt8] {
    let header = Array("MM\0*".utf8) + Self.big(8, 4)
    let first = Self.big(1, 2) + Self.entry(0x8769, 4, 1, 26) + Self.big(0, 4)
    guard let note else { return header + first + Self.big(0, 2) + Self.big(0, 4) }
    // Offsets count from the note: signature, version and order, then two entries.
    let own =
      Array("Apple iOS\0".utf8) + [0, 1] + Array("MM".utf8) + Self.big(2, 2)
      + Self.entry(0x21, 10, 1, 44) + Self.entry(0x30, 10, 1, 52) + Self.big(0, 4)
      + [note.white, 1_000, note.gain, 1_000].flatMap { Self.big($0, 4) }
    return header + first + Self.big(1, 2) + Self.entry(0x927C, 7, own.count, 44)
      + Self.big(0, 4) + own
  }

  private func meta(dataAt place: Int) -> [UInt8] {
    let handler =
      [UInt8](repeating: 0, count: 8) + Array("pict".utf8)
      + [UInt8](repeating: 0, count: 13)
    let entries = items.enumerated().flatMap { index, item in
      Self.box(
        "infe",
        [2, 0, 0, 0] + Self.big(index + 1, 2) + [0, 0] + Array(item.type.utf8) + [0]
          + item.suffix)
    }
    var locations: [UInt8] = [], end = place
    for (index, item) in items.enumerated() {
      locations +=
        Self.big(index + 1, 2) + [0, 0] + Self.big(1, 2) + Self.big(end, 4)
        + Self.big(item.data.count, 4)
      end += item.data.count
    }
    let number = Self.big(items.count, 2)
    return Self.box(
      "meta",
      [0, 0, 0, 0] + Self.box("hdlr", handler) + Self.box("pitm", [0, 0, 0, 0, 0, 1])
        + Self.box("iinf", [0, 0, 0, 0] + number + entries) + references + properties
        + Self.box("iloc", [0, 0, 0, 0, 0x44, 0] + number + locations))
  }

  private var references: [UInt8] {
    func reference(_ type: String, _ from: UInt8, _ to: [UInt8]) -> [UInt8] {
      Self.box(type, [0, from, 0, UInt8(to.count)] + to.flatMap { [0, $0] })
    }
    let tone = (isToldTwice ? reference("dimg", 5, []) : []) + reference("dimg", 5, [1, 2])
    let map = toneMap == nil ? reference("auxl", 2, [1]) : tone
    return Self.box(
      "iref", [0, 0, 0, 0] + map + reference("cdsc", 3, [1]) + reference("cdsc", 4, [2]))
  }

  private var properties: [UInt8] {
    func size(_ side: Int) -> [UInt8] {
      Self.box("ispe", [0, 0, 0, 0] + Self.big(side, 4) + Self.big(side, 4))
    }
    let purpose = Array("urn:com:apple:photo:2020:aux:hdrgainmap\0".utf8)
    let list =
      Self.box("hvcC", Self.photoForm) + size(128) + Self.box("hvcC", Self.mapForm) + size(64)
      + Self.box("auxC", [0, 0, 0, 0] + purpose) + Self.box("irot", [UInt8(turn ?? 0)])
      + Self.box("irot", [UInt8(mapTurn ?? 0)]) + Self.box("clap", [UInt8](repeating: 1, count: 32))
      + Self.box("imir", [1])
    let photo: [UInt8] = [1, 2] + (turn == nil ? [] : [6]) + (isMirrored ? [9] : [])
    let map: [UInt8] =
      [3, 4] + (toneMap == nil ? [5] : []) + (mapTurn == nil ? [] : [7]) + (isCut ? [8] : [])
    let places: [UInt8] = [0, 1, UInt8(photo.count)] + photo + [0, 2, UInt8(map.count)] + map
    return Self.box(
      "iprp", Self.box("ipco", list) + Self.box("ipma", [0, 0, 0, 0, 0, 0, 0, 2] + places))
  }

  private static func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
    big(tag, 2) + big(type, 2) + big(count, 4) + big(value, 4)
  }

  private static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    big(body.count + 8, 4) + Array(type.utf8) + body
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func decoded(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text) ?? Data())
  }
}

/// Pictures that x265 coded.
extension GainMapHEIC {
  private static let mapForm = decoded(
    """
    AQQIAAAAn/gAAAAAHvAA/Pz4+AAADwNgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAYQABACZCAQEECAAAAwCf\
    +AAAAwAAHsCCBBZbqSSmubAgAAADAyAAAAMAIWIAAQAHRAHBcrAiQA==
    """)

  private static let map = decoded(
    """
    AAAA1CgBrg1w5Yi0g/94MyVXaJdlDq2ghB5/O2HDwb/Ot/73DtTQXtRKNkPtd+HHRF80ceyevUsMEzxmHNTNyiE4\
    CtbaoR5E26j+7zO9cN3X7aub3y2G0XjCuMroRmvcAZGa1X9dH0LKxj5k1GXe6hx+FLfuWZyVV420Z6RLQOo3/dGe\
    oCqyS9jql9/mh4YpCYhW5NrIg6pWLa1myxkTOvowFBIBf93mBUMHOHHugBS1ZekGXknT00kkWIlS8E0qLaWhOGw4\
    FKAmEYq0XGmstq5A6Wh7Wm5g
    """)

  private static let photoForm = decoded(
    """
    AQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAqQgEBA3AAAAMA\
    kAAAAwAAAwAeoBAgIFlupJKa5uAhoMCAAAAMgAAAAwCEYgABAAdEAcFysCJA
    """)

  private static let photo = decoded(
    """
    AAABmigBrwngeGDUKaUu8f4l55aN/mYkl4sHdfY3T/9O/hWHKPeeF3E5ElTzWiKSIl7lrTLzms8o/cCSRe/CoZ4V\
    0uNVVI4arEVSuztj3m5Fg7PlF2iGn8+UNOept4kHrW5t1d3ZlvboyXH651JtlZmCPNZk+Dj5Q3URjejaI32Pik9T\
    OEvgBzWqkCod/X+L+ULfWa4IP/C+XlTg9hS6shpNhtyRzgxSeqhYnvcTRFGK50cR4nSDFpk6OC+jfvEqI0i+leZ1\
    +JUHndw088didYSsH6vT01VDBnRK/UWVnApM1B2HCV1DgwfjX9FHlhM4nwlrzvHf1P582nOWwsg0iApa5lOpLLVi\
    3BljGrbYeXZHal5tpXvyaNAuwlUrxMwsr+iEFJ2MmHCciYMgc/cHB4T1gZS8aYgvdQM4SkkLZ/IiMv77AVxUXdVH\
    KbetTUlU7+HgkxqeOswf0bdy3O6QGtNLqpMq/Z2D8A7Nol8vxVXKrQAWA9OU3P7KZl6ejxam+UDHQezPyiY8Ad/i\
    8k8yON+rG9+Sj3r/NT//uGeA
    """)
}

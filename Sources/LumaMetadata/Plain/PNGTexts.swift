import LumaFiles

/// The text chunks with which people describe a PNG, as values under names such as `Png.Title`.
///
/// - **Source**: PNG 3, 11.3.3.
struct PNGTexts {
  private(set) var texts: [String: String] = [:]

  /// Maximum bytes of a text.
  private static let limit = 1 << 20
  private static let kinds: Set = ["tEXt", "zTXt", "iTXt"]
  /// Names by keyword in lowercase.
  private static let names = [
    "title": "Title", "author": "Author", "description": "Description", "copyright": "Copyright",
    "comment": "Comment", "keywords": "Keywords", "creation time": "CreationTime",
    "software": "Software",
  ]

  init(_ file: ByteRegion) {
    for chunk in ChunkReader(file, .png).chunks where PNGTexts.kinds.contains(chunk.name) {
      guard let name = PNGTexts.name(chunk), texts["Png.\(name)"] == nil,
        let text = PNGTexts.text(of: chunk.body.bytes(count: PNGTexts.limit), chunk.name)
      else { continue }
      texts["Png.\(name)"] = text
    }
  }

  private static func name(_ chunk: ChunkReader.Chunk) -> String? {
    let head = chunk.body.bytes(count: 80)
    guard let zero = head.firstIndex(of: 0) else { return nil }
    return names[decoded(head[..<zero]).lowercased()]
  }

  /// Whether it is a description that must be inflated.
  static func isCompressed(_ chunk: ChunkReader.Chunk) -> Bool {
    guard chunk.name != "tEXt", name(chunk) != nil else { return false }
    let head = chunk.body.bytes(count: 82)
    guard chunk.name == "iTXt", let zero = head.firstIndex(of: 0) else { return true }
    return zero + 1 < head.count && head[zero + 1] != 0
  }

  /// Returns the text of the first chunk with one of these keywords; nil if there is none.
  static func text(_ keywords: [String], in file: ByteRegion) -> String? {
    ChunkReader(file, .png).chunks.lazy.filter { chunk in
      kinds.contains(chunk.name)
        && keywords.contains { chunk.body.begins(with: Array($0.utf8) + [0]) }
    }.firstNonNil { text(of: $0.body.bytes(count: Compressed.limit), $0.name) }
  }

  /// The packet of XMP.
  static func packet(in file: ByteRegion) -> [UInt8]? {
    text(["XML:com.adobe.xmp"], in: file).map { Array($0.utf8) }
  }

  /// Returns the text after the keyword; nil if it is damaged or too long.
  private static func text(of chunk: [UInt8], _ kind: String) -> String? {
    guard let zero = chunk.firstIndex(of: 0) else { return nil }
    let rest = chunk[(zero + 1)...]
    switch kind {
    case "tEXt": return visible(decoded(rest))
    // The method of compression.
    case "zTXt": return rest.first == 0 ? inflated(rest.dropFirst()) : nil
    case _: return international(rest)
    }
  }

  /// A flag and a method of compression, a language, and the keyword in that language.
  private static func international(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let flag = bytes.first, bytes.count > 2 else { return nil }
    var rest = bytes.dropFirst(2)
    for _ in 0..<2 {
      guard let zero = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(zero + 1)...]
    }
    return flag == 0 ? visible(decoded(rest)) : inflated(rest)
  }

  private static func inflated(_ bytes: ArraySlice<UInt8>) -> String? {
    Compressed.zlib(Array(bytes), most: limit).flatMap { visible(decoded($0)) }
  }
}

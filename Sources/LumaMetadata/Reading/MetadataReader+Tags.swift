import CExiv2
package import LumaModel
import LumaFiles

extension MetadataReader {
  /// Returns all tags of the picture, in the order of the file, EXIF first. The XMP of a sidecar
  /// replaces the picture's own.
  ///
  /// - Parameter names: Names of the wanted tags; empty: all tags. Reading all takes several times
  ///   as long.
  /// - Throws: `.libraryMissing`.
  package func tags(named names: [TagName] = []) throws(MetadataError) -> [PhotoTag] {
    var photos = [try exiv2Photo()].compactMap { $0 }
    // The first photo is that of the format's library.
    let others = (values as? Evidence)?.photos ?? []
    photos += others.filter { other in !photos.contains { $0 === other } }
    let sidecar = sidecarTags
    let replaced = Set(sidecar.map(\.name))
    var seen: Set<String> = []
    let own = (photos.flatMap { $0.allTags(named: names) } + textTags)
      .filter { seen.insert($0.name).inserted }
    return own.filter { !replaced.contains($0.name) } + sidecar
  }

  /// The texts of a PNG that count.
  private var textTags: [PhotoTag] {
    let time = values?.rawText(DateTag.creationTime)
    return time.map { [PhotoTag(DateTag.creationTime, .text($0))] } ?? []
  }
}

extension Exiv2Photo {
  /// The most tags returned from a store; a maker note has a few hundred.
  private static let mostTags = 10_000

  /// Returns the tags of all stores, with their values.
  ///
  /// - Parameter names: Names of the wanted tags; empty: all tags.
  func allTags(named names: [TagName]) -> [PhotoTag] {
    [CEXIV2_EXIF, CEXIV2_XMP, CEXIV2_IPTC].flatMap { values($0, named: names) }
  }

  func values(_ store: CExiv2Store, named names: [TagName] = []) -> [PhotoTag] {
    tags(store).prefix(Exiv2Photo.mostTags).compactMap { tag in
      guard names.isEmpty || names.contains(where: { $0.means(tag) }) else { return nil }
      return value(ofTag: tag).map { PhotoTag(tag, $0) }
    }
  }

  /// Returns the value of a tag; nil if there is none.
  private func value(ofTag name: String) -> TagValue? {
    if name.hasPrefix("Exif.Image.XP") { return bytes(name).map { .text(wide($0)) } }
    switch type(name) {
    case "Byte", "SByte", "Short", "SShort", "Long", "SLong", "LongLong", "SLongLong", "Ifd":
      return letters(name)
        ?? numbers(name) {
          Int64($0).map(TagValue.integer) ?? finiteNumber($0).map(TagValue.number)
        }
    case "Rational", "SRational", "Float", "Double":
      return numbers(name) { finiteNumber($0).map(TagValue.number) }
    case "XmpBag", "XmpSeq", "XmpAlt":
      return list(name).map { .list($0.map(TagValue.text)) }
    case "LangAlt": return localText(name).map(TagValue.text)
    case "Comment": return comment(name).map(TagValue.text)
    case "Undefined", nil: return data(name)
    case .some:
      // IPTC repeats a dataset for each item.
      if name.hasPrefix("Iptc."), let items = list(name), items.count > 1 {
        return .list(items.map(TagValue.text))
      }
      // A property that is missing from exiv2's table may have languages, too.
      if name.hasPrefix("Xmp."), rawText(name)?.hasPrefix("lang=\"") == true {
        return localText(name).map(TagValue.text)
      }
      return text(name).map { fraction($0, of: name) ?? .text($0) }
    }
  }

  /// The number of a property that XMP adopts from EXIF and writes in the same way: `1/200`.
  private func fraction(_ text: String, of name: String) -> TagValue? {
    let isOfEXIF = ["Xmp.exif.", "Xmp.exifEX.", "Xmp.tiff.", "Xmp.aux."].contains {
      name.hasPrefix($0)
    }
    guard isOfEXIF, text.contains("/") else { return nil }
    return finiteNumber(Substring(text)).map(TagValue.number)
  }

  /// The text of a tag whose type in exiv2's table is a number; files may have texts there, too.
  private func letters(_ name: String) -> TagValue? {
    guard rawText(name)?.contains(where: \.isLetter) == true else { return nil }
    return text(name).map(TagValue.text)
  }

  /// A comment without the character set that exiv2 names first: `charset=Unicode Möwe`.
  func comment(_ name: String) -> String? {
    guard let text = text(name), text.hasPrefix("charset=") else { return text(name) }
    return text.firstIndex(of: " ").flatMap { visible(text[$0...]) }
  }

  /// Maximum length of a list of numbers; longer ones are tables of the camera.
  private static let mostNumbers = 64

  private func numbers(_ name: String, _ value: (Substring) -> TagValue?) -> TagValue? {
    guard let words = rawText(name)?.split(separator: " "), !words.isEmpty else { return nil }
    guard words.count <= Exiv2Photo.mostNumbers else { return data(name) }
    let values = words.compactMap(value)
    return values.count < 2 ? values.first : .list(values)
  }

  /// The bytes of a tag as data, or as text if they are few and letters, such as EXIF's version.
  private func data(_ name: String) -> TagValue? {
    guard let bytes = bytes(name) else { return text(name).map(TagValue.text) }
    let isText = bytes.count <= 64 && bytes.allSatisfy { (0x20..<0x7F).contains($0) }
    return isText
      ? .text(String(decoding: bytes, as: UTF8.self))
      : bytes.count == 1
        ? .integer(Int64(bytes[0])) : .data(bytes.count)
  }
}

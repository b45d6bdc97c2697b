package import LumaFiles

/// The film in the file of a motion photo, which Google's and Samsung's phones write after the
/// picture.
///
/// Safe for malicious files: an incomplete part, or one that is not a film, is ignored.
///
/// - **Source**: <https://developer.android.com/media/platform/motion-photo-format>; Samsung's
///   trailer as in <https://exiftool.org/TagNames/Samsung.html#Trailer>.
package struct MotionFilm: Hashable, Sendable {
  /// The film's bytes in the file.
  package let range: Range<Int>

  /// Returns nil for a photo without a film.
  package init?(_ file: ByteRegion) {
    let isJPEG = file.begins(with: [0xFF, 0xD8]), xmp = isJPEG ? MotionXMP(file) : nil
    guard xmp?.isStill != true else { return nil }
    let places =
      isJPEG
      ? [xmp?.film(in: file), SamsungTrailer.film(in: file)]
      : [BoxReader(file)["mpvd"].flatMap { $0.isWhole ? $0.body : nil }]
    guard let film = places.lazy.compactMap({ $0 }).first(where: \.isFilm) else { return nil }
    range = film.start..<film.start + film.count
  }
}

extension ReadGate {
  /// The bytes of the film that a photo carries; nil: it carries none.
  package func film(in photo: OpenedFile) -> Range<Int>? {
    guard let looks else { return MotionFilm(ByteRegion(photo))?.range }
    return looks.film(photo).flatMap {
      $0.lowerBound >= 0 && $0.upperBound <= photo.count ? $0 : nil
    }
  }
}

extension ByteRegion {
  fileprivate var isFilm: Bool { part(at: 4).begins(with: "ftyp".utf8) }
}

/// XMP's data about the files after a JPEG's picture.
private struct MotionXMP {
  /// Bytes from the start of the film to the end of the file, in the older format.
  private var offset: Int?
  /// Each format's flag for whether the film is to be shown.
  private var isMotion: Bool?
  private var isMicro: Bool?
  /// The picture, and the files after it, in their order.
  private var items: [[String: String]] = []

  private static let name = "http://ns.adobe.com/xap/1.0/\0"

  /// The beginnings of the names or values of such data.
  private static let marks = ["Motion", "MicroVideo"]

  /// Returns nil without such XMP.
  init?(_ file: ByteRegion) {
    guard
      let packet = JPEGSegmentReader(file).payload(
        JPEGSegmentReader.app1, named: MotionXMP.name)?.bytes(),
      MotionXMP.marks.contains(where: { packet[...].firstIndex(of: $0) != nil })
    else { return nil }
    var scanner = XMLScanner(packet)
    var element = ""
    // Data read before a fault is still valid.
    while let part = try? scanner.next() {
      switch part {
      case .open(let tag):
        element = MotionXMP.local(tag.name)
        if element == "Item" { items.append([:]) }
        for attribute in tag.attributes {
          take(MotionXMP.local(attribute.name), attribute.value)
        }
      case .text(let text): take(element, text)
      case .close: element = ""
      }
    }
  }

  /// Whether the film after the picture must not be shown.
  var isStill: Bool { (isMotion ?? isMicro) == false }

  /// Namespaces may have any prefix.
  private static func local(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "")
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case "MicroVideoOffset": offset = Int(value)
    case "MotionPhoto": isMotion = value != "0"
    case "MicroVideo": isMicro = value != "0"
    case "Semantic", "Length":
      guard !items.isEmpty else { return }
      items[items.count - 1][name] = value
    default: break
    }
  }

  /// Returns the part that is claimed to be the film.
  func film(in file: ByteRegion) -> ByteRegion? {
    if let place = items.lastIndex(where: { $0["Semantic"] == "MotionPhoto" }) {
      // The last of these files ends where the photo's file ends.
      let lengths = items[place...].map { $0["Length"].flatMap(Int.init) ?? -1 }
      var end = file.count
      for length in lengths.dropFirst().reversed() {
        guard length >= 0, length <= end else { return nil }
        end -= length
      }
      guard lengths[0] > 0, lengths[0] <= end else { return nil }
      return file.wholePart(at: end - lengths[0], count: lengths[0])
    }
    guard let offset, offset > 0, offset < file.count else { return nil }
    return file.wholePart(at: file.count - offset, count: offset)
  }
}

/// The blocks that Samsung's phones write after a JPEG, with a directory at the end of the file.
private enum SamsungTrailer {
  /// More than any phone writes.
  private static let mostBlocks = 1_024
  private static let name = "MotionPhoto_Data"

  static func film(in file: ByteRegion) -> ByteRegion? {
    let end = file.count
    guard file.part(at: end - 4).begins(with: "SEFT".utf8),
      let length = file.number(at: end - 8, bytes: 4, .little),
      let list = file.wholePart(at: end - 8 - length, count: length),
      list.begins(with: "SEFH".utf8), let count = list.number(at: 8, bytes: 4, .little)
    else { return nil }
    let start = end - 8 - length
    return (0..<min(count, mostBlocks)).firstNonNil { index -> ByteRegion? in
      let entry = 12 + index * 12
      guard let back = list.number(at: entry + 4, bytes: 4, .little),
        let size = list.number(at: entry + 8, bytes: 4, .little),
        let block = file.wholePart(at: start - back, count: size)
      else { return nil }
      return film(ofBlock: block)
    }
  }

  /// A block has its type, the length of its name, its name, and its content.
  private static func film(ofBlock block: ByteRegion) -> ByteRegion? {
    guard let length = block.number(at: 4, bytes: 4, .little), length == name.utf8.count,
      block.part(at: 8).begins(with: name.utf8)
    else { return nil }
    return block.part(at: 8 + length)
  }
}

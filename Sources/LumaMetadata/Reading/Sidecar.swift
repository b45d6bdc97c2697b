import LumaModel

/// An XMP file beside a picture, where programs keep what they do not write into the picture.
///
/// - **Source**: darktable writes `IMG.jpg.xmp`, Adobe's programs `IMG.xmp`.
enum Sidecar {
  /// Bytes; masks of raw developers make sidecars of a few megabytes.
  static let limit = 32 << 20

  /// What the picture's sidecar says, nil where there is none that can be read.
  static func description(besides path: String) -> Description? {
    names(besides: path).lazy.compactMap(photo).first.map(Description.init)
  }

  static func names(besides path: String) -> [String] {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return [path + ".xmp"] }
    return [path + ".xmp", path[..<dot] + ".xmp"]
  }

  /// A sidecar that cannot be read is as good as none: the picture's own metadata stands.
  private static func photo(_ path: String) -> Exiv2Photo? {
    guard let file = try? FileStart(path: path, limit: limit), file.size <= limit,
      !declaresEntities(file.bytes)
    else { return nil }
    return try? Exiv2Photo(bytes: file.bytes)
  }

  /// XMP has no use for a document type; files that have one mean to blow up its reader.
  static func declaresEntities(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!DOCTYPE".utf8) || rest.starts(with: "!ENTITY".utf8) { return true }
    }
    return false
  }
}

public import LumaModel

extension MetadataReader {
  /// The upright size of a camera raw picture as its tags tell it; what a raw developer makes of it
  /// may differ by some px.
  ///
  /// - Returns: nil where the tags tell none.
  public static func rawSize(_ path: String) -> PixelSize? {
    // A file that cannot be read has no size.
    guard (try? Exiv2Library.open()) != nil else { return nil }
    if let photo = try? Exiv2Photo(path: path), let stored = photo.storedSize {
      return photo.orientation.applied(to: PixelSize(width: stored.width, height: stored.height))
    }
    return canonSize(path)
  }

  /// The size in a CR3's own box of TIFF tags: exiv2 reads the tags, and not every build of it the
  /// boxes.
  ///
  /// - **Source**: <https://github.com/lclevy/canon_cr3>
  private static func canonSize(_ path: String) -> PixelSize? {
    guard let start = try? FileStart(path: path, limit: detailLimit),
      let name = start.bytes.firstRange(of: Array("CMT1".utf8)), name.lowerBound >= 4
    else { return nil }
    let size = start.bytes[name.lowerBound - 4..<name.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    let end = name.lowerBound - 4 + size
    guard end <= start.bytes.count, end > name.upperBound,
      let tags = try? Exiv2Photo(bytes: Array(start.bytes[name.upperBound..<end])),
      let width = tags.positive("Exif.Image.ImageWidth").flatMap({ Int(exactly: $0) }),
      let height = tags.positive("Exif.Image.ImageLength").flatMap({ Int(exactly: $0) })
    else { return nil }
    return tags.orientation.applied(to: PixelSize(width: width, height: height))
  }
}

import LumaFiles
import LumaModel

/// The directory of a TIFF that is the photo: the first one that is not marked as reduced, in the
/// list or below the first.
///
/// - **Source**: TIFF 6.0, NewSubfileType and SubfileType; TIFF Technical Note 1.
struct TIFFPhoto {
  let reader: TIFFReader
  let directory: TIFFDirectory
  /// Its place in the list.
  private(set) var page = 0
  /// Its place below the first directory; nil: it is in the list.
  private(set) var child: Int?

  /// nil for a file without directories.
  init?(_ file: ByteRegion) {
    guard let reader = TIFFReader(file), let first = reader.directory(at: reader.first) else {
      return nil
    }
    self.reader = reader
    guard reader.isReduced(first), let (found, page, child) = Self.photo(behind: first, reader)
    else {
      directory = first
      return
    }
    (directory, self.page, self.child) = (found, page, child)
  }

  /// A directory of the list; nil: there are fewer.
  init?(_ file: ByteRegion, page: Int) {
    guard let reader = TIFFReader(file) else { return nil }
    var next = reader.first
    for _ in 0..<page {
      guard next > 0, let directory = reader.directory(at: next) else { return nil }
      next = directory.next
    }
    guard next > 0, let found = reader.directory(at: next) else { return nil }
    (self.reader, directory, self.page) = (reader, found, page)
  }

  private static func photo(
    behind first: TIFFDirectory, _ reader: TIFFReader
  ) -> (TIFFDirectory, page: Int, child: Int?)? {
    var next = first.next
    for page in 1..<TIFFReader.directoryLimit where next > 0 {
      guard let directory = reader.directory(at: next) else { break }
      if !reader.isReduced(directory) { return (directory, page, nil) }
      next = directory.next
    }
    for (child, place) in reader.numbers(first[.subdirectories]).enumerated() {
      guard let directory = reader.directory(at: place), !reader.isReduced(directory) else {
        continue
      }
      return (directory, 0, child)
    }
    return nil
  }

  var isFirst: Bool { page == 0 && child == nil }

  /// Arguments of libvips' loader.
  var arguments: [(String, VipsValue)] {
    if let child { return [("subifd", .int(child))] }
    return page > 0 ? [("page", .int(page))] : []
  }

  var orientation: Orientation {
    reader.number(directory[TIFFLayout.Tag.orientation]).flatMap(Orientation.init) ?? .up
  }
}

extension TIFFReader {
  /// Whether a directory is said to be a smaller copy of another.
  fileprivate func isReduced(_ directory: TIFFDirectory) -> Bool {
    number(directory[0xFE]).map { $0 & 1 != 0 } ?? (number(directory[0xFF]) == 2)
  }
}

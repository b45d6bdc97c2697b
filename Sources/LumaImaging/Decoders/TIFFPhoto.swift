import LumaFiles
import LumaModel

/// The directory of a TIFF that is the photo: the first one that is not marked as reduced, in the
/// list or below the first.
///
/// - **Source**: TIFF 6.0, NewSubfileType and SubfileType; TIFF Technical Note 1.
struct TIFFPhoto {
  let reader: TIFFReader
  let directory: TIFFDirectory
  /// Where its directory is in the file.
  let offset: Int
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
    guard reader.isReduced(first), let found = Self.photo(behind: first, reader) else {
      (directory, offset) = (first, reader.first)
      return
    }
    (directory, offset, page, child) = found
  }

  /// A directory of the list; nil: there are fewer.
  init?(_ file: ByteRegion, page: Int) {
    guard var list = TIFFList(file), let found = list.photo(at: page) else { return nil }
    self = found
  }

  fileprivate init(_ reader: TIFFReader, _ directory: TIFFDirectory, at offset: Int, page: Int) {
    (self.reader, self.directory, self.offset, self.page) = (reader, directory, offset, page)
  }

  private static func photo(
    behind first: TIFFDirectory, _ reader: TIFFReader
  ) -> (TIFFDirectory, offset: Int, page: Int, child: Int?)? {
    var next = first.next
    for page in 1..<TIFFReader.directoryLimit where next > 0 {
      guard let directory = reader.directory(at: next) else { break }
      if !reader.isReduced(directory) { return (directory, next, page, nil) }
      next = directory.next
    }
    for (child, place) in reader.numbers(first[.subdirectories]).enumerated() {
      guard let directory = reader.directory(at: place), !reader.isReduced(directory) else {
        continue
      }
      return (directory, place, 0, child)
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

/// The list of a TIFF's directories, each of which is read once.
struct TIFFList {
  private let reader: TIFFReader
  private var next: Int
  private var page = 0

  init?(_ file: ByteRegion) {
    guard let reader = TIFFReader(file) else { return nil }
    (self.reader, next) = (reader, reader.first)
  }

  /// The directory at a place after all that were requested; nil: there are fewer.
  mutating func photo(at place: Int) -> TIFFPhoto? {
    while page <= place, next > 0, let directory = reader.directory(at: next) {
      let found = TIFFPhoto(reader, directory, at: next, page: page)
      (next, page) = (directory.next, page + 1)
      if found.page == place { return found }
    }
    return nil
  }
}

extension TIFFReader {
  /// Whether a directory is said to be a smaller copy of another.
  fileprivate func isReduced(_ directory: TIFFDirectory) -> Bool {
    number(directory[0xFE]).map { $0 & 1 != 0 } ?? (number(directory[0xFF]) == 2)
  }
}

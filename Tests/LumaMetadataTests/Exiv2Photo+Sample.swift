import LumaTestSupport

@testable import LumaMetadata

extension Exiv2Photo {
  /// A picture in memory without any tag, for a test to set its own.
  static func sample() throws -> Exiv2Photo {
    try Exiv2Library.open()
    let start = try FileStart(path: SamplePhotos.file("charts/orientation-1.jpg"), limit: 1 << 20)
    let photo = try Exiv2Photo(bytes: start.bytes)
    photo.apply(.none)
    return photo
  }
}

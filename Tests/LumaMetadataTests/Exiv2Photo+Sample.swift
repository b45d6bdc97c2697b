import LumaFiles
import LumaTestSupport

@testable import LumaMetadata

extension Exiv2Photo {
  /// A picture in memory without any tag, for a test to set its own.
  static func sample() throws -> Exiv2Photo {
    try Exiv2Library.open()
    let file = try OpenedFile(SamplePhotos.file("charts/orientation-1.jpg"))
    let photo = try Exiv2Photo(file)
    photo.apply(.none)
    return photo
  }
}

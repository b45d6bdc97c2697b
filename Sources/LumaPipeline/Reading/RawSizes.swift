import LumaCatalog
package import LumaImaging
package import LumaModel
import Synchronization

/// A cache of the image sizes of camera raw files, which their own tags do not give exactly.
package final class RawSizes: Sendable {
  private struct Key: Hashable {
    var path: String
    var reading: RawReading
  }
  package let renderer: Renderer
  /// Further data of photos for a plan.
  package let tags: TagReading
  private let known = Mutex<[Key: PhotoHeader]>([:])

  init(_ renderer: Renderer, _ tags: TagReading) { (self.renderer, self.tags) = (renderer, tags) }

  /// Returns a raw photo with the size for a way of reading it; any other photo is returned
  /// unchanged.
  package func photo(_ asset: Asset, reading: RawReading?) -> Asset {
    // A raw file with unreadable tags may still be developable.
    guard let reading, asset.header.format == .raw || asset.header.format == nil else {
      return asset
    }
    var photo = asset
    photo.raw = reading
    // An edit contains its own sizes.
    guard asset.adjustment == nil else { return photo }
    let header = header(asset.path, reading)
    photo.header.format = header.format
    photo.header.size = header.size
    photo.header.orientation = header.orientation
    return photo
  }

  /// Returns the upright size; nil if it cannot be read, which rendering reports.
  package func size(_ path: String, _ reading: RawReading) -> PixelSize? {
    header(path, reading).size
  }

  private func header(_ path: String, _ reading: RawReading) -> PhotoHeader {
    let key = Key(path: path, reading: reading)
    if let header = known.withLock({ $0[key] }) { return header }
    let header = (try? renderer.header(path, raw: reading)) ?? PhotoHeader(format: .raw)
    known.withLock { $0[key] = header }
    return header
  }
}

extension FetchResult {
  /// Returns the photo at an index, with the request's setting for raw files.
  package func photo(at index: Int, _ sizes: RawSizes, reading: RawReading? = nil) throws -> Asset {
    sizes.photo(try asset(at: index), reading: reading ?? request.raw)
  }

  func photos(in range: Range<Int>, _ sizes: RawSizes) throws -> [Asset] {
    try assets(in: range).map { sizes.photo($0, reading: request.raw) }
  }
}

import LumaCatalog
package import LumaImaging
package import LumaModel
import Synchronization

/// A cache of the image sizes of camera raw files, which their own tags do not give exactly, and of
/// pages.
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

  /// Returns a photo with the size for a way of reading it.
  package func photo(_ asset: Asset, _ request: FetchRequest) -> Asset {
    photo(asset, reading: asset.reading(request))
  }

  /// Returns a raw photo, or the pages of another, with the size for a way of reading it; any other
  /// photo is returned unchanged.
  package func photo(_ asset: Asset, reading: RawReading?) -> Asset {
    // A raw file with unreadable tags may still be developable.
    guard let reading, asset.mayBeRaw || reading.frames != nil else { return asset }
    var photo = asset
    photo.raw = reading
    // An edit contains its own sizes.
    guard asset.adjustment == nil else { return photo }
    let header = header(asset, reading)
    photo.header.format = header.format
    photo.header.size = header.size
    photo.header.orientation = header.orientation
    return photo
  }

  /// Returns the upright size; nil if it cannot be read, which rendering reports.
  package func size(_ path: String, _ reading: RawReading) -> PixelSize? {
    header(path, reading, .raw).size
  }

  private func header(_ asset: Asset, _ reading: RawReading) -> PhotoHeader {
    header(asset.path, reading, asset.header.format ?? .raw)
  }

  private func header(
    _ path: String, _ reading: RawReading, _ format: InputFormat
  ) -> PhotoHeader {
    let key = Key(path: path, reading: reading)
    if let header = known.withLock({ $0[key] }) { return header }
    let header = (try? renderer.header(path, raw: reading)) ?? PhotoHeader(format: format)
    known.withLock { $0[key] = header }
    return header
  }
}

extension Asset {
  fileprivate var mayBeRaw: Bool { header.format == .raw || header.format == nil }

  /// How a request reads the photo's file.
  fileprivate func reading(_ request: FetchRequest) -> RawReading? {
    guard let frames = request.frames, header.format != .raw else { return request.raw }
    return .frames(frames)
  }
}

extension FetchResult {
  /// Returns the photo at an index, with the request's setting for raw files.
  package func photo(at index: Int, _ sizes: RawSizes, reading: RawReading? = nil) throws -> Asset {
    let asset = try asset(at: index)
    return sizes.photo(asset, reading: reading ?? asset.reading(request))
  }

  func photos(in range: Range<Int>, _ sizes: RawSizes) throws -> [Asset] {
    try assets(in: range).map { sizes.photo($0, request) }
  }
}

import LumaCatalog
import LumaImaging
import LumaModel
import Synchronization

/// What camera raw files come to as pictures: a file's own tags do not tell it to the pixel.
final class RawSizes: Sendable {
  private struct Key: Hashable {
    var path: String
    var reading: RawReading
  }
  private let renderer: Renderer
  private let known = Mutex<[Key: PhotoHeader]>([:])

  init(_ renderer: Renderer) { self.renderer = renderer }

  /// A photo as it is when raw files are read in a way; any other photo as it is.
  func photo(_ asset: Asset, reading: RawReading?) -> Asset {
    // A raw file whose tags cannot be read may still be developed.
    guard let reading, asset.header.format == .raw || asset.header.format == nil else {
      return asset
    }
    var photo = asset
    photo.raw = reading
    // An edit says what it starts from and what it comes to.
    guard asset.adjustment == nil else { return photo }
    let header = header(asset.path, reading)
    photo.header.format = header.format
    photo.header.size = header.size
    photo.header.orientation = header.orientation
    return photo
  }

  /// The upright size; nil: what is wrong is said when the file is rendered.
  func size(_ path: String, _ reading: RawReading) -> PixelSize? { header(path, reading).size }

  private func header(_ path: String, _ reading: RawReading) -> PhotoHeader {
    let key = Key(path: path, reading: reading)
    if let header = known.withLock({ $0[key] }) { return header }
    let header = (try? renderer.header(path, raw: reading)) ?? PhotoHeader(format: .raw)
    known.withLock { $0[key] = header }
    return header
  }
}

extension FetchResult {
  /// The photo at a place, as the fetch said that raw files are read.
  func photo(at index: Int, _ sizes: RawSizes, reading: RawReading? = nil) throws -> Asset {
    sizes.photo(try asset(at: index), reading: reading ?? request.raw)
  }

  func photos(in range: Range<Int>, _ sizes: RawSizes) throws -> [Asset] {
    try assets(in: range).map { sizes.photo($0, reading: request.raw) }
  }
}

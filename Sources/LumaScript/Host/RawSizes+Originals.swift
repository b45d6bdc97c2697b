import LumaCatalog
import LumaModel
import LumaPipeline

extension RawSizes {
  /// Returns the RAW of a photo.
  ///
  /// - Throws: `withoutRAW`.
  func alternate(
    of asset: Asset, in source: PhotoSource, reading: RawReading
  ) throws -> PhotoVersion {
    guard let path = try source.library?.alternate(of: asset.localIdentifier) else {
      throw EditError.withoutRAW
    }
    return PhotoVersion(
      raw: path, reading: reading, size: size(path, reading))
  }

  /// Returns the size of the image that an edit starts from; a raw file counts as developed.
  func originalSize(of asset: Asset) -> PixelSize? {
    guard asset.header.format == .raw else { return PhotoVersion(original: asset).size }
    return size(asset.path, .develop)
  }
}

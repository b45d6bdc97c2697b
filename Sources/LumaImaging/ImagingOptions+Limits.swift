import LumaModel

extension ImagingOptions {
  /// The same with something made of camera raw files.
  func reading(_ raw: RawReading?) -> ImagingOptions {
    var options = self
    options.raw = raw ?? options.raw
    return options
  }

  /// - **Throws**: `raw`, `disabled`.
  func check(_ format: InputFormat, path: String) throws(ImagingError) {
    if format == .raw, raw == nil { throw .file(path: path, .raw) }
    guard enabledFormats.contains(format) else { throw .file(path: path, .disabled(format)) }
  }

  /// - **Throws**: `sideTooLong`, `tooManyPixels`.
  func check(_ size: PixelSize, pages: Int, path: String) throws(ImagingError) {
    guard max(size.width, size.height) <= maxSide else {
      throw .file(path: path, .sideTooLong(size, limit: maxSide))
    }
    let (total, overflow) = size.pixelCount.multipliedReportingOverflow(by: pages)
    guard !overflow, total <= maxPixels else {
      throw .file(path: path, .tooManyPixels(size, pages: pages, limit: maxPixels))
    }
  }
}

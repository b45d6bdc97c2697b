import LumaModel

extension ImageFile {
  /// The picture that is made of a raw file, not turned.
  static func rawImage(
    _ file: OpenedFile, _ path: String, _ options: ImagingOptions, _ reading: RawReading,
    flight: Flight? = nil
  ) throws(ImagingError) -> VipsImage {
    switch reading {
    case .develop:
      return try RawFile(file, path: path, options: options, flight: flight).image()
    case .preview:
      guard let preview = RawPreview(file) else { throw .file(path: path, .noPreview) }
      return try preview.image(path, options)
    }
  }
}

extension ImageHeader {
  /// Of the picture that is made of a raw file. The sensor's data are not looked at.
  init(
    raw file: OpenedFile, _ path: String, _ options: ImagingOptions, _ reading: RawReading
  ) throws(ImagingError) {
    switch reading {
    case .develop:
      let raw = try RawFile(file, path: path, options: options)
      self.init(
        format: .raw, storedSize: raw.developedSize(), orientation: raw.orientation, pages: 1,
        bands: 3, hasAlpha: false, bitDepth: 8, hasProfile: false)
    case .preview:
      guard let preview = RawPreview(file) else { throw .file(path: path, .noPreview) }
      self.init(try preview.image(path, options), format: .raw)
      orientation = preview.orientation
    }
  }
}

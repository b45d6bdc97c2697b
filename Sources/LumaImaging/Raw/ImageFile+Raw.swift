import LumaFiles
import LumaModel

extension ImageFile {
  /// Reads a raw file's image, before orientation is applied.
  static func rawImage(
    _ file: OpenedFile, _ options: ImagingOptions, _ reading: RawReading,
    job: RenderJob? = nil
  ) throws(ImagingError) -> VipsImage {
    switch reading {
    case .develop:
      return try RawFile(file, options: options, job: job).image()
    case .preview:
      return try RawPreview.of(file).image(file.path, options)
    }
  }
}

extension ImageHeader {
  /// Header of the image read from a raw file. Sensor data are not read.
  init(
    raw file: OpenedFile, _ options: ImagingOptions, _ reading: RawReading
  ) throws(ImagingError) {
    switch reading {
    case .develop:
      let raw = try RawFile(file, options: options)
      self.init(
        format: .raw, storedSize: raw.developedSize(), orientation: raw.orientation, pages: 1,
        bands: 3, hasAlpha: false, bitDepth: 8, hasProfile: false)
    case .preview:
      let preview = try RawPreview.of(file)
      self.init(try preview.image(file.path, options), format: .raw)
      orientation = preview.orientation
    }
  }
}

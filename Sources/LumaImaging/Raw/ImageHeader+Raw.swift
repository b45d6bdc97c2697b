import LumaFiles
import LumaModel

extension ImageHeader {
  /// Header of the image that a raw file is developed to. Sensor data are not read.
  init(raw file: OpenedFile, _ options: ImagingOptions) throws(ImagingError) {
    let raw = try RawFile(file, options: options)
    self.init(
      format: .raw, storedSize: raw.developedSize(), orientation: raw.orientation, pages: 1,
      bands: 3, hasAlpha: false, bitDepth: 8, hasProfile: false)
  }
}

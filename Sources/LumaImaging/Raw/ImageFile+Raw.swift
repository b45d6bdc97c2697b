import LumaFiles
import LumaModel

extension ImageFile {
  /// Opens a raw file's preview.
  init(previewOf file: OpenedFile, options: ImagingOptions) throws(ImagingError) {
    let preview = try RawPreview.of(file)
    try self.init(preview.opened(path: file.path), .jpeg, options: options)
    header.orientation = preview.orientation
  }
}

extension ImageHeader {
  /// Header of the image that a raw file is developed to. Sensor data are not read.
  init(raw file: OpenedFile, _ options: ImagingOptions) throws(ImagingError) {
    let raw = try RawFile(file, options: options)
    self.init(
      format: .raw, storedSize: raw.developedSize(), orientation: raw.orientation, pages: 1,
      bands: 3, hasAlpha: false, bitDepth: 8, hasProfile: false)
  }
}

import LumaModel

/// A photo's file as planning needs it: libvips is not opened for a JPEG.
enum PhotoFile {
  case jpeg(JPEGReader)
  case other(ImageFile)

  init(_ path: String, options: ImagingOptions, flight: Flight) throws(ImagingError) {
    let file = try OpenedFile(path)
    let format = try InputFormat.told(by: file, path: path)
    try options.check(format, path: path)
    if format == .jpeg {
      self = .jpeg(try JPEGReader(file, path: path, options: options, flight: flight))
    } else {
      self = .other(try ImageFile(path, options: options))
    }
  }

  var stored: StoredPhoto {
    switch self {
    case .jpeg(let reader):
      StoredPhoto(
        format: .jpeg, size: reader.facts.size, orientation: reader.facts.orientation)
    case .other(let file):
      StoredPhoto(
        format: file.header.format, size: file.header.storedSize,
        orientation: file.header.orientation)
    }
  }
}

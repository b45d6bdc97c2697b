import LumaFiles
package import LumaModel

/// The header of a file as the image libraries read it.
package struct PictureHeaderQuestion: PictureQuestion {
  package typealias Answer = PhotoHeader

  var path: String
  /// How a camera raw file is read; nil: it is refused.
  var raw: RawReading?

  package init(path: String, raw: RawReading? = nil) { (self.path, self.raw) = (path, raw) }

  package var paths: [String] { [path] }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    // A source of planes reports its size without libvips.
    let file = try call.files.open(path)
    let stored = try PhotoFile(
      rendering: file, options: call.options.reading(raw), job: RenderJob()
    ).stored
    var photo = PhotoHeader(format: try InputFormat(of: file), size: stored.upright)
    photo.orientation = stored.orientation
    return photo
  }
}

/// The upright size of the thumbnail in a HEIC or AVIF file; nil: there is none.
package struct ThumbnailSizeQuestion: PictureQuestion {
  package typealias Answer = PixelSize?

  var path: String

  package var paths: [String] { [path] }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    let file = try ImageFile(call.files.open(path), options: call.options)
    return file.embeddedSize().map(file.header.orientation.applied)
  }
}

/// The number of pictures in a file; nil: several, which the installed libraries do not count.
package struct FrameCountQuestion: PictureQuestion {
  package typealias Answer = Int?

  var path: String

  package var paths: [String] { [path] }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    let file = try call.files.open(path), format = try InputFormat(of: file)
    try call.options.check(format, path: path)
    // poppler counts the pages of a PDF.
    if [.pdf, .ico].contains(format) { return try Frames(all: file, format, call.options).count }
    guard let frames = Frames(of: file, format) else { return 1 }
    return frames.count
  }
}

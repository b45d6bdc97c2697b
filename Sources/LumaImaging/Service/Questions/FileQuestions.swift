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
    try pictures.header(call, path, raw)
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
    try pictures.thumbnailSize(call, path)
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
    try pictures.frameCount(call, path)
  }
}

/// Smaller copies in a JPEG.
package struct PreviewsQuestion: PictureQuestion {
  package typealias Answer = [EmbeddedPreview]

  var path: String

  package var paths: [String] { [path] }

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    EmbeddedPreview.all(in: ByteRegion(try call.files.open(path)))
  }
}

import LumaFiles
import LumaModel

/// One of two pictures that are compared.
struct ComparedPicture {
  let file: ImageFile
  let facts: PictureFacts
  /// Bytes of the file.
  let bytes: Int
  /// The first frame as it is shown: upright, 8-bit sRGB with or without alpha, in memory.
  let shown: VipsImage

  init(_ path: String, _ call: PictureCall, _ job: RenderJob) throws(ImagingError) {
    let opened = try call.files.open(path)
    let options = call.options.reading(nil)
    let file = try ImageFile(opened, options: options)
    self.file = file
    bytes = opened.count
    shown = try RenderedView(path: path, steps: []).picture(
      opened, options, job, OverlayImages())
    let quality =
      file.header.format == .jpeg ? JPEGQuality.estimate(of: ByteRegion(opened)) : nil
    facts = PictureFacts(
      format: file.header.format, size: file.header.uprightSize,
      frames: file.header.frames?.count ?? 1, hasAlpha: file.header.hasAlpha,
      depth: file.header.bitDepth, quality: quality)
  }

  /// Whether the installed decoder gives all frames.
  var hasFrames: Bool {
    file.header.frames?.isReadable(from: file.header.format) == true && file.header.pages > 1
  }
}

extension VipsImage {
  /// The largest difference of a channel of two images of one size and as many bands.
  func largestDifference(from other: VipsImage) throws(ImagingError) -> Double {
    try difference(from: other, "max")
  }

  /// The mean difference of the channels of two such images.
  func meanDifference(from other: VipsImage) throws(ImagingError) -> Double {
    try difference(from: other, "avg")
  }

  /// - Parameter statistic: an operation of libvips that computes a number from an image.
  private func difference(
    from other: VipsImage, _ statistic: String
  ) throws(ImagingError) -> Double {
    let difference = try Vips.call(
      "subtract", [("left", .image(self)), ("right", .image(other))]
    ).image()
    let size = try Vips.call("abs", [("in", .image(difference))]).image()
    return try Vips.call(statistic, [("in", .image(size))]).number("out") ?? 0
  }

  /// The alpha channel of an image that has one.
  func alphaBand() throws(ImagingError) -> VipsImage { try bands(from: bands - 1, count: 1) }

  /// The colors on a gray ground.
  ///
  /// - Parameter alpha: in place of the image's own; nil: that.
  func onGray(_ alpha: VipsImage? = nil) throws(ImagingError) -> VipsImage {
    guard let alpha else { return hasAlpha ? try flattened(onto: [128, 128, 128]) : self }
    return try colorBands().joined(with: alpha).named("srgb").flattened(onto: [128, 128, 128])
  }

  func colorRows() throws(ImagingError) -> ColorRows {
    ColorRows(width: width, height: height, samples: try colorBands().bytes())
  }
}

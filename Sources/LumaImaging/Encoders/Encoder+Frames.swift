import LumaModel

extension Encoder {
  /// Encodes frames to an empty file, as `write` does an image, while they are made.
  static func write(
    _ frames: FrameQueue, save: Save, metadata: MetadataBlobs?, to descriptor: Int32,
    animation: Animation, job: RenderJob
  ) throws(ImagingError) -> (size: PixelSize, quality: Int?) {
    func written(_ strip: VipsImage) throws(ImagingError) -> (size: PixelSize, quality: Int?) {
      try write(
        strip, save: save, metadata: metadata, to: descriptor, animation: animation, job: job)
    }
    // A search encodes them several times.
    if save.encoding.target != nil { return try written(frames.strip()) }
    guard save.keepsFrames || save.format == .jxl else {
      let strip = FrameStrip(frames)
      do throws(ImagingError) {
        let made = try written(strip.image())
        // libvips (8.14) may lose the error of a source.
        if let fault = strip.fault { throw fault }
        return made
      } catch {
        throw strip.fault ?? error
      }
    }
    let size = frames.first.size
    try save.format.check(size)
    try EncoderProbe.check(save.format, lossless: save.encoding.lossless)
    let ready = try frames.changed { (frame) throws(ImagingError) in
      try OutputForm.make(frame, for: save, job.files, notes: job.notes)
    }
    try film(ready, save, metadata, animation, job)?
      .write(to: OutputDescriptor(descriptor, save.format))
    return (size, nil)
  }

  /// An animation by our own encoder; nil: libvips writes it.
  static func film(
    _ frames: FrameQueue, _ save: Save, _ metadata: MetadataBlobs?, _ animation: Animation,
    _ job: RenderJob?
  ) throws(ImagingError) -> EncodedFile? {
    let contents = EnvelopeContents(metadata, for: save, size: frames.first.size)
    if save.keepsFrames {
      let coded = try AnimatedPNG.encode(frames, animation, save.encoding)
      return try EncodedFile(coded, save.format, contents, in: PNGChunks.self)
    }
    guard save.format == .jxl else { return nil }
    let coded = try AnimatedJXL.encode(
      frames, animation, save.encoding, threads: job?.threads ?? 1)
    return try EncodedFile(coded, save.format, contents, in: JXLBoxes.self)
  }
}

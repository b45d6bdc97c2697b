import LumaModel

extension Renderer {
  /// Returns an image's statistics.
  ///
  /// - Throws: A fault of the photo or of a step.
  public func statistics(of view: RenderedView) throws(ImagingError) -> PictureStatistics {
    try PictureStatistics(picture(view))
  }

  /// Returns an image's dominant colors, most frequent first.
  public func colors(of view: RenderedView, count: Int) throws(ImagingError) -> [PictureColor] {
    try PictureColor.dominant(of: picture(view.small(RenderedView.side)), count: count)
  }

  /// Returns the bytes of an image's ThumbHash placeholder.
  public func thumbHash(of view: RenderedView) throws(ImagingError) -> [UInt8] {
    let small = try picture(view.small(RenderedView.side)).withAlpha()
    return ThumbHash(pixels: try small.bytes(), width: small.width, height: small.height).bytes
  }

  /// Renders a view to 8-bit sRGB with or without alpha, in memory.
  func picture(_ view: RenderedView) throws(ImagingError) -> VipsImage {
    try withJob { job throws(ImagingError) in
      let save = view.saving
      let file = try ImageFile(view.path, options: options.reading(view.raw))
      let tree = RenderTree(save.plan, photo: PhotoFile.other(file).stored)
      guard let wanted = tree.saves[save.node] else { throw .cancelled }
      let saved: SavedNode
      switch wanted {
      case .success(let known): saved = known
      case .failure(let failure): throw ImagingError(failure, in: save.plan)
      }
      try VipsLibrary.setThreadsPerImage(view.threads)
      let runner = PassRunner(
        JPEGLane(tree, facts: nil, isOn: false), wanted: [saved], file: file, planes: nil,
        job: job)
      do throws(ImagingError) {
        return try job.inMemory(runner.picture(of: saved).shown())
      } catch .operation(let fault) {
        try file.check(job)
        throw .operation(fault)
      }
    }
  }
}

extension ImageFile {
  /// Decodes all pixels and discards them.
  ///
  /// - Throws: A fault of the file's pixels.
  fileprivate func check(_ job: RenderJob) throws(ImagingError) {
    do throws(ImagingError) {
      _ = try job.inMemory(decode())
    } catch {
      throw error.decoding(path: path, format: header.format)
    }
  }
}

extension VipsImage {
  /// The image in sRGB, 8 bits, for display.
  fileprivate func shown() throws(ImagingError) -> VipsImage {
    let isKnown = interpretation != .cmyk && !hasField("icc-profile-data")
    let screen = isKnown ? self : try OutputForm.transform(self, to: "srgb")
    return try OutputForm.bytes(screen.inColor())
  }
}

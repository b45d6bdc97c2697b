import LumaModel

extension Renderer {
  /// What the numbers of a picture come to.
  ///
  /// - **Throws**: what is wrong with the photo or a step.
  public func statistics(of view: PictureView) throws(ImagingError) -> PictureStatistics {
    try PictureStatistics(picture(view))
  }

  /// The colours that a picture comes down to, the most frequent first.
  public func colors(of view: PictureView, count: Int) throws(ImagingError) -> [PictureColor] {
    try PictureColor.dominant(of: picture(view.small(PictureView.side)), count: count)
  }

  /// A placeholder's bytes.
  public func thumbHash(of view: PictureView) throws(ImagingError) -> [UInt8] {
    let small = try picture(view.small(PictureView.side)).withAlpha()
    return ThumbHash(pixels: try small.bytes(), width: small.width, height: small.height).bytes
  }

  /// The picture that a view shows: RGB in sRGB, 8 bits, perhaps with alpha, in memory.
  func picture(_ view: PictureView) throws(ImagingError) -> VipsImage {
    try flying { flight throws(ImagingError) in
      let save = view.saving
      let file = try ImageFile(view.path, options: options.reading(view.raw))
      let tree = RenderTree(save.plan, photo: PhotoFile.other(file).stored)
      guard let wanted = tree.saves[save.node] else { throw .cancelled }
      let saved: SavedPass
      switch wanted {
      case .success(let known): saved = known
      case .failure(let failure): throw ImagingError(failure, in: save.plan)
      }
      try VipsLibrary.setThreadsPerImage(view.threads)
      let runner = PassRunner(
        JPEGLane(tree, facts: nil, isOn: false), wanted: [saved], file: file, planes: nil,
        flight: flight)
      do throws(ImagingError) {
        return try flight.inMemory(runner.picture(of: saved).shown())
      } catch .operation(let fault) {
        try file.check(flight)
        throw .operation(fault)
      }
    }
  }
}

extension ImageFile {
  /// Decodes everything to nowhere.
  ///
  /// - **Throws**: what is wrong with its pixels.
  fileprivate func check(_ flight: Flight) throws(ImagingError) {
    do throws(ImagingError) {
      _ = try flight.inMemory(decode())
    } catch {
      throw error.decoding(path: path, format: header.format)
    }
  }
}

extension VipsImage {
  /// The colours that a screen shows.
  fileprivate func shown() throws(ImagingError) -> VipsImage {
    let isKnown = interpretation != .cmyk && !hasField("icc-profile-data")
    let screen = isKnown ? self : try OutputForm.transform(self, to: "srgb")
    return try OutputForm.bytes(screen.inColor())
  }
}

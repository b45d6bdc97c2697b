import LumaModel

extension PlanePicture {
  /// Encodes the planes with a save's settings, and writes them with metadata to an empty file.
  ///
  /// - Parameter density: The photo's.
  /// - Throws: `output(format, ...)`, `cancelled`.
  func write(
    as save: Save, _ output: RenderOutput, profile: [UInt8]?, density: PlaneFacts.Density,
    _ job: RenderJob
  ) throws(ImagingError) -> ShrinkSearch.SizedImage {
    try save.format.check(size)
    let made = try ShrinkSearch(save, size).run { (save, size) throws(ImagingError) in
      let picture = try size == self.size ? self : shrunk(to: size)
      let contents = EnvelopeContents(
        output.metadata, for: save, profile: profile, size: size,
        hasAlpha: hasAlpha && save.format.hasAlpha, gainMap: output.gainMap)
      return try picture.encoded(as: save, contents, density, job)
    }
    try made.found.file.write(to: OutputDescriptor(output.descriptor, save.format))
    return made
  }

  private func encoded(
    as save: Save, _ contents: EnvelopeContents, _ density: PlaneFacts.Density, _ job: RenderJob
  ) throws(ImagingError) -> QualitySearch.EncodedImage {
    let format = save.format, row = format.encoder
    guard let planes = row.planes else { throw .output(format, .noEncoder(detail: "")) }
    let encoder = planes.init(self, density: density)
    return try QualitySearch.bySize(
      format, save.encoding, job
    ) { (encoding) throws(ImagingError) in
      let coded = try encoder.encode(encoding, job)
      guard let envelope = row.envelope else { return EncodedFile(coded) }
      return try EncodedFile(coded, format, contents, in: envelope)
    }
  }

  /// The upright picture, resampled.
  private func shrunk(to size: PixelSize) throws(ImagingError) -> PlanePicture {
    var map = GeometryMap(self.size)
    map.scale(to: size, kernel: .lanczos3)
    return try PlaneMap(map).resampled(self)
  }
}

import LumaModel

extension Encoder {
  /// Encodes a picture again and again until its target is met.
  ///
  /// - Parameters:
  ///   - encode: makes the whole file of a picture, as the save says.
  static func search(
    _ save: Save, _ target: QualityTarget, _ image: VipsImage, _ flight: Flight?,
    encode: @escaping (Save, VipsImage) throws(ImagingError) -> [UInt8]
  ) throws(ImagingError) -> QualitySearch.Found {
    let kept: VipsImage
    do {
      kept = try image.copiedToMemory()
    } catch .operation(.failed(_, let detail)) {
      throw .output(save.format, .unencodable(detail: detail))
    }
    return try QualitySearch(save.format, save.encoding, target, flight) {
      (quality) throws(ImagingError) in
      var save = save
      save.encoding.quality = quality
      return try encode(save, kept)
    } distance: { (file) throws(ImagingError) in
      try distance(of: picture(in: file, save.format), from: kept)
    }.run()
  }

  /// Compared as numbers, or as sRGB where the decoder gives them another meaning: JPEG XL's does.
  private static func distance(
    of image: VipsImage, from other: VipsImage
  ) throws(ImagingError) -> Double {
    let profile = "icc-profile-data"
    guard image.blob(field: profile) != other.blob(field: profile) else {
      return try other.distance(seen: image)
    }
    let standard = Save(template: "", format: .png, profile: .srgb)
    return try OutputForm.make(other, for: standard)
      .distance(seen: OutputForm.make(image, for: standard))
  }

  /// What a viewer sees of a file that was just made.
  private static func picture(
    in file: [UInt8], _ format: OutputFormat
  ) throws(ImagingError) -> VipsImage {
    let source = try VipsSource(bytes: file)
    var arguments: [(String, VipsValue)] = [("source", .source(source))]
    if format.hasFrames { arguments.append(("n", .int(-1))) }
    let loaded = try Vips.call(format.loader, arguments).image()
    return try withExtendedLifetime(source) { () throws(ImagingError) in
      try WorkingForm.make(loaded).copiedToMemory()
    }
  }
}

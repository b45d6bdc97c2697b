import LumaFiles
package import LumaModel

/// Encodes images to open files.
package enum Encoder {
  /// Version string that changes whenever the same image would be encoded to different bytes; part
  /// of the signature that decides whether an output is up to date.
  ///
  /// For files that give planes, formats that are encoded from planes include only that encoder's
  /// version, which is the same in both lanes: libvips' version would require opening libvips in
  /// runs that never need it. A new libvips thus leaves these outputs up to date.
  package static func version(of format: OutputFormat, from input: InputFormat?) -> String {
    let library =
      if input?.givesPlanes == true, let planes = format.encoder.planes { planes.version } else {
        "libvips/\(InstalledLibraries.versions.vips ?? "none")"
      }
    return "\(format.rawValue)/\(revision) \(library)"
  }

  /// Incremented with every change to how Luma renders or encodes images.
  private static let revision = 22

  /// Encodes an upright image in working form to an empty file.
  ///
  /// - Parameters:
  ///   - metadata: Metadata to write besides the color profile; nil or empty: none.
  ///   - gainMap: For a JPEG.
  ///   - descriptor: Open for writing; is not closed.
  ///   - animation: Set if the image is a strip of frames.
  ///   - job: Checked for cancellation between encodings.
  /// - Returns: The size, and the quality found, if one was searched for.
  /// - Throws: `output(format, ...)`; `profileUnreadable`; a decoder fault if pixels were still to
  ///   be decoded.
  @discardableResult
  static func write(
    _ image: VipsImage, save: Save, metadata: MetadataBlobs?, gainMap: GainMapFile? = nil,
    to descriptor: Int32, animation: Animation? = nil, job: RenderJob? = nil
  ) throws(ImagingError) -> (size: PixelSize, quality: Int?) {
    let format = save.format
    let size = PixelSize(width: image.width, height: animation?.height ?? image.height)
    try format.check(size)
    try EncoderProbe.check(format, lossless: save.encoding.lossless)
    let ready = try OutputForm.make(
      image, for: save, job?.files ?? .byPath, notes: job?.notes
    ).filled(for: save)
    let output = OutputDescriptor(descriptor, format)
    if let target = save.encoding.target {
      let made = try search(save, target, ready, size, job) {
        (save, kept, size) throws(ImagingError) in
        var animation = animation
        animation?.height = size.height
        return try file(of: kept, size, save, metadata, gainMap, animation, job)
      }
      try made.found.file.write(to: output)
      return (made.size, made.found.quality)
    }
    let isBare =
      format.encoder.envelope == nil
      || (metadata?.isEmpty != false && save.encoding.dpi == nil && gainMap == nil)
    let isOurs =
      format == .png
      && (PNGEncoder.takes(ready, save.encoding) || animation != nil && save.keepsFrames)
    if isBare, format.encoder.streams, !isOurs {
      let target = try VipsTarget(descriptor: descriptor)
      try encode(ready.bare(animation), format, save.encoding, to: target)
    } else {
      try file(of: ready, size, save, metadata, gainMap, animation, job).write(to: output)
    }
    return (format == .ico ? IconWriter.size(of: size) : size, nil)
  }

  private static func file(
    of image: VipsImage, _ size: PixelSize, _ save: Save, _ metadata: MetadataBlobs?,
    _ gainMap: GainMapFile?, _ animation: Animation?, _ job: RenderJob?
  ) throws(ImagingError) -> EncodedFile {
    if save.format == .ico { return EncodedFile(try IconWriter.encode(image)) }
    if let animation, save.keepsFrames || save.format == .jxl {
      let frames = try FrameQueue(image.copiedToMemory(), height: animation.height)
      if let film = try film(frames, save, metadata, animation, job) { return film }
    }
    if let coded = try own(image, save) {
      let contents = EnvelopeContents(metadata, for: save, size: size)
      return try EncodedFile(coded, save.format, contents, in: PNGChunks.self)
    }
    guard let envelope = save.format.encoder.envelope else {
      return EncodedFile(try coded(image.bare(animation), save.format, save.encoding))
    }
    let contents = EnvelopeContents(
      metadata, for: save, profile: image.blob(field: "icc-profile-data"), size: size,
      hasAlpha: image.hasAlpha, gainMap: gainMap)
    var bare = try image.bare(animation)
    if envelope.holdsProfile { bare = try bare.editingFields { $0.remove("icc-profile-data") } }
    let coded = try coded(bare, save.format, save.encoding)
    return try EncodedFile(coded, save.format, contents, in: envelope)
  }

  /// An image's file, in memory.
  static func coded(
    _ image: VipsImage, _ format: OutputFormat, _ encoding: Encoding
  ) throws(ImagingError) -> CodedBytes {
    if ExactHEIFEncoder.takes(image, format, encoding) {
      return try ExactHEIFEncoder.encode(image, format, encoding)
    }
    let target = try VipsTarget()
    try encode(image, format, encoding, to: target)
    return target.coded
  }

  /// The file without metadata by our own encoder; nil: there is none.
  private static func own(_ image: VipsImage, _ save: Save) throws(ImagingError) -> CodedBytes? {
    guard save.format == .png, PNGEncoder.takes(image, save.encoding) else { return nil }
    do {
      return try PNGEncoder.encode(image, save.encoding)
    } catch .operation(.failed(_, let detail)) {
      throw .output(.png, .unencodable(detail: detail))
    }
  }

  static func encode(
    _ image: VipsImage, _ format: OutputFormat, _ encoding: Encoding, to target: VipsTarget
  ) throws(ImagingError) {
    guard format.input.isModuleAvailable else {
      throw .output(format, .noEncoder(detail: ""))
    }
    let arguments =
      [("in", VipsValue.image(image)), ("target", .target(target))]
      + format.encoder.arguments(encoding, image)
      + (try VipsOperationTable.operation(format.saver)
        .stripping(image.isBare || !format.row.carriesProfile))
    do {
      _ = try Vips.call(format.saver, arguments)
    } catch .operation(.failed(_, let detail)) {
      throw .output(format, .unencodable(detail: detail))
    }
  }
}

extension VipsImage {
  /// The image with the animation fields for libvips' savers, and no metadata but the profile.
  fileprivate func bare(_ animation: Animation?) throws(ImagingError) -> VipsImage {
    let bare = try withoutMetadata()
    guard let animation else { return bare }
    return try bare.played(as: animation)
  }
}

extension VipsImage {
  /// The image for a save's encoder: libwebp and libjxl color hidden pixels themselves.
  fileprivate func filled(for save: Save) throws(ImagingError) -> VipsImage {
    switch save.format {
    case .avif, .heic, .jp2: save.encoding.lossless ? self : try withHiddenColorsFilled()
    case .jpeg, .png, .webp, .jxl, .tiff, .gif, .ico, .ppm, .pgm: self
    }
  }

  /// Resamples an image, or each frame in a strip of them, into memory.
  fileprivate func shrunk(
    framesOf size: PixelSize, to target: PixelSize
  ) throws(ImagingError) -> VipsImage {
    var frames: [VipsImage] = []
    for y in stride(from: 0, to: height, by: size.height) {
      let frame = PixelRect(x: 0, y: y, width: size.width, height: size.height)
      frames.append(try cropped(to: frame).resampled(to: target, kernel: .lanczos3))
    }
    guard frames.count > 1 else { return try (frames.first ?? self).copiedToMemory() }
    return try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
      .copiedToMemory()
  }
}

extension Encoder {
  /// Encodes an image repeatedly until its quality target is met.
  ///
  /// - Parameters:
  ///   - size: That of the image, or of each frame in a strip of them.
  ///   - encode: Encodes an image to a complete file with the settings of the save.
  static func search(
    _ save: Save, _ target: QualityTarget, _ image: VipsImage, _ size: PixelSize,
    _ job: RenderJob?,
    encode: @escaping (Save, VipsImage, PixelSize) throws(ImagingError) -> EncodedFile
  ) throws(ImagingError) -> ShrinkSearch.SizedImage {
    let kept: VipsImage
    do {
      kept = try image.copiedToMemory()
    } catch .operation(.failed(_, let detail)) {
      throw .output(save.format, .unencodable(detail: detail))
    }
    return try ShrinkSearch(save, size).run { (save, made) throws(ImagingError) in
      let image =
        try made == size ? kept : kept.shrunk(framesOf: size, to: made).filled(for: save)
      let sampled = try sampling(image, save, target, made)
      return try QualitySearch(save.format, save.encoding, target, job, sampled: sampled) {
        (quality) throws(ImagingError) in
        var save = save
        save.encoding.quality = quality
        return try encode(save, image, made)
      } distance: { (file) throws(ImagingError) in
        try distance(of: picture(in: file.bytes, save.format), from: image)
      }.run()
    }
  }

  /// Measures samples of an image; nil if it is small, or a strip of frames.
  private static func sampling(
    _ image: VipsImage, _ save: Save, _ target: QualityTarget, _ size: PixelSize
  ) throws(ImagingError) -> ((Int) throws(ImagingError) -> Double)? {
    guard target.maxDistance != nil, image.size == size, let samples = try image.samples() else {
      return nil
    }
    return { (quality) throws(ImagingError) in
      var encoding = save.encoding
      encoding.quality = quality
      let file = EncodedFile(try coded(samples, save.format, encoding))
      return try distance(of: picture(in: file.bytes, save.format), from: samples)
    }
  }

  /// Compares raw values, or sRGB if the decoder returns another profile, as JPEG XL's does.
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

  /// The frames of an animated JPEG XL, below each other; nil: it stands still.
  private static func film(in bytes: [UInt8]) throws(ImagingError) -> VipsImage? {
    let held = bytes.withUnsafeBytes { try? OpenedFile(holding: $0, path: "") }
    guard let held, let model = Frames(of: held, .jxl) else { return nil }
    let opened = try Vips.call(
      "jxlload_source", [("source", .source(VipsSource(bytes: bytes)))]
    ).image()
    guard let reader = JXLFrames(held, model, like: opened, RenderJob()) else { return nil }
    var frames: [VipsImage] = []
    while let frame = try reader.next() { frames.append(frame) }
    return try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
      .copiedToMemory()
  }

  /// Decodes an encoded file as a viewer would.
  private static func picture(
    in file: [UInt8], _ format: OutputFormat
  ) throws(ImagingError) -> VipsImage {
    if format == .jxl, let film = try film(in: file) { return film }
    let source = try VipsSource(bytes: file)
    var arguments: [(String, VipsValue)] = [("source", .source(source)), ("memory", .bool(true))]
    if format.input.row.hasFrames { arguments.append(("n", .int(-1))) }
    guard let loader = format.input.row.loader else {
      throw .output(format, .noEncoder(detail: ""))
    }
    return try WorkingForm.make(Vips.call(loader, arguments).image()).copiedToMemory()
  }
}

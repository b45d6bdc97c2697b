import LumaModel

/// Finds the quality that meets a target by encoding an image several times.
///
/// Size and similarity increase with quality, so a binary search finds the same quality for the
/// same image, after at most nine encodings. A distance is searched for in samples of a large
/// image, and then takes some three encodings of all of it.
struct QualitySearch {
  struct EncodedImage {
    var quality: Int
    var file: EncodedFile
  }

  private let format: OutputFormat
  private let target: QualityTarget
  private let range: ClosedRange<Int>
  private let job: RenderJob?
  private let encode: (Int) throws(ImagingError) -> EncodedFile
  /// Distance of an encoded file from the image.
  private let distance: (EncodedFile) throws(ImagingError) -> Double
  /// Distance of samples of the image at a quality; nil: the image is small.
  private let sampled: ((Int) throws(ImagingError) -> Double)?

  /// - Parameters:
  ///   - job: Checked for cancellation before each encoding.
  init(
    _ format: OutputFormat, _ encoding: Encoding, _ target: QualityTarget, _ job: RenderJob? = nil,
    sampled: ((Int) throws(ImagingError) -> Double)? = nil,
    encode: @escaping (Int) throws(ImagingError) -> EncodedFile,
    distance: @escaping (EncodedFile) throws(ImagingError) -> Double
  ) {
    self.sampled = sampled
    self.format = format
    self.target = target
    self.job = job
    let most =
      target.maxDistance == nil ? encoding.highestQuality(of: format) : encoding.quality ?? 95
    range = min(encoding.lowestQuality(of: format), most)...most
    self.encode = encode
    self.distance = distance
  }

  /// Encodes at the requested quality, or at the best that meets the size limit. For planes, whose
  /// encoders do not measure similarity.
  static func bySize(
    _ format: OutputFormat, _ encoding: Encoding, _ job: RenderJob,
    encode: @escaping (Encoding) throws(ImagingError) -> EncodedFile
  ) throws(ImagingError) -> EncodedImage {
    guard let target = encoding.target else {
      return EncodedImage(quality: encoding.quality(of: format), file: try encode(encoding))
    }
    return try QualitySearch(format, encoding, target, job) { (quality) throws(ImagingError) in
      var encoding = encoding
      encoding.quality = quality
      return try encode(encoding)
    } distance: { _ in
      0
    }.run()
  }

  /// Runs the search.
  ///
  /// - Throws: `tooManyBytes`, `tooDistant`, `cancelled`, any error of `encode`.
  func run() throws(ImagingError) -> EncodedImage {
    guard let limit = target.maxDistance else { return try largest() }
    let found = try nearest(limit)
    if let most = target.maxBytes, found.file.count > most {
      throw .output(
        format,
        .tooManyBytes(
          limit: most, got: found.file.count, quality: found.quality, size: nil))
    }
    return found
  }

  /// Finds the highest quality within the size limit.
  private func largest() throws(ImagingError) -> EncodedImage {
    let limit = target.maxBytes ?? .max
    let top = try made(range.upperBound)
    if top.file.count <= limit { return top }
    var best = range.lowerBound == range.upperBound ? top : try made(range.lowerBound)
    guard best.file.count <= limit else {
      throw .output(
        format,
        .tooManyBytes(
          limit: limit, got: best.file.count, quality: best.quality, size: nil))
    }
    var beyond = range.upperBound
    while beyond - best.quality > 1 {
      let next = try made((best.quality + beyond) / 2)
      if next.file.count <= limit { best = next } else { beyond = next.quality }
    }
    return best
  }

  /// Finds the lowest quality within the distance limit; of a large image, one near it.
  private func nearest(_ limit: Double) throws(ImagingError) -> EncodedImage {
    if let sampled {
      var samples = QualitySamples(range, measure: sampled)
      if let found = try nearest(limit, by: &samples) { return found }
    }
    let bottom = try made(range.lowerBound)
    if try distance(bottom.file) <= limit { return bottom }
    var best = range.lowerBound == range.upperBound ? bottom : try made(range.upperBound)
    let least = try distance(best.file)
    guard least <= limit else {
      throw .output(format, .tooDistant(limit: limit, got: least, quality: best.quality))
    }
    var below = range.lowerBound
    while best.quality - below > 1 {
      let next = try made((best.quality + below) / 2)
      if try distance(next.file) <= limit { best = next } else { below = next.quality }
    }
    return best
  }

  /// Finds a quality by samples, which three encodings of the image correct: its distance is a
  /// multiple of theirs. nil: none of the three is within the limit.
  private func nearest(
    _ limit: Double, by samples: inout QualitySamples
  ) throws(ImagingError) -> EncodedImage? {
    var best: EncodedImage?
    for _ in 0..<3 {
      if job?.isCancelled == true { throw .cancelled }
      let quality = try samples.lowest(within: limit)
      guard quality < best?.quality ?? .max else { break }
      let next = try made(quality), distance = try distance(next.file)
      if distance <= limit { best = next } else if quality == range.upperBound { break }
      try samples.note(distance, at: quality, isWithin: distance <= limit)
    }
    return best
  }

  private func made(_ quality: Int) throws(ImagingError) -> EncodedImage {
    if job?.isCancelled == true { throw .cancelled }
    return EncodedImage(quality: quality, file: try encode(quality))
  }
}

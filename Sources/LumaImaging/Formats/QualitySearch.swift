import LumaModel

/// Looks for the quality that meets a target by encoding one picture several times.
///
/// Size and likeness grow with quality: the range is halved until one quality is left, so that the
/// same picture always gets the same one, after at most nine encodings.
struct QualitySearch {
  struct Found {
    var quality: Int
    var file: [UInt8]
  }

  private let format: OutputFormat
  private let target: QualityTarget
  private let range: ClosedRange<Int>
  private let flight: Flight?
  private let encode: (Int) throws(ImagingError) -> [UInt8]
  /// How far a file is from the picture.
  private let distance: ([UInt8]) throws(ImagingError) -> Double

  /// - Parameters:
  ///   - flight: asked, before each encoding, whether to go on.
  init(
    _ format: OutputFormat, _ encoding: Encoding, _ target: QualityTarget, _ flight: Flight? = nil,
    encode: @escaping (Int) throws(ImagingError) -> [UInt8],
    distance: @escaping ([UInt8]) throws(ImagingError) -> Double
  ) {
    self.format = format
    self.target = target
    self.flight = flight
    let most = encoding.quality ?? (target.maxDistance == nil ? format.usualQuality : 95)
    range = min(target.floor, most)...most
    self.encode = encode
    self.distance = distance
  }

  /// The file at the wanted quality, or the best one that is small enough: planes go to no encoder
  /// whose likeness is measured.
  static func bySize(
    _ format: OutputFormat, _ encoding: Encoding, _ flight: Flight,
    encode: @escaping (Encoding) throws(ImagingError) -> [UInt8]
  ) throws(ImagingError) -> Found {
    guard let target = encoding.target else {
      return Found(quality: encoding.quality ?? format.usualQuality, file: try encode(encoding))
    }
    return try QualitySearch(format, encoding, target, flight) { (quality) throws(ImagingError) in
      var encoding = encoding
      encoding.quality = quality
      return try encode(encoding)
    } distance: { _ in
      0
    }.run()
  }

  /// - **Throws**: `tooManyBytes`, `tooDistant`, `cancelled`, what `encode` throws.
  func run() throws(ImagingError) -> Found {
    guard let limit = target.maxDistance else { return try largest() }
    let found = try nearest(limit)
    if let most = target.maxBytes, found.file.count > most {
      throw .output(
        format, .tooManyBytes(limit: most, got: found.file.count, quality: found.quality))
    }
    return found
  }

  /// The highest quality whose file is small enough.
  private func largest() throws(ImagingError) -> Found {
    let limit = target.maxBytes ?? .max
    let top = try made(range.upperBound)
    if top.file.count <= limit { return top }
    var best = range.lowerBound == range.upperBound ? top : try made(range.lowerBound)
    guard best.file.count <= limit else {
      throw .output(
        format, .tooManyBytes(limit: limit, got: best.file.count, quality: best.quality))
    }
    var beyond = range.upperBound
    while beyond - best.quality > 1 {
      let next = try made((best.quality + beyond) / 2)
      if next.file.count <= limit { best = next } else { beyond = next.quality }
    }
    return best
  }

  /// The lowest quality whose file is near enough.
  private func nearest(_ limit: Double) throws(ImagingError) -> Found {
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

  private func made(_ quality: Int) throws(ImagingError) -> Found {
    if flight?.isCancelled == true { throw .cancelled }
    return Found(quality: quality, file: try encode(quality))
  }
}

extension OutputFormat {
  /// What is taken unasked.
  var usualQuality: Int {
    switch self {
    case .jpeg, .webp, .tiff: 80
    case .avif, .heic: 50
    case .jxl: 75
    case .png, .gif: 100
    }
  }
}

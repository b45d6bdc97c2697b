import LumaModel

/// Finds the largest picture that fits in `max_bytes`, if it does not fit at any quality and may be
/// made smaller.
///
/// Tries sizes that are 3 % apart, by halving, at the lowest quality: some eight, most of them
/// small. The picture found then gets the best quality that fits.
struct ShrinkSearch {
  struct SizedImage {
    var size: PixelSize
    var found: QualitySearch.EncodedImage
  }

  private let save: Save
  private let size: PixelSize

  /// Longer side of the smallest picture, px.
  private static let least = 16
  private static let step = 0.97

  init(_ save: Save, _ size: PixelSize) {
    self.save = save
    self.size = size
  }

  /// Runs the search.
  ///
  /// - Parameter make: Makes the file of a save at a size.
  /// - Throws: `tooManyBytes` if not even the smallest picture fits, any error of `make`.
  func run(
    make: (Save, PixelSize) throws(ImagingError) -> QualitySearch.EncodedImage
  ) throws(ImagingError) -> SizedImage {
    do {
      return SizedImage(size: size, found: try make(save, size))
    } catch .output(let format, .tooManyBytes(let limit, let got, let quality, _)) {
      guard save.encoding.shrinks else {
        throw .output(format, .tooManyBytes(limit: limit, got: got, quality: quality, size: nil))
      }
    }
    let found = try largest(make)
    return SizedImage(size: found, found: try make(save, found))
  }

  private func largest(
    _ make: (Save, PixelSize) throws(ImagingError) -> QualitySearch.EncodedImage
  ) throws(ImagingError) -> PixelSize {
    var (beyond, best) = (0, last)
    if let error = try excess(make, sized(best)) { throw error }
    while best - beyond > 1 {
      let next = (best + beyond) / 2
      if try excess(make, sized(next)) == nil { best = next } else { beyond = next }
    }
    return sized(best)
  }

  /// Why a size does not fit at the lowest quality; nil if it does.
  private func excess(
    _ make: (Save, PixelSize) throws(ImagingError) -> QualitySearch.EncodedImage, _ size: PixelSize
  ) throws(ImagingError) -> ImagingError? {
    do {
      _ = try make(lowest, size)
      return nil
    } catch .output(let format, .tooManyBytes(let limit, let got, let quality, _)) {
      return .output(format, .tooManyBytes(limit: limit, got: got, quality: quality, size: size))
    }
  }

  /// The save at its lowest quality. A distance has to be searched for.
  private var lowest: Save {
    guard let target = save.encoding.target, target.maxDistance == nil else { return save }
    var lowest = save
    lowest.encoding.quality = min(
      save.encoding.lowestQuality(of: save.format),
      save.encoding.highestQuality(of: save.format))
    return lowest
  }

  private var longer: Int { max(size.width, size.height) }

  /// The step of the smallest size.
  private var last: Int {
    var count = 1
    while Double(longer) * factor(count) > Double(Self.least) { count += 1 }
    return count
  }

  private func factor(_ count: Int) -> Double {
    (0..<count).reduce(1) { all, _ in all * Self.step }
  }

  private func sized(_ count: Int) -> PixelSize {
    let factor = factor(count)
    func side(_ side: Int) -> Int { max(1, Int((Double(side) * factor).rounded())) }
    return PixelSize(width: side(size.width), height: side(size.height))
  }
}

/// A colour that a picture is made of.
public struct PictureColor: Hashable, Sendable {
  /// sRGB.
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// Of the picture's pixels, 0...1.
  public var share: Double
}

extension PictureColor {
  /// The colours that a picture comes down to, the most frequent first; none where it is clear.
  ///
  /// - Parameters:
  ///   - picture: RGB in sRGB, 8 bits, perhaps with alpha; small.
  ///   - count: fewer come where the picture has no more.
  static func dominant(of picture: VipsImage, count: Int) throws(ImagingError) -> [PictureColor] {
    let lab = try picture.colorBands().inSpace("lab").bytes()
    let places = lab.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    let bytes = try picture.bytes()
    let bands = picture.bands
    let seen = (0..<picture.size.pixelCount).filter { pixel in
      !picture.hasAlpha || bytes[pixel * bands + bands - 1] >= 128
    }
    let groups = ColorGroups(
      seen.map { SIMD3(places[$0 * 3], places[$0 * 3 + 1], places[$0 * 3 + 2]) }, count: count)
    return try groups.colors(in: seen.count)
  }
}

/// Pixels in Lab, gathered around the colours that stand for them.
private struct ColorGroups {
  private(set) var means: [SIMD3<Float>] = []
  private var counts: [Int] = []

  /// Halves the group that differs most until there are enough, then lets each pixel choose.
  init(_ pixels: [SIMD3<Float>], count: Int) {
    guard !pixels.isEmpty else { return }
    var groups = [Group(pixels)]
    while groups.count < count {
      guard let widest = groups.indices.max(by: { groups[$0].spread < groups[$1].spread }),
        let (low, high) = groups[widest].halves
      else { break }
      groups.replaceSubrange(widest...widest, with: [low, high])
    }
    means = groups.map(\.mean)
    for _ in 0..<8 { settle(pixels) }
  }

  /// The means of the pixels nearest to each.
  private mutating func settle(_ pixels: [SIMD3<Float>]) {
    var sums = [SIMD3<Float>](repeating: .zero, count: means.count)
    counts = [Int](repeating: 0, count: means.count)
    for pixel in pixels {
      var nearest = 0, least = Float.infinity
      for (index, mean) in means.enumerated() {
        let way = pixel - mean
        let distance = (way * way).sum()
        if distance < least { (nearest, least) = (index, distance) }
      }
      sums[nearest] += pixel
      counts[nearest] += 1
    }
    means = zip(zip(sums, counts), means).map { ($0.1 > 0 ? $0.0 / Float($0.1) : $1) }
  }

  /// - Parameters:
  ///   - total: pixels in all.
  func colors(in total: Int) throws(ImagingError) -> [PictureColor] {
    let kept = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] > counts[$1] }
    guard !kept.isEmpty else { return [] }
    let numbers = kept.flatMap { [means[$0].x, means[$0].y, means[$0].z] }
    let line = try VipsImage.make(
      bytes: numbers.withUnsafeBytes { Array($0) }, width: kept.count, height: 1, bands: 3,
      format: .float)
    let bytes = try line.named("lab").inSpace("srgb").bytes()
    return kept.enumerated().map { place, group in
      PictureColor(
        red: bytes[place * 3], green: bytes[place * 3 + 1], blue: bytes[place * 3 + 2],
        share: Double(counts[group]) / Double(total))
    }
  }
}

private struct Group {
  let pixels: [SIMD3<Float>]
  let mean: SIMD3<Float>
  /// The sum of square distances from the mean, by axis.
  private let squares: SIMD3<Float>

  init(_ pixels: [SIMD3<Float>]) {
    self.pixels = pixels
    let mean = pixels.reduce(.zero, +) / Float(max(1, pixels.count))
    self.mean = mean
    squares = pixels.reduce(.zero) { sum, pixel in
      let way = pixel - mean
      return sum + way * way
    }
  }

  var spread: Float { squares.sum() }

  /// On both sides of the mean, along the axis that differs most; nil: all are alike.
  var halves: (Group, Group)? {
    let axis = squares.indices.max { squares[$0] < squares[$1] } ?? 0
    let low = pixels.filter { $0[axis] < mean[axis] }
    guard !low.isEmpty, low.count < pixels.count else { return nil }
    return (Group(low), Group(pixels.filter { $0[axis] >= mean[axis] }))
  }
}

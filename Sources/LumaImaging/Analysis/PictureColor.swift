/// A dominant color of an image.
public struct PictureColor: Hashable, Codable, Sendable {
  /// sRGB components.
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// Fraction of the image's pixels, 0...1.
  public var share: Double
}

extension PictureColor {
  /// Returns the dominant colors of an image, most frequent first; empty if it is fully
  /// transparent.
  ///
  /// - Parameters:
  ///   - picture: 8-bit sRGB with or without alpha; small.
  ///   - count: Maximum number of colors; there are fewer if the image has fewer.
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

/// Pixels in Lab, clustered around representative colors.
private struct ColorGroups {
  private(set) var means: [SIMD3<Float>] = []
  private var counts: [Int] = []

  /// Splits the group with the largest spread at its mean until there are enough, then refines the
  /// groups with k-means.
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

  /// One k-means iteration: assigns each pixel to the nearest mean, then updates the means.
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

  /// Returns the colors of the groups, most frequent first.
  ///
  /// - Parameters:
  ///   - total: Total number of pixels.
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
  /// Sum of squared deviations from the mean, per axis.
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

  /// The pixels on each side of the mean along the axis of largest spread; nil if all are equal.
  var halves: (Group, Group)? {
    let axis = squares.indices.max { squares[$0] < squares[$1] } ?? 0
    let low = pixels.filter { $0[axis] < mean[axis] }
    guard !low.isEmpty, low.count < pixels.count else { return nil }
    return (Group(low), Group(pixels.filter { $0[axis] >= mean[axis] }))
  }
}

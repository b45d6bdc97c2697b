/// A dominant color of an image.
package struct PictureColor: Hashable, Codable, Sendable {
  /// sRGB components.
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// Fraction of the visible image, 0...1.
  package var share: Double
}

extension PictureColor {
  /// How many colors a picture is divided into at least: fewer would be means of unlike colors,
  /// which are nowhere in it.
  package static let usualCount = 5

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
    let pixels = (0..<picture.size.pixelCount).map { pixel -> SIMD4<Float> in
      let alpha = picture.hasAlpha ? Float(bytes[pixel * bands + bands - 1]) / 255 : 1
      return SIMD4(places[pixel * 3], places[pixel * 3 + 1], places[pixel * 3 + 2], alpha)
    }
    let groups = ColorGroups(pixels.filter { $0.w > 0 }, count: max(count, usualCount))
    return try Array(groups.colors().prefix(count))
  }
}

/// Pixels in Lab with their alpha, clustered around representative colors.
private struct ColorGroups {
  private var means: [SIMD3<Float>] = []
  /// The alpha of each group's pixels.
  private var weights: [Float] = []

  /// Splits the group with the largest spread at its mean until there are enough, then refines the
  /// groups with k-means.
  init(_ pixels: [SIMD4<Float>], count: Int) {
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
  private mutating func settle(_ pixels: [SIMD4<Float>]) {
    var sums = [SIMD3<Float>](repeating: .zero, count: means.count)
    weights = [Float](repeating: 0, count: means.count)
    for pixel in pixels {
      var nearest = 0, least = Float.infinity
      for (index, mean) in means.enumerated() {
        let way = pixel.color - mean
        let distance = (way * way).sum()
        if distance < least { (nearest, least) = (index, distance) }
      }
      sums[nearest] += pixel.color * pixel.w
      weights[nearest] += pixel.w
    }
    means = zip(zip(sums, weights), means).map { ($0.1 > 0 ? $0.0 / $0.1 : $1) }
  }

  /// Returns the colors of the groups, most frequent first.
  func colors() throws(ImagingError) -> [PictureColor] {
    let kept = weights.indices.filter { weights[$0] > 0 }.sorted { weights[$0] > weights[$1] }
    let total = weights.reduce(0) { $0 + Double($1) }
    guard !kept.isEmpty else { return [] }
    let numbers = kept.flatMap { [means[$0].x, means[$0].y, means[$0].z] }
    let line = try VipsImage.make(
      bytes: numbers.withUnsafeBytes { Array($0) }, width: kept.count, height: 1, bands: 3,
      format: .float)
    let bytes = try line.named("lab").inSpace("srgb").bytes()
    return kept.enumerated().map { place, group in
      PictureColor(
        red: bytes[place * 3], green: bytes[place * 3 + 1], blue: bytes[place * 3 + 2],
        share: Double(weights[group]) / total)
    }
  }
}

extension SIMD4<Float> {
  fileprivate var color: SIMD3<Float> { SIMD3(x, y, z) }
}

private struct Group {
  let pixels: [SIMD4<Float>]
  let mean: SIMD3<Float>
  /// Sum of squared deviations from the mean, per axis.
  private let squares: SIMD3<Float>

  init(_ pixels: [SIMD4<Float>]) {
    self.pixels = pixels
    let weight = pixels.reduce(0) { $0 + $1.w }
    let mean = pixels.reduce(.zero) { $0 + $1.color * $1.w } / max(weight, .leastNormalMagnitude)
    self.mean = mean
    squares = pixels.reduce(.zero) { sum, pixel in
      let way = pixel.color - mean
      return sum + way * way * pixel.w
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

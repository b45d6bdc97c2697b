import LumaModel

/// Makes each pixel black or white, by its luminance; alpha stays.
///
/// - **Lua**: `threshold()` · `threshold(0.5)` · `threshold{level=}`
package struct Threshold: NamedEffect {
  /// 0...1: the least gray that becomes white; nil: Otsu's level of the image.
  package var level: Double?

  package init(level: Double? = nil) { self.level = level }

  package static let name = "threshold"
  package static let help = StepHelp(
    "makes each pixel black or white, by the gray that grayscale gives it; alpha stays",
    usage: ["threshold()", "threshold(0.5)", "threshold{ level = 0.5 }"],
    example: """
      picks:threshold():save "out/{name}.png"
      """, shorthand: "level", isOptional: true)
  package static let defaults = Threshold()
  package static let parameters = [
    Parameter(
      "level", \Threshold.level, .number(in: 0...1),
      "the least gray that becomes white (default: separates dark from light best, after Otsu)")
  ]

  /// Applies the threshold.
  ///
  /// - **Shape**: any bands -> 1, or 2 with alpha; removes a color profile
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let gray = try Grayscale().applied(to: image, overlays)
    let least = if let level { level } else { try gray.otsuLevel() }
    return try gray.changingColors { light throws(ImagingError) in
      try light.mapped { $0 < least ? 0 : 1 }
    }
  }
}

extension VipsImage {
  /// Returns the least gray of the lighter class, 0...1. Transparent pixels count less.
  ///
  /// - **Shape**: gray, or gray with alpha
  /// - **Source**: Otsu, "A Threshold Selection Method from Gray-Level Histograms" (1979)
  fileprivate func otsuLevel() throws(ImagingError) -> Double {
    let bytes = try inBytes()
    let split = Self.otsuSplit(try bytes.histogram())
    // A sample of 16 bits is counted by its high byte.
    return format == .ushort ? Double(split << 8) / 65_535 : Double(split) / 255
  }

  /// The number of pixels of each gray, weighted by alpha.
  private func histogram() throws(ImagingError) -> [Double] {
    let gray = try bands(from: 0, count: 1)
    return bands == 1 ? try gray.counts() : try bands(from: 1, count: 1).sums(by: gray)
  }

  /// Returns the first gray of the lighter class, such that the variance between the classes is
  /// largest.
  private static func otsuSplit(_ counts: [Double]) -> Int {
    let total = counts.reduce(0, +)
    let sum = counts.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element }
    var best = (variance: 0.0, split: 1), dark = 0.0, darkSum = 0.0
    for (gray, count) in counts.enumerated() {
      dark += count
      darkSum += Double(gray) * count
      guard dark > 0, dark < total else { continue }
      let distance = darkSum / dark - (sum - darkSum) / (total - dark)
      let variance = dark * (total - dark) * distance * distance
      if variance > best.variance { best = (variance, gray + 1) }
    }
    return best.split
  }
}

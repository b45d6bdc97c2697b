/// libaom's number for the quality at which an AVIF looks like a JPEG at Luma's.
///
/// Measured with six photos of 800 px: means of SSIMULACRA2 of JPEG at 20, 30 and on to 90 are 23,
/// 42, 53, 60, 65, 71, 77 and 84. libaom's own numbers would give 6, 28, 46, 60, 71, 77, 82 and 87.
enum AVIFQuality {
  private static let places: [(quality: Int, encoder: Int)] = [
    (0, 0), (20, 28), (30, 38), (40, 45), (50, 50), (60, 55), (70, 60), (80, 70), (90, 84),
    (100, 100),
  ]

  /// - Parameter quality: 1 to 100.
  static func encoder(at quality: Int) -> Int {
    for (low, high) in zip(places, places.dropFirst()) where quality <= high.quality {
      let part = Double(quality - low.quality) / Double(high.quality - low.quality)
      return low.encoder + Int((part * Double(high.encoder - low.encoder)).rounded())
    }
    return 100
  }
}

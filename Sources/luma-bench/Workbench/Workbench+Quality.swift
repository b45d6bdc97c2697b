import Foundation

/// Quality of thumbnails against a reference.
extension Workbench {
  /// Prints PSNR and SSIM of Luma's and vipsthumbnail's thumbnails against a full decode resampled
  /// with Lanczos3: the means, and Luma's worst picture relative to the other.
  func quality() throws {
    say("quality of thumbnail 800, against full decode and Lanczos3")
    let pictures = try pictures()
    do {
      let row = try thumbnails()
      for command in [row.luma, try vipsthumbnail(pictures)] { _ = try Measurement.of(command) }
      let scores = try pictures.map(score)
      report(scores)
    } catch BenchError.missing {
      say("  vipsthumbnail: missing")
    }
  }

  private struct Score {
    var picture: String
    var luma: (psnr: Double, ssim: Double)
    var other: (psnr: Double, ssim: Double)
    /// Ratio of Luma's file size to the other's.
    var bytes: Double
  }

  private func score(_ picture: String) throws -> Score {
    let name = URL(fileURLWithPath: picture).deletingPathExtension().lastPathComponent
    let made = ["luma-thumbnail", "vt"].map { "\(folder)/\($0)/\(name).jpg" }
    let text = try Measurement.output(of: Command([peers + "/vips-quality", picture] + made))
    let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4 else { throw BenchError.unreadable(output: text) }
    let sizes = try made.map { path in
      try FileManager.default.attributesOfItem(atPath: path)[.size] as? Double ?? .nan
    }
    return Score(
      picture: name, luma: (numbers[0], numbers[1]), other: (numbers[2], numbers[3]),
      bytes: sizes[0] / sizes[1])
  }

  private func report(_ scores: [Score]) {
    func mean(_ figure: (Score) -> Double) -> Double {
      scores.map(figure).reduce(0, +) / Double(scores.count)
    }
    func line(_ name: String, _ psnr: Double, _ ssim: Double, _ note: String) {
      let name = name.padding(toLength: 16, withPad: " ", startingAt: 0)
      say("  \(name) " + String(format: "psnr %6.2f dB   ssim %7.4f", psnr, ssim) + note)
    }
    line(
      "luma", mean(\.luma.psnr), mean(\.luma.ssim),
      String(format: "   bytes %.3fx", mean(\.bytes)))
    line("vipsthumbnail", mean(\.other.psnr), mean(\.other.ssim), "")
    for (name, difference) in [
      ("worst psnr", { $0.luma.psnr - $0.other.psnr }),
      ("worst ssim", { $0.luma.ssim - $0.other.ssim }),
    ] as [(String, (Score) -> Double)] {
      guard let worst = scores.min(by: { difference($0) < difference($1) }) else { continue }
      line(
        name, worst.luma.psnr - worst.other.psnr, worst.luma.ssim - worst.other.ssim,
        "   (\(worst.picture), luma less vipsthumbnail)")
    }
  }
}

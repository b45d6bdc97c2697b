import Foundation

/// Whether memory grows with the number of photos.
extension Workbench {
  /// Prints peak memory of one recipe with a JPEG that stays in planes and a WebP that libvips makes
  /// of them, over 100 photos and over 1,000.
  func many() throws {
    say("many photos, peak memory")
    let counts = [100, 1000]
    let peaks = try counts.map { count in
      try (0..<3).map { _ in try Measurement.of(many(count)).memory }.max() ?? 0
    }
    for (count, peak) in zip(counts, peaks) {
      say("  " + "\(count)".padded(to: 22) + "peak " + peak.asTenths + " MB")
    }
    let ratio = peaks[1] / peaks[0]
    say("  \(ratio < 1.1 ? "met   " : "missed") 1,000 under 1.1x of 100: \(ratio.asRatio)\n")
  }

  private func many(_ count: Int) throws -> Command {
    let source = "\(folder)/many-\(count)"
    if !FileManager.default.fileExists(atPath: source) {
      try FileManager.default.createDirectory(atPath: source, withIntermediateDirectories: true)
      for index in 0..<count {
        try FileManager.default.copyItem(atPath: sample, toPath: "\(source)/\(index).jpg")
      }
    }
    let options = #"{ metadata = "none", overwrite = "always" }"#
    let chain = """
      photos:scale { width = 400 }:save("OUT.jpg", \(options))
      photos:scale { width = 64 }:save("OUT.webp", \(options))
      """
    return try luma("many-\(count)", chain, over: #"folder("\#(source)"):fetch { }"#)
  }
}

/// Compares values that a file has in several places.
enum MetadataAgreement {
  /// Whether an IPTC dataset holds as much of a text as fits in its byte limit.
  ///
  /// - **Source**: IPTC-NAA Information Interchange Model 4.2; Metadata Working Group 2.0, 5.1.
  static func isCut(_ text: String, of whole: String, _ dataset: String) -> Bool {
    guard let limit = limits[dataset], whole.utf8.count > limit else { return false }
    // A character that does not fit is left out whole, and so are blanks at the end.
    return (limit - 4...limit).contains(text.utf8.count) && whole.hasPrefix(text)
  }

  /// Maximum bytes of each dataset.
  private static let limits = [
    "ObjectName": 64, "Keywords": 64, "Byline": 32, "City": 32, "SubLocation": 32,
    "CountryName": 64, "Copyright": 128, "Caption": 2_000,
  ]

  /// Returns single names from texts that EXIF joins with semicolons, and headers with commas.
  static func names(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split { $0 == ";" || $0 == "," } }.compactMap { visible($0) }
  }

  /// Whether two texts differ at most in line endings.
  static func isSame(_ first: String, _ second: String) -> Bool {
    func plain(_ text: String) -> String? {
      visible(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
    }
    return first == second || plain(first) == plain(second)
  }
}

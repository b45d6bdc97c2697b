import LumaFiles

/// Google's names for the files of one exposure: `PXL_20250126_164931991.RAW-01.COVER.jpg` is
/// shown, and `PXL_20250126_164931991.RAW-02.ORIGINAL.dng` is its source. Portraits, panning shots
/// and long exposures are named alike: `PXL_….PORTRAIT-01.COVER.jpg`, `PXL_….MP.jpg`,
/// `PXL_….NIGHT.jpg`.
///
/// - **Source**: Pixel Camera; issues 3954 and 4757 of PhotoPrism.
enum CameraName {
  /// Returns the stem that files of an exposure share.
  static func shared(ofStem stem: String) -> String {
    guard let marks = marks(ofStem: stem) else { return stem }
    return String(stem.dropLast(marks.reduce(0) { $0 + $1.count + 1 }))
  }

  /// Whether a name is that of a picture from which another one was made.
  static func isSource(_ name: String) -> Bool {
    marks(ofStem: FileSystem.stem(of: name))?.contains { $0.uppercased() == "ORIGINAL" } == true
  }

  /// The words in capitals at the end of one of Google's names; nil: it is not one.
  private static func marks(ofStem stem: String) -> ArraySlice<Substring>? {
    // Nearly all names end here: an import checks each file.
    let isUpper = stem.utf8.starts(with: "PXL_".utf8)
    guard isUpper || stem.utf8.starts(with: "pxl_".utf8), stem.utf8.contains(UInt8(ascii: "."))
    else {
      return nil
    }
    // Some programs and cards change the case of letters.
    let letters: ClosedRange<UInt8> = isUpper ? 0x41...0x5A : 0x61...0x7A
    let parts = stem.split(separator: ".", omittingEmptySubsequences: false)
    let areMarks = parts.dropFirst().allSatisfy { part in
      part.utf8.first.map(letters.contains) == true
        && part.utf8.allSatisfy {
          letters.contains($0) || (0x30...0x39).contains($0) || "-_".utf8.contains($0)
        }
    }
    return areMarks ? parts.dropFirst() : nil
  }
}

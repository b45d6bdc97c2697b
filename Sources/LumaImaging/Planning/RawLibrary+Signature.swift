package import LumaModel

extension RawLibrary {
  /// "0.20.2"; nil if it cannot be opened.
  package static var version: String? { InstalledLibraries.versions.raw }

  /// Stable text of the image's dependencies besides the file; "" if it has one picture.
  package static func signature(of reading: RawReading?) -> String {
    switch reading {
    case .develop: "raw=develop ahd/ppg libraw/\(version ?? "none")|"
    case .preview: "raw=preview|"
    case .frames(let range): "frames=\(range.rawValue)|"
    case nil: ""
    }
  }
}

import LumaFiles
import LumaModel

/// An ICC profile on disk, validated before its path is passed to libvips; no other path ever is.
struct ProfileFile {
  /// Absolute, so that libvips does not take it for a built-in profile.
  let path: String
  private let space: String

  /// Reads and validates the header.
  ///
  /// - Throws: `profileUnreadable` unless the file claims to be an RGB, gray or CMYK profile.
  ///
  /// - **Source**: ICC.1:2010, 7.2: color space at byte 16, signature "acsp" at byte 36.
  init(_ path: String) throws(ImagingError) {
    guard path.hasPrefix("/"), let file = try? OpenedFile(path) else {
      throw .profileUnreadable(path: path)
    }
    let header = file.bytes(at: 0, count: 128)
    guard header.count == 128, String(decoding: header[36..<40], as: UTF8.self) == "acsp" else {
      throw .profileUnreadable(path: path)
    }
    self.path = path
    space = String(decoding: header[16..<20], as: UTF8.self)
  }

  func isUsable(in format: OutputFormat) -> Bool {
    space == "RGB " || space == "GRAY" || (space == "CMYK" && format.carriesCMYK)
  }
}

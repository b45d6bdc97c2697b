import LumaFiles
import LumaModel

/// An ICC profile on disk, validated before libvips reads the open file; it never gets another
/// path.
struct ProfileFile {
  private let file: OpenedFile
  private let space: String

  /// Reads and validates the header.
  ///
  /// - Throws: `profileUnreadable` unless the file claims to be an RGB, gray or CMYK profile.
  ///
  /// - **Source**: ICC.1:2010, 7.2: color space at byte 16, signature "acsp" at byte 36.
  init(_ path: String, _ files: PictureFiles) throws(ImagingError) {
    guard let file = try? files.open(path), file.count <= ProfileFile.limit else {
      throw .profileUnreadable(path: path)
    }
    let header = file.bytes(at: 0, count: 128)
    guard header.count == 128, String(decoding: header[36..<40], as: UTF8.self) == "acsp" else {
      throw .profileUnreadable(path: path)
    }
    self.file = file
    space = String(decoding: header[16..<20], as: UTF8.self)
  }

  /// For libvips, as long as the profile is used; absolute, so that it is not taken for a built-in
  /// one.
  var path: String { file.descriptorPath }

  /// Bytes; those of printers have a few millions.
  private static let limit = 64 << 20

  func isUsable(in format: OutputFormat) -> Bool {
    space == "RGB " || space == "GRAY" || (space == "CMYK" && format.carriesCMYK)
  }
}

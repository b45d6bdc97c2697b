import LumaModel

/// An ICC profile on disk, checked before its name is given to libvips: the only name that ever is.
struct ProfileFile {
  /// Absolute, so that libvips takes it for no built-in profile.
  let path: String
  private let space: String

  /// - **Throws**: `profileUnreadable` unless it is a file that says it is a profile of RGB, grey
  ///   or CMYK.
  ///
  /// - **Source**: ICC.1:2010, 7.2: colour space at byte 16, signature "acsp" at byte 36.
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

package import LumaFiles

extension ReadGate {
  /// Opens a picture within the limit of bytes, or a film of any length: its pictures are decoded
  /// elsewhere.
  ///
  /// - Throws: The same errors as `open`.
  package func openMedia(_ path: String) throws(FileError) -> OpenedFile {
    let file = try open(path, isLimited: false)
    guard file.stamp.size <= limit || FilmFormat.sniffed(from: file) != nil else {
      throw .tooLarge(bytes: file.stamp.size, limit: limit)
    }
    return file
  }
}

/// Why metadata could not be read.
public enum MetadataError: Error, Equatable, Sendable {
  /// gexiv2 is not on this machine, or is not the one expected.
  case libraryMissing(detail: String)
  /// The file cannot be opened or read; `code` is errno.
  case unreadable(path: String, code: Int32)
  /// A folder, a pipe or a device.
  case notAFile(path: String)
  /// The file is a picture, but its metadata makes no sense.
  case undecodable(path: String, detail: String)
}

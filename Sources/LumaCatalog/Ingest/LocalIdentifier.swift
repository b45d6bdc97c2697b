/// The identifier of a photo in a folder: the same for the same absolute path, short enough for a
/// file name.
enum LocalIdentifier {
  /// 16 hexadecimal digits: among a million paths, two share one with a chance of 1 in 37 million.
  static func make(path: String) -> String {
    String(FileHash(of: path.utf8).description.prefix(16))
  }
}

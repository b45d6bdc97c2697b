import LumaFiles
import LumaModel

extension URL {
  /// The URL of a file; the disk is not consulted.
  init(localPath: String) {
    self.init(filePath: localPath, directoryHint: .notDirectory)
  }

  /// The URL of a file whose path may be relative to a folder.
  init(localPath: String, below root: String?) {
    let isWhole = root == nil || localPath.hasPrefix("/")
    self.init(localPath: isWhole ? localPath : FileSystem.join(root ?? "/", localPath))
  }

  /// The path of a file URL, absolute and without a trailing slash.
  var localPath: String { absoluteURL.path }

  /// Returns the path of a file.
  ///
  /// - Parameter subject: The URL's role, for the error.
  /// - Throws: `wrong-type` if this is not a file URL.
  func filePath(_ subject: String) throws(LumaError) -> String {
    guard isFileURL else {
      throw LumaError(
        Diagnostic(
          code: .wrongType, message: "\(subject): expected a file URL, got '\(absoluteString)'",
          hint: "make it with URL(filePath:)"))
    }
    return localPath
  }
}

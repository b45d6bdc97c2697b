import LumaFiles

/// A fault of `.luma/config`.
struct ConfigFault: Error, Equatable {
  static let file = ".luma/config"

  /// nil: the file as a whole.
  var line: Int?
  var expected: String
  var got: String
  /// The option of the command line that allows it; nil: none does.
  var option: String?

  init(_ line: Int?, _ expected: String, _ got: String, option: String? = nil) {
    (self.line, self.expected, self.got, self.option) = (line, expected, got, option)
  }

  init(_ error: FileError) {
    switch error {
    case .system(let error):
      let isLink = [ELOOP, ENOTDIR, EXDEV].contains(error.code)
      self.init(nil, "a regular file", isLink ? "one behind a link" : error.phrase)
    case .notAFile, .outside: self.init(nil, "a regular file", "something else")
    case .tooLarge(let bytes, let limit):
      self.init(nil, "at most \(limit) bytes", "\(bytes)")
    }
  }
}

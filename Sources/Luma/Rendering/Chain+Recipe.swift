import LumaFiles
import LumaImaging
import LumaModel
import LumaPipeline
import LumaScript

extension Chain {
  /// Reads a chain as recipes write it.
  ///
  ///     let card = try Chain(recipe: """
  ///       crop { aspect = "1:1" }:scale { width = 800 }:sharpen()
  ///       """)
  ///
  /// Paths of overlays are absolute, and may be anywhere.
  ///
  /// - Throws: `LumaError` for a mistake, with its position in the text; `time-limit` for a text
  ///   whose expressions take longer than ten seconds.
  public init(recipe text: String) throws {
    try self.init(
      steps: LumaError.reporting {
        // The chain refers to no photos, so it is read in an empty folder.
        let folder = try EmptyFolder()
        var options = RunOptions(
          root: folder.path, cacheDirectory: folder.path, stateDirectory: folder.path)
        (options.readable, options.timeLimit) = (["/"], 10)
        return try Session(options: options) { _ in }.steps(of: text)
      })
  }
}

/// A folder without files, which is removed with the value.
private final class EmptyFolder {
  let path: String

  init() throws(ImagingError) {
    var template = Array(FileSystem.temporaryTemplate.utf8CString)
    guard let made = mkdtemp(&template) else { throw .system(errno: errno) }
    path = String(cString: made)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

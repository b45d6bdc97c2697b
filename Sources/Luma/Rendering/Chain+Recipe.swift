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
  /// - Throws: `LumaError` for a mistake, with its place in the text.
  public init(recipe text: String) throws {
    try self.init(
      steps: LumaError.reporting {
        // The chain is of no photos: it is read in a folder without any.
        let folder = try EmptyFolder()
        let options = RunOptions(
          root: folder.path, cacheDirectory: folder.path, stateDirectory: folder.path)
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

import LumaDatabase
import LumaFiles
import LumaLibrary
package import LumaModel

extension PhotoLibrary {
  /// Saves the readable part of a damaged library in a new one.
  ///
  /// - Parameters:
  ///   - path: absolute path of the damaged library, which is only read.
  ///   - target: must not exist.
  package static func recover(
    _ path: String, to target: String
  ) throws(Diagnostic) -> ExportReport {
    do {
      for case let server? in [path, target].map({ ServerAddress($0) }) {
        throw CatalogError.server(server.name, .noFile)
      }
      guard FileManager.default.fileExists(atPath: path) else {
        throw RuntimeError.missingLibrary(path: path)
      }
      return ExportReport(photos: try Library.recover(from: path, to: target), path: target)
    } catch {
      throw Diagnostic(error)
    }
  }
}

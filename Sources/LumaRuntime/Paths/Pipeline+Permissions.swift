import Foundation
import LumaModel

extension Pipeline {
  /// The same steps with the paths of colour profiles absolute.
  ///
  /// - Throws: a profile outside the folders that may be read, or one that is not there; with the
  ///   line of its save.
  func allowed(by permissions: PathPermissions) throws(Diagnostic) -> Pipeline {
    var copy = self
    for index in nodes.indices {
      guard case .save(var save) = nodes[index].step, case .file(let path) = save.profile else {
        continue
      }
      do throws(RuntimeError) {
        let place = try permissions.reading(path)
        guard FileManager.default.fileExists(atPath: place) else {
          throw .missingFile(path: path)
        }
        save.profile = .file(place)
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.location = nodes[index].location
        throw diagnostic
      }
      copy.nodes[index].step = .save(save)
    }
    return copy
  }
}

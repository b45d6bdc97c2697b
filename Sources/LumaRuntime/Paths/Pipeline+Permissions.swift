import Foundation
import LumaCatalog
import LumaModel

extension Pipeline {
  /// The same steps with the paths that they read absolute, and what lies there told.
  ///
  /// - Throws: a file outside the folders that may be read, or one that is not there; with the line
  ///   of its step.
  func allowed(by permissions: PathPermissions) throws(Diagnostic) -> Pipeline {
    var copy = self
    for index in nodes.indices {
      do throws(RuntimeError) {
        switch nodes[index].step {
        case .save(var save):
          guard case .file(let path) = save.profile else { continue }
          save.profile = .file(try permissions.existing(path))
          copy.nodes[index].step = .save(save)
        case .effect(.overlay(var overlay)):
          overlay.path = try permissions.existing(overlay.path)
          overlay.digest = try overlay.contents
          copy.nodes[index].step = .effect(.overlay(overlay))
        case .crop, .rotate, .flip, .scale, .pad, .transform, .effect, .pixels: continue
        }
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.location = nodes[index].location
        throw diagnostic
      }
    }
    return copy
  }
}

extension PathPermissions {
  /// The absolute path to read, of a file that is there.
  ///
  /// - Throws: `.readOutside`, `.missingFile`.
  fileprivate func existing(_ path: String) throws(RuntimeError) -> String {
    let place = try reading(path)
    guard FileManager.default.fileExists(atPath: place) else { throw .missingFile(path: path) }
    return place
  }
}

extension Overlay {
  /// What the file holds now.
  fileprivate var contents: String {
    get throws(RuntimeError) {
      do throws(CatalogError) {
        return try FileHash(ofFile: path).description
      } catch {
        throw .missingFile(path: path)
      }
    }
  }
}

import Foundation
import LumaCatalog
import LumaImaging
package import LumaModel

extension Pipeline {
  /// Returns the pipeline with absolute input paths and the digests of input files.
  ///
  /// - Throws: an error, located at the step, for a file that is missing or not readable.
  package func allowed(by permissions: PathPermissions) throws(Diagnostic) -> Pipeline {
    var copy = self
    copy.nodes = try nodes.allowed(by: permissions)
    if let sheet { copy.sheet?.nodes = try sheet.nodes.allowed(by: permissions) }
    return copy
  }
}

extension [PlanNode] {
  fileprivate func allowed(by permissions: PathPermissions) throws(Diagnostic) -> [PlanNode] {
    var copy = self
    for index in indices {
      do throws(RuntimeError) {
        switch self[index].step {
        case .save(var save):
          guard case .file(let path) = save.profile else { continue }
          save.profile = .file(try permissions.existing(path))
          copy[index].step = .save(save)
        case .effect(let effect):
          guard var overlay = effect.value as? Overlay else { continue }
          overlay.path = try permissions.existing(overlay.path)
          overlay.digest = try overlay.contents
          copy[index].step = .effect(overlay)
        case .crop, .rotate, .flip, .scale, .pad, .transform, .pixels: continue
        }
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.location = self[index].location
        throw diagnostic
      }
    }
    return copy
  }
}

extension PathPermissions {
  /// Returns the absolute path of an existing, readable file.
  ///
  /// - Throws: `readOutside`, `missingFile`.
  fileprivate func existing(_ path: String) throws(RuntimeError) -> String {
    let place = try reading(path)
    guard FileManager.default.fileExists(atPath: place) else { throw .missingFile(path: path) }
    return place
  }
}

extension Overlay {
  /// Hash of the file's current content.
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

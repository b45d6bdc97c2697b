package import LumaFiles
package import LumaImaging
import LumaModel

extension [PlanNode] {
  /// Returns the nodes with absolute input paths and the digests of input files.
  ///
  /// - Throws: an error, located at the step, for a file that is missing or not readable.
  func allowed(
    by permissions: PathPermissions, _ gate: ReadGate
  ) throws(Diagnostic) -> [PlanNode] {
    var copy = self
    for index in indices {
      do throws(RuntimeError) {
        copy[index].step = try self[index].step.allowed(by: permissions, gate)
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.location = self[index].location
        throw diagnostic
      }
    }
    return copy
  }
}

extension Step {
  /// Returns the step with the absolute path and the digest of the file that it names, and a
  /// function with a hash of what it does.
  package func allowed(
    by permissions: PathPermissions, _ gate: ReadGate
  ) throws(RuntimeError) -> Step {
    switch self {
    case .save(var save):
      guard case .file(let path) = save.profile else { return self }
      let place = try permissions.existing(path)
      save.profile = .file(place)
      save.profileHash = try? FileHash(of: try gate.open(place, as: path)).description
      return .save(save)
    case .effect(let effect):
      guard var overlay = effect.value as? Overlay else { return self }
      let path = overlay.path
      overlay.path = try permissions.existing(path)
      overlay.digest = try gate.digest(of: overlay, as: path)
      return .effect(overlay)
    case .pixels(let program):
      return .pixels(program.identified { FileHash(of: $0.utf8).description })
    case .crop, .rotate, .flip, .scale, .pad, .transform: return self
    }
  }
}

extension PathPermissions {
  /// Returns the absolute path of an existing, readable file.
  ///
  /// - Throws: `readOutside`, `missingFile`.
  fileprivate func existing(_ path: String) throws(RuntimeError) -> String {
    let place = try reading(path)
    guard FileManager.default.fileExists(atPath: place) else {
      throw .missingFile(path: path, near: near(path))
    }
    return place
  }
}

extension ReadGate {
  /// Opens a file that a recipe names.
  ///
  /// - Parameters:
  ///   - path: as the recipe has it.
  ///   - isLimited: whether the limit of bytes holds.
  func open(
    _ place: String, as path: String, isLimited: Bool = true
  ) throws(RuntimeError) -> OpenedFile {
    do throws(FileError) {
      return try open(place, isLimited: isLimited)
    } catch {
      throw RuntimeError(error, of: path)
    }
  }

  /// Hash of an overlay's current content.
  ///
  /// - Parameter path: as the recipe has it.
  fileprivate func digest(of overlay: Overlay, as path: String) throws(RuntimeError) -> String {
    let file = try open(overlay.path, as: path)
    // The content of an SVG or of some raw files does not show it; their names do.
    let isNamed = InputFormat(pathExtension: FileSystem.pathExtension(of: path)) != nil
    guard isNamed || InputFormat.sniffed(from: file) != nil else { throw .notAnOverlay(path: path) }
    return (try? FileHash(of: file).description) ?? ""
  }
}

extension RuntimeError {
  /// Of a file that a recipe names.
  fileprivate init(_ error: FileError, of path: String) {
    switch error {
    case .system(let error) where error.code == ENOENT: self = .missingFile(path: path)
    case .system(let error): self = .unreadableFile(path: path, error)
    case .notAFile: self = .notAFile(path: path)
    case .outside: self = .readOutside(path: path, folder: FileSystem.parent(of: path) ?? ".")
    case .tooLarge(let bytes, let limit):
      self = .fileTooLarge(path: path, bytes: bytes, limit: limit)
    }
  }
}

import LumaFiles
import LumaModel
import LumaRecord

/// Distinguishes a photo from others in the names of outputs and in signatures: the path of its
/// file, relative to the root. A copy of the root, or another machine, has the same.
enum PhotoIdentity {
  /// - Parameters:
  ///   - path: Absolute.
  ///   - root: Absolute path of the root.
  static func of(_ path: String, in root: String) -> String {
    FileHash(of: ManifestPlaces.relative(path, to: root).utf8).description
  }

  /// The identity of a unit; a sheet has that of its first photo.
  static func of(_ unit: WorkUnit, in root: String) -> String {
    of(unit.sheet == nil ? unit.asset.path : unit.path, in: root)
  }
}

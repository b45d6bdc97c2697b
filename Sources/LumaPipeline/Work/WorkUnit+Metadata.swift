import LumaMetadata
import LumaModel
import LumaWorkers

extension PhotoReading {
  /// Returns the metadata of an output; nil: it has none.
  ///
  /// Another program's picture of an edit often has no tags of the camera, or its own: they come
  /// from the photo's file, as far as it can be read.
  ///
  /// - Parameter warn: Gets why they cannot be read.
  /// - Throws: where it is not the photo's fault.
  func metadata(
    of output: PlannedOutput, _ unit: WorkUnit, warn: (Diagnostic) -> Void
  ) throws(MetadataError) -> MetadataBlobs? {
    if let order = unit.metadataOfOriginal(output),
      let blobs = try? metadata(of: unit.asset.path, order)
    {
      return blobs
    }
    guard let order = unit.metadata(of: output) else { return nil }
    return try metadata(of: unit.path, order) { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = unit.asset.path
      warn(diagnostic)
    }
  }
}

/// A fault of a manifest.
package enum ManifestFault: Error, Hashable, Sendable {
  case newerVersion
  /// Lines that Luma did not write; the first of them.
  case lines(first: Int, count: Int)
  /// Outputs that are known by checksums of an older version, which can be forged, and by no stamp.
  case oldChecksums(count: Int)
}

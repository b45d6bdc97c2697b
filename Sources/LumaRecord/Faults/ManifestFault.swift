/// A fault of a manifest.
package enum ManifestFault: Error, Hashable, Sendable {
  case newerVersion
  /// Lines that Luma did not write: the number of the first, and how many.
  case lines(first: Int, count: Int)
  /// Outputs known only by an older version's checksums, which can be forged, without stamps.
  case oldChecksums(count: Int)
}

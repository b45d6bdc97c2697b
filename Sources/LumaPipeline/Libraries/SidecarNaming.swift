/// How a sidecar is called.
package enum SidecarNaming: String, CaseIterable, Sendable {
  /// Like the existing one, else like darktable's.
  case existing
  /// `IMG.jpg.xmp`
  case darktable
  /// `IMG.xmp`
  case lightroom
}

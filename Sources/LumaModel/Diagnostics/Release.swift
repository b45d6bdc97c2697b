/// The release of Luma. A program and its workers must be of the same release.
package enum Release {
  package static let version = "0.1.0"
}

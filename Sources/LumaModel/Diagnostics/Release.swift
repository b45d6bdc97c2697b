/// The release of Luma. A program and its workers have the same one.
package enum Release {
  package static let version = "0.1.0"
}

/// The formats of other programs' edits, for which libraries have only the picture.
package enum ForeignEditFormat {
  package static let applePhotos = "com.apple.photo"
}

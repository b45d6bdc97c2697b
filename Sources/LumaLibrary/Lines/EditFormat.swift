/// The formats of other programs' edits, of which libraries have the picture alone.
package enum EditFormat {
  package static let applePhotos = "com.apple.photo"
}

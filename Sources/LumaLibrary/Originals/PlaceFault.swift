/// Why a copy has no place.
package enum PlaceFault: Error, Hashable, Sendable {
  /// The template leads out of the folder of copies, or to a hidden file.
  case outside(path: String)
  /// Other files have the name, both without and with a suffix.
  case taken(path: String)
  /// The template gives several files of a photo one name.
  case repeated(path: String)
  /// The template failed; the value is its message.
  case template(String)
}

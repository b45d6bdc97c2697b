/// Why an output is written.
package enum WriteReason: String, Hashable, Sendable, CaseIterable {
  /// Luma has not written it before.
  case new
  /// Luma has, but the file is gone.
  case fileMissing = "file missing"
  /// The recipe's steps, or the options of the save, have changed.
  case recipeChanged = "recipe changed"
  /// A recipe writes other words into a text.
  case textChanged = "text changed"
  case photoChanged = "photo changed"
  /// The file of an overlay has other content.
  case overlayChanged = "overlay changed"
  case profileChanged = "profile changed"
  /// Another font draws the texts: one was installed, removed or updated.
  case fontChanged = "font changed"
  /// Another version of an encoder or decoder is installed.
  case encoderChanged = "encoder changed"
  /// The save replaces what is there.
  case overwrite = "overwrite = \"always\""
  /// A check has found other pixels in a file that Luma does not know.
  case otherPixels = "other pixels"
  /// It is known by a checksum that can be forged, and was touched since.
  case oldChecksum = "old checksum"
  /// The command line requests it.
  case forced

  /// Whether there is a file that it replaces.
  var isReplacing: Bool {
    switch self {
    case .new, .fileMissing: false
    case .recipeChanged, .textChanged, .photoChanged, .overlayChanged, .profileChanged,
      .fontChanged, .encoderChanged, .overwrite, .otherPixels, .oldChecksum, .forced:
      true
    }
  }
}

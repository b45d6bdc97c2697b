import LumaFiles

/// Apple's names for the files of an edited photo: `IMG_E1234.JPG` is `IMG_1234.JPG` with its edit,
/// and `IMG_1234.AAE` describes the edit.
///
/// - **Source**: the files that iOS has below DCIM, and that Image Capture and libimobiledevice
///   copy.
enum EditedName {
  /// Returns the stem of the original; nil unless `stem` is that of a picture or film with an edit.
  static func original(ofStem stem: String) -> String? { unmarked(stem, "E") }

  /// Returns the stem that files of a photo share: without the mark of an edit. The adjustments
  /// that the camera itself made are marked with an O.
  static func shared(ofStem stem: String, isAdjustment: Bool) -> String {
    original(ofStem: stem) ?? (isAdjustment ? unmarked(stem, "O") : nil) ?? stem
  }

  /// Whether a file lists the camera's own adjustments, which are not an edit.
  static func isOfCamera(_ path: String) -> Bool {
    let stem = FileSystem.stem(of: FileSystem.name(of: path))
    return shared(ofStem: stem, isAdjustment: true) != shared(ofStem: stem, isAdjustment: false)
  }

  private static func unmarked(_ stem: String, _ mark: Character) -> String? {
    // Nearly all names end here: an import checks each file.
    guard stem.utf8.count >= 9, stem.utf8.dropFirst(3).first == UInt8(ascii: "_") else {
      return nil
    }
    let parts = stem.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].uppercased() == "IMG",
      parts[1].first?.uppercased() == String(mark)
    else { return nil }
    let digits = parts[1].dropFirst()
    guard digits.utf8.count >= 4, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return "\(parts[0])_\(digits)"
  }
}

extension ReadFile {
  /// Whether its name is that of a picture or film with an edit. An edit is never a RAW.
  var isNamedEdited: Bool {
    if case .picture(let header, _) = content, header.format == .raw { return false }
    return EditedName.original(ofStem: FileSystem.stem(of: found.name)) != nil
  }
}

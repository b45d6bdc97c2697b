import LumaFiles

/// How the files of a photo relate to the library's content.
enum ImportMatch {
  /// The photo is in the library, with the same file.
  case known(Int64)
  /// The library has a photo with the same content, in another file.
  case twin(Int64, path: String)
  /// The library has a photo with the same content whose file was moved here. The old file is gone
  /// or empty, or is a copy placed by content whose content has changed.
  case moved(Int64, from: String)
  /// The file is the RAW or the film of a photo.
  case fileOfAnother(Int64, path: String)
  /// The library has the photo's RAW or film as a separate photo, which was imported without the
  /// picture.
  case part(Int64, path: String)
  case new

  /// Whether a file of the library has the original's content.
  var hasFile: Bool {
    switch self {
    case .known, .twin, .fileOfAnother: true
    case .moved, .part, .new: false
    }
  }

  /// The photo that already has the content.
  var asset: Int64? {
    switch self {
    case .known(let key), .twin(let key, _), .fileOfAnother(let key, _), .moved(let key, _),
      .part(let key, _):
      key
    case .new: nil
    }
  }

  /// Returns the outcome to report.
  ///
  /// - Parameters:
  ///   - path: the path where the original is stored.
  ///   - identifier: the localIdentifier of a new photo.
  func outcome(path: String, identifier: String) -> ImportWriter.Outcome {
    switch self {
    case .known, .moved, .part: .known
    case .twin(_, let original), .fileOfAnother(_, let original):
      original == path ? .known : .duplicate(of: original)
    case .new: .added(identifier)
    }
  }
}

/// The fault of a path that is a file for one output and a folder for another.
enum FolderFault {
  /// A folder of an output is a file.
  static func sentence(
    _ verb: String, _ folder: String, _ path: String, _ isOutput: Bool
  ) -> Sentence {
    let file = isOutput ? "another output" : "a file"
    return (
      .notAFile, "\(verb): '\(path)' cannot be written, since '\(folder)' is \(file)",
      "choose another folder"
    )
  }

  /// An output is a folder of others.
  static func sentence(_ verb: String, _ path: String) -> Sentence {
    (.notAFile, "\(verb): '\(path)' is a folder of other outputs", "choose another name")
  }
}

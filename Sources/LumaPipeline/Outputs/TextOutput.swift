import LumaFiles
package import LumaModel

/// A file that a recipe writes without a plan: a text, or a copy of a photo's file.
package struct TextOutput: Sendable {
  /// Absolute path.
  package var path: String
  /// As the recipe has it.
  package var shown: String
  package var content: FileContent
  package var overwrite: Overwrite
  /// The identity of a copy's photo, for the suffixes of names.
  var photo: String?
  /// The time of the file, nanoseconds since 1970; nil: now, or that of the file that is copied.
  var modified: Int64?
  /// The function that writes it, for messages.
  package var call = "write"
  /// Position of the call in the recipe.
  package var location: ScriptLocation?

  /// File extensions of texts: data and pages. A recipe may be a stranger's, and writes nothing
  /// that another program executes.
  package static let extensions = [
    "css", "csv", "geojson", "gpx", "htm", "html", "json", "jsonl", "kml", "md", "ndjson", "svg",
    "tsv", "txt", "vtt", "webmanifest", "xml",
  ]

  /// Names of data that other programs execute where they find it.
  private static let executed: Set = [
    "cmakelists.txt", "composer.json", "deno.json", "package.json", "requirements.txt",
  ]

  /// - Throws: `text` for any other extension and for hidden files; `writeOutside`, `denied`.
  package init(
    _ text: String, to shown: String, overwrite: Overwrite, _ permissions: PathPermissions
  ) throws(RuntimeError) {
    try self.init(.bytes(Array(text.utf8)), to: shown, overwrite, permissions)
    let name = FileSystem.name(of: path)
    let ending = TextOutput.ending(of: name)
    guard TextOutput.extensions.contains(ending) else {
      throw .text(.format(path: shown, expected: TextOutput.extensions, found: ending))
    }
    guard !TextOutput.executed.contains(name.lowercased()) else {
      throw .text(.executed(path: shown))
    }
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
  }

  /// Whether a recipe can have written a text to a path.
  static func mayBe(named path: String) -> Bool {
    let name = FileSystem.name(of: path)
    return extensions.contains(ending(of: name)) && !executed.contains(name.lowercased())
  }

  /// The file of a picture, which follows the rules for texts: it is made by no step of a plan.
  ///
  /// - Throws: `text` for hidden files and invalid names; `writeOutside`, `denied`.
  package init(
    picture bytes: [UInt8], to shown: String, by call: String, _ permissions: PathPermissions
  ) throws(RuntimeError) {
    try self.init(.bytes(bytes), to: shown, .changed, permissions)
    self.call = call
  }

  /// A copy of a photo's file.
  ///
  /// - Throws: `text` for hidden files, for invalid names and extensions that differ from the
  ///   file's, and for a file that is not a picture, film, sidecar or edit.
  init(
    copying resource: PhotoResource, of photo: Asset, to shown: String, overwrite: Overwrite,
    _ permissions: PathPermissions
  ) throws(RuntimeError) {
    guard resource.uniformType != nil else { throw .text(.notExported(name: resource.filename)) }
    try self.init(resource.content, to: shown, overwrite, permissions)
    let expected = FileSystem.pathExtension(of: resource.filename)
    let found = FileSystem.pathExtension(of: path)
    guard found.lowercased() == expected.lowercased() else {
      throw .text(.exportExtension(path: shown, expected: expected, found: found))
    }
    (call, self.photo) = ("export", PhotoIdentity.of(photo.path, in: permissions.root))
  }

  private init(
    _ content: FileContent, to shown: String, _ overwrite: Overwrite, _ permissions: PathPermissions
  ) throws(RuntimeError) {
    guard !shown.hasSuffix("/"), TemplateText.isName(shown) else { throw .text(.name(path: shown)) }
    path = try permissions.writing(shown)
    guard !permissions.isHidden(path) else { throw .text(.hidden(path: shown)) }
    (self.shown, self.overwrite, self.content) = (shown, overwrite, content)
  }
}

extension Diagnostic {
  /// Rewords an error of a save for a text, and locates it.
  func about(_ text: TextOutput) -> Diagnostic {
    var copy = said(by: text.call)
    // Only `write`, `export` and `save` have the option.
    if !["write", "export"].contains(text.call), copy.hint?.contains("overwrite") == true {
      copy.hint = "choose another name"
    }
    copy.location = text.location
    return copy
  }

  /// Rewords an error of a save or a text for another function.
  package func said(by call: String) -> Diagnostic {
    var copy = self
    for verb in ["save: ", "write: "] where message.hasPrefix(verb) {
      copy.message = "\(call): \(message.dropFirst(verb.count))"
    }
    return copy
  }
}

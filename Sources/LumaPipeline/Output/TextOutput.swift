package import LumaModel

/// A text that a recipe writes.
package struct TextOutput: Sendable {
  /// Absolute path.
  package var path: String
  /// As the recipe has it.
  package var shown: String
  package var bytes: [UInt8]
  package var overwrite: Overwrite
  /// Position of the call in the recipe.
  package var location: ScriptLocation?

  /// File extensions of texts: data and pages. A recipe may be a stranger's, and writes nothing that
  /// another program executes.
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
    let name = shown.split(separator: "/").last ?? ""
    guard !shown.hasSuffix("/"), TemplateText.isName(shown) else { throw .text(.name(path: shown)) }
    let dot = name.lastIndex(of: ".")
    let ending = dot.map { name[$0...].dropFirst().lowercased() } ?? ""
    path = try permissions.writing(shown)
    guard !permissions.isHidden(path) else { throw .text(.hidden(path: shown)) }
    guard TextOutput.extensions.contains(ending) else {
      throw .text(.format(path: shown, found: ending))
    }
    guard !TextOutput.executed.contains(name.lowercased()) else {
      throw .text(.executed(path: shown))
    }
    (self.shown, self.overwrite, bytes) = (shown, overwrite, Array(text.utf8))
  }
}

extension Diagnostic {
  /// Rewords an error of a save for a text, and locates it.
  func about(_ text: TextOutput) -> Diagnostic {
    var copy = self
    if message.hasPrefix("save: ") { copy.message = "write: \(message.dropFirst(6))" }
    copy.location = text.location
    return copy
  }
}

package import LumaCatalog
package import LumaFiles
package import LumaLibrary
package import LumaModel

/// The files that `export` copies, and their paths.
package struct ExportRequest: Sendable {
  let template: Template
  /// Counts `{counter}`.
  private let text: String
  private let overwrite: Overwrite
  /// nil: all.
  private let kinds: Set<Resource.Kind>?
  private var dates = FileDates.original

  /// - Parameter template: of the paths; its fields are those of each file: `{filename}`, `{ext}`.
  /// - Throws: `template`.
  package init(
    template text: String, overwrite: Overwrite = .changed, kinds: Set<Resource.Kind>? = nil
  ) throws(RuntimeError) {
    template = try Template(ofCopies: text)
    (self.text, self.overwrite, self.kinds) = (text, overwrite, kinds)
  }

  /// - Parameter types: names of types of files; empty: all.
  /// - Throws: `template`; `malformed` for an unknown type.
  package init(
    template: String, overwrite: Overwrite, types: [String], dates: FileDates = .original
  ) throws(RuntimeError) {
    var kinds: Set<Resource.Kind> = []
    for name in types { kinds.insert(try Resource.Kind(named: name, in: "types")) }
    try self.init(
      template: template, overwrite: overwrite, kinds: types.isEmpty ? nil : kinds)
    self.dates = dates
  }

  /// Returns the copies to be made of a photo's files.
  ///
  /// - Parameters:
  ///   - index: of the photo in its fetch, from 1.
  ///   - counters: of this order.
  /// - Throws: `template` for a field without a value, `text` for an invalid path of a copy.
  package func copies(
    of photo: Asset, at index: Int, in source: PhotoSource, tags: TagReading?,
    _ places: (gate: ReadGate, permissions: PathPermissions), _ counters: inout ExportCounters
  ) throws -> [TextOutput] {
    let files = try PhotoResource.all(of: photo, in: source, places.gate).filter {
      kinds?.contains($0.kind) ?? true
    }.map { $0.named(as: photo.header) }
    let naming = CopyNames(template: template, text: text, album: source.title, tags: tags)
    let names = try naming.names(of: files, photo, at: index, &counters.paths)
    return try zip(files, names).map { resource, shown in
      var copy = try TextOutput(
        copying: resource, of: photo, to: shown, overwrite: overwrite, places.permissions)
      if dates == .capture { copy.modified = dates.modified(of: photo) }
      return copy
    }
  }
}

extension Resource.Kind {
  /// - Parameter option: of a recipe, for the error.
  /// - Throws: `malformed` for an unknown type.
  package init(named name: String, in option: String) throws(RuntimeError) {
    guard let kind = Resource.Kind(name: name) else {
      let names = Resource.Kind.allCases.map(\.name).joined(separator: ", ")
      throw .malformed(what: option, expected: "one of \(names)", got: "'\(name)'")
    }
    self = kind
  }
}

/// How often each folder has an output of `{counter}` so far.
package struct ExportCounters {
  fileprivate var paths = PathCounters()

  package init() {}
}

extension TextOutput {
  /// The copy under another name, which the photo's other files get, too; nil for a text.
  var suffixed: TextOutput? {
    guard let photo else { return nil }
    var copy = self
    copy.path = TextOutput.suffix(path, by: photo)
    copy.shown = TextOutput.suffix(shown, by: photo)
    return copy
  }

  private static func suffix(_ path: String, by photo: String) -> String {
    FileSystem.marked(path, PlannedOutput.mark(of: photo))
  }
}

extension [TextOutput] {
  /// The outputs, with suffixes for photos that have a copy with `overwrite="unique"` and the name
  /// of another output.
  package var withUniqueNames: [TextOutput] {
    var seen: [Int: Int] = [:]
    for output in self { seen[OutputClaims.key(output.path), default: 0] += 1 }
    let clashing = Set(
      compactMap { output in
        output.overwrite == .unique && seen[OutputClaims.key(output.path), default: 0] > 1
          ? output.photo : nil
      })
    return map { output in
      output.overwrite == .unique && output.photo.map(clashing.contains) == true
        ? output.suffixed ?? output : output
    }
  }
}

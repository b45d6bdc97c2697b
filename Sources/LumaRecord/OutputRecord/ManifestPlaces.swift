package import LumaDatabase
import LumaFiles

/// The folders with a manifest of the outputs below them, `.luma/manifest.jsonl`.
package struct ManifestPlaces: Hashable, Sendable {
  /// Absolute paths, none of which is below another.
  let roots: [String]
  /// The call that runs: the recipe with its parameters.
  package var call: RecipeCall
  /// The parameters that the recipe declares, with their default values; nil: a parameter has no
  /// default.
  package var defaults: [String: RecipeCall.Value?] = [:]

  /// - Parameters:
  ///   - folders: absolute paths of folders that may be written.
  ///   - recipe: absolute path; "" if it was typed.
  ///   - parameters: the given values.
  package init(
    _ folders: [String] = [], recipe: String = "", parameters: [String: RecipeCall.Value] = [:]
  ) {
    let folders = Set(folders.map { ManifestPlaces.absolute($0, in: "/") })
    roots = folders.filter { folder in
      !folders.contains { $0 != folder && FileSystem.contains($0, folder) }
    }.sorted()
    call = RecipeCall(
      recipe: recipe.isEmpty ? "" : ManifestPlaces.absolute(recipe, in: "/"),
      parameters: parameters)
  }

  /// The folder whose manifest lists an output; nil: none does, as is the case for hidden outputs.
  package func root(of path: String) -> String? {
    guard let root = roots.first(where: { FileSystem.contains($0, path) }) else { return nil }
    return StoredPath.allows(ManifestPlaces.relative(path, to: root)) ? root : nil
  }

  /// Whether a call is the one that runs: including defaults, each parameter has the same value.
  package func isOwn(_ other: RecipeCall) -> Bool {
    if other.isTyped || other == call || other == call.older { return true }
    guard other.recipe == call.recipe, let values = values(of: other) else { return false }
    return values == self.values(of: call)
  }

  /// Whether a call can no longer be run, because one of its parameters no longer exists.
  package func isPast(_ other: RecipeCall) -> Bool {
    other.recipe == call.recipe && values(of: other) == nil
  }

  /// The call that lists an output from now on: its owner or the call that runs. If both are the
  /// same call, the values that were given stay, because defaults may change.
  func owner(after known: RecipeCall) -> RecipeCall {
    guard isOwn(known), known.recipe == call.recipe, let given = known.parameters,
      given.count > call.parameters?.count ?? 0
    else { return call }
    return known
  }

  /// nil: the values are not known, or the recipe lacks one of the parameters.
  private func values(of call: RecipeCall) -> [String: RecipeCall.Value]? {
    guard let given = call.parameters, given.keys.allSatisfy({ defaults[$0] != nil }) else {
      return nil
    }
    return defaults.compactMapValues(\.self).merging(given) { $1 }
  }

  /// Name of the folder in a root that Luma keeps for itself.
  package static let folder = ".luma"

  static func manifest(of root: String) -> String {
    FileSystem.join(own(in: root), "manifest.jsonl")
  }

  /// Whether any root has a manifest.
  package var haveManifests: Bool {
    roots.contains { FileStatus(ManifestPlaces.manifest(of: $0)) != nil }
  }

  /// Deletes the temporary files of processes that were killed while they wrote a manifest.
  package func sweep() {
    for root in roots { FolderSweep().sweep(ManifestPlaces.own(in: root), beneath: root) }
  }

  /// Refuses links in place of Luma's own folders, which may have come with a stranger's recipe.
  ///
  /// - Throws: `unwritable`.
  package static func checkFolders(of root: String) throws(CatalogError) {
    for name in ["", "shards", "trash"] {
      let place = name.isEmpty ? own(in: root) : FileSystem.join(own(in: root), name)
      let status = FileStatus(place, followsLinks: false)
      guard status == nil || status?.kind == .folder else {
        throw .unwritable(path: place, reason: ENOTDIR)
      }
    }
  }

  /// The folder that Luma keeps for itself in a root.
  package static func own(in root: String) -> String { FileSystem.join(root, folder) }
}

extension ManifestPlaces {
  /// Returns a path as in a manifest: relative to its root, wherever it leads.
  package static func relative(_ path: String, to root: String) -> String {
    // By bytes: names that differ only in Unicode composition are distinct.
    if root != "/", FileSystem.contains(root, path) {
      return String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
    }
    let parts = names(of: path), above = names(of: root)
    let common = zip(parts, above).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return (Array(repeating: "..", count: above.count - common) + parts[common...])
      .joined(separator: "/")
  }

  private static func names(of path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }

  /// Returns a path relative to a folder if it is below the folder.
  package static func shown(_ path: String, in folder: String) -> String {
    let folder = absolute(folder, in: "/")
    return FileSystem.contains(folder, path) ? relative(path, to: folder) : path
  }

  /// Returns the absolute path for a path in a manifest.
  static func absolute(_ path: String, in root: String) -> String {
    FileSystem.normalized(root + "/" + path)
  }
}

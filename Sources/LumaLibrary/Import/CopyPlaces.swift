import LumaFiles
package import LumaModel

/// Returns the paths of copies of a photo's files, below the folder of copies.
package typealias CopyNaming =
  @Sendable (_ photo: Asset, _ files: [Resource]) throws(ImportFault) -> [String]

/// The paths of an import's copies, which a template names.
struct CopyPlaces {
  private let folder: String
  /// nil: copies are placed by content.
  private let naming: CopyNaming?
  /// The content of each path that was handed out; needed because a dry run makes no copies.
  private var given: [String: FileHash?] = [:]

  init(_ folder: String, _ naming: CopyNaming?) { (self.folder, self.naming) = (folder, naming) }

  /// Returns a photo's files with the paths of their copies. If one of their names is taken, all
  /// get the same suffix, so that the names still match.
  ///
  /// - Returns: nil if copies are placed by content.
  /// - Throws: `notPlaced`.
  mutating func named(_ group: PhotoGroup, dir: String) throws(ImportFault) -> [Resource]? {
    guard let naming else { return nil }
    let names = try naming(group.newAsset(dir: dir, now: Clock.now()), group.resources)
    for name in names where !CopyPlaces.allows(name) { throw .notPlaced(.outside(path: name)) }
    var seen: Set<String> = []
    for name in names where !seen.insert(name.lowercased()).inserted {
      throw .notPlaced(.repeated(path: name))
    }
    let mark = "-" + group.original.hash.description.prefix(8)
    for names in [names, names.map { FileSystem.marked($0, mark) }] {
      var places = group.resources
      for place in places.indices { places[place].path = FileSystem.join(folder, names[place]) }
      guard zip(places, group.resources).allSatisfy({ isFree($0.path, $1.hash) }) else { continue }
      for place in places { given[place.path.lowercased()] = place.hash }
      return places
    }
    throw .notPlaced(.taken(path: names[0]))
  }

  /// Whether there is no file at a path, or one with the same content.
  private func isFree(_ path: String, _ hash: FileHash?) -> Bool {
    if let known = given[path.lowercased()], known != hash { return false }
    guard FileStatus(path) != nil else { return true }
    return (try? FileHash(ofFile: path)) == hash
  }

  /// Whether a path is below the folder, and not in the folder for incomplete copies.
  private static func allows(_ name: String) -> Bool {
    StoredPath.allows(name)
      && name.split(separator: "/").first?.lowercased() != OriginalCopy.incoming
  }
}

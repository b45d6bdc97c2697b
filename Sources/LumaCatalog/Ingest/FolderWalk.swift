/// All folders below a root, in the order of an album: a folder's files, then its folders.
///
/// Links to files are followed, and links to folders too; but no folder is entered twice, and one
/// that a link and the tree both lead to is met in the tree. So links in a circle end.
struct FolderWalk {
  private(set) var folders: [FoundFolder] = []
  /// What was left out, and why.
  private(set) var warnings: [CatalogError] = []

  private var entered: Set<FileIdentity> = []
  private var links: [Place] = []
  private var count = 0

  private struct Place {
    var path: String
    var dir: String

    func below(_ name: String) -> Place {
      Place(
        path: FileSystem.join(path, name), dir: dir.isEmpty ? name : FileSystem.join(dir, name))
    }
  }

  /// - Throws: `notFound`, `notAFolder`, `unreadable` of the root itself.
  init(root: String, recursive: Bool) throws(CatalogError) {
    let root = Place(path: root, dir: "")
    let listing = try FolderListing(root.path)
    guard recursive else {
      enter(root, listing)
      return
    }
    walk(from: root, listing)
    var next = 0
    while next < links.count {
      do {
        walk(from: links[next], try FolderListing(links[next].path))
      } catch {
        warnings.append(error)
      }
      next += 1
    }
  }

  private mutating func walk(from start: Place, _ listing: FolderListing) {
    guard var pending = enter(start, listing) else { return }
    while let place = pending.popLast() {
      do {
        let listing = try FolderListing(place.path)
        pending += enter(place, listing) ?? []
      } catch {
        warnings.append(error)
      }
    }
  }

  /// The folders in it, last first; nil when it was entered before.
  @discardableResult
  private mutating func enter(_ place: Place, _ listing: FolderListing) -> [Place]? {
    guard entered.insert(listing.identity).inserted else { return nil }
    var files = listing.files
    for index in files.indices { files[index].position = count + index }
    count += files.count
    folders.append(
      FoundFolder(path: place.path, dir: place.dir, files: files, isComplete: true))
    warnings += listing.warnings
    links += listing.links.map(place.below)
    return listing.folders.reversed().map(place.below)
  }
}

import CExiv2
import LumaModel

/// The people in an output.
struct OutputPeople {
  /// The file's own metadata.
  var own: PhotoHeader
  /// The fetched metadata; nil, or nil lists in it: the file's.
  var shown: ShownMetadata?

  /// Names in the output, before those of people outside it are removed.
  fileprivate var names: [String] { shown?.people ?? own.people ?? [] }

  /// Faces that replace the file's; nil: these stay.
  fileprivate var otherFaces: [Face]? {
    shown?.faces.flatMap { $0 == own.faces ?? [] ? nil : $0 }
  }
}

extension Exiv2Photo {
  /// Updates the regions of people for an output, and its lists of names: the fetched ones, without
  /// people outside the output.
  func say(
    _ people: OutputPeople, _ picture: StoredPicture, _ frame: PictureFrame?, _ size: PixelSize
  ) {
    let faces = people.otherFaces
    var names = people.names, gone = Set(people.own.people ?? []).subtracting(names)
    var named: Set<String> = []
    if let tree = peopleTree ?? faces.flatMap({ $0.isEmpty ? nil : treeForPeople }) {
      let move = MovedRegions(
        picture: picture, frame: frame, size: size, faces: faces, gone: gone)
      let moved = move.moved(in: tree)
      gone.formUnion(moved.cut)
      names.removeAll(where: moved.cut.contains)
      let edits = moved.edits + PersonList.removals(of: gone, in: tree)
      // If exiv2 rejects an edit, the remaining data would show people outside the output.
      if !edits.isEmpty, !replaceXMP(by: tree.bytes.changed(by: edits)) { clearPeople() }
      named = Set((edits.isEmpty ? tree : peopleTree)?.people ?? [])
    }
    list(names, besides: named, without: gone)
  }

  /// All XMP, or an empty tree if there is none; nil: it cannot be read, and stays as it is.
  private var treeForPeople: XMPTree? { xmpTree ?? (tags(CEXIV2_XMP).isEmpty ? .empty : nil) }

  private func clearPeople() {
    for tag in tags(CEXIV2_XMP) where PersonList.treeKeys.contains(where: tag.hasPrefix) {
      clear(tag)
    }
  }

  /// Names people in the plain list, unless they are named elsewhere.
  private func list(_ names: [String], besides named: Set<String>, without gone: Set<String>) {
    let known = peopleInList, rest = known.filter { !gone.contains($0) }
    let noted = named.union(rest), list = rest + names.filter { !noted.contains($0) }
    guard list != known else { return }
    if let tree = xmpTree, let edits = PersonList.edits(to: list, in: tree),
      replaceXMP(by: tree.bytes.changed(by: edits))
    {
      return
    }
    clear(PersonList.key)
    if !list.isEmpty { set(PersonList.key, to: list) }
  }
}

extension XMPTree {
  /// The names in regions and in the list with details.
  fileprivate var people: [String] {
    let regions = RegionLists(self, StoredPicture(size: nil, turn: .up)).people
    return regions.compactMap(\.name) + PersonList.detailed(in: self)
  }
}

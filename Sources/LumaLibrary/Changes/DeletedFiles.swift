import LumaDatabase
import LumaFiles
import LumaModel

/// The files of recently forgotten photos, which can be restored. An import of a folder leaves them
/// out; otherwise, the next import would undo the forgetting.
///
/// As for other photos, the content decides. A file with other content at the same path is another
/// photo, because cameras reuse names.
package struct DeletedFiles {
  /// Photos by the content of their files.
  private var contents: [FileHash: String] = [:]
  /// Photos by the path of a file whose content is not known: other programs' catalogs have no
  /// hashes.
  private var paths: [[UInt8]: String] = [:]
  /// Bytes of the files whose content is known, by their paths.
  private var sizes: [[UInt8]: Int64] = [:]
  private var identifiers: Set<[UInt8]> = []

  /// Reads all of them; of those with the same content, the latest counts.
  init(in database: any Database) throws(CatalogError) {
    let sql = """
      SELECT localIdentifier, photo FROM deleted WHERE \(DeletedTable.isKept)
      ORDER BY deletedDate, pk
      """
    var found = self
    try database.read(sql, [.real(Clock.now() - DeletedTable.kept)]) { row in
      found.identifiers.insert(Array(row.bytes(0)))
      for file in DeletedFiles.files(of: row.text(1)) { found.add(file, of: row.text(0)) }
    }
    self = found
  }

  private mutating func add(_ file: Resource, of photo: String) {
    let path = Array(file.path.utf8)
    guard let hash = file.hash else {
      paths[path] = photo
      return
    }
    contents[hash] = photo
    sizes[path] = file.size
  }

  /// Returns the recently forgotten photo that files belonged to; nil: there is none.
  func photo(of group: PhotoGroup) -> String? {
    contents[group.original.hash] ?? paths[Array(group.original.path.utf8)]
  }

  /// Whether a loaded photo is one of these. A loaded photo rarely has the hash of its content;
  /// without it, the path decides, and the size if both are known.
  package func have(_ photo: PhotoLines.Photo) -> Bool {
    if identifiers.contains(Array(photo.asset.localIdentifier.utf8)) { return true }
    return photo.resources.filter(\.kind.isOriginal).contains(where: have)
  }

  private func have(_ file: Resource) -> Bool {
    let path = Array(file.path.utf8)
    if paths[path] != nil { return true }
    if let hash = file.hash { return contents[hash] != nil }
    guard let size = sizes[path] else { return false }
    return size == file.size || size <= 0 || file.size <= 0
  }

  private static func files(of line: String) -> [Resource] {
    guard let line = try? JSONValue(text: line) else { return [] }
    return (line["resources"]?.array ?? []).compactMap { Resource($0) }.filter(\.kind.isContent)
  }
}

import LumaDatabase
import LumaFiles

/// The trash of a photo's files: a hidden folder beside each of them, so that moving a file copies
/// nothing and stays on its disk.
///
/// Its name is random: two libraries may have the same photo, and one may be a copy of the other.
struct PhotoTrash: Hashable {
  /// The name of the folder, as in the line of the photo.
  let word: String
  /// The photo's folder, relative to Luma's own folder.
  private var below: String { "deleted/\(word)" }
  /// The photo's folder, relative to the folder of a file.
  private var place: String { PhotoTrash.own + "/" + below }

  init() { word = LibraryIdentifier.make() }

  /// - Parameter word: from a line, which may be a stranger's. Returns nil for a word that `init()`
  ///   does not make.
  init?(_ word: String) {
    guard word.utf8.count == 16, word.utf8.allSatisfy(\.isHexDigit) else { return nil }
    self.word = word
  }

  private static let own = ".luma"

  /// Returns the path of a file in the trash.
  func path(of file: String) -> String {
    let folder = FileSystem.parent(of: file) ?? "/"
    return FileSystem.join(FileSystem.join(folder, place), FileSystem.name(of: file))
  }

  /// Whether the trash has a file.
  func has(_ file: String) -> Bool {
    (try? opened(file).inner)?.status(of: FileSystem.name(of: file))?.kind == .file
  }

  /// Moves a file into the trash if its content is what the library has read.
  ///
  /// - Returns: why it stays; nil: it was moved.
  func take(_ file: Resource) -> TrashReport.Reason? {
    let name = FileSystem.name(of: file.path)
    guard let hash = file.hash else { return .unread }
    do throws(SystemError) {
      let top = try PhotoTrash.folder(of: file.path)
      // A link to a file is not the file.
      guard let opened = try? top.file(name), (try? FileHash(of: opened)) == hash else {
        return .changed
      }
      // The first folder also holds other files of Luma's, which other users may read.
      let inner = try top.making(PhotoTrash.own).making(below, mode: 0o700)
      try top.move(name, to: inner, as: name, isReplacing: false)
      return nil
    } catch {
      return .system(error.code)
    }
  }

  /// Moves a file back to its place.
  ///
  /// - Throws: `EEXIST` if another file has taken the place.
  func giveBack(_ file: String) throws(SystemError) {
    let (top, inner) = try opened(file), name = FileSystem.name(of: file)
    try inner.move(name, to: top, as: name, isReplacing: false)
    removeFolders(of: top)
  }

  /// Removes a file for good.
  ///
  /// - Returns: whether it is gone.
  func remove(_ file: String) -> Bool {
    guard let (top, inner) = try? opened(file) else { return false }
    let isRemoved = inner.remove(FileSystem.name(of: file))
    removeFolders(of: top)
    return isRemoved
  }

  private func opened(
    _ file: String
  ) throws(SystemError) -> (top: StoredFolder, inner: StoredFolder) {
    let top = try PhotoTrash.folder(of: file)
    return (top, try top.folder(place))
  }

  /// Opens the folder of a file. A path from a stranger's library may not lead where it appears to.
  private static func folder(of file: String) throws(SystemError) -> StoredFolder {
    guard FileSystem.normalized(file).utf8.elementsEqual(file.utf8) else {
      throw SystemError(EXDEV)
    }
    return try StoredFolder(root: FileSystem.parent(of: file) ?? "/")
  }

  /// Removes the folders of the trash that are empty.
  private func removeFolders(of top: StoredFolder) {
    var place: String? = place
    while let folder = place {
      let above = FileSystem.parent(of: folder)
      guard let outer = try? top.folder(above),
        outer.remove(FileSystem.name(of: folder), isFolder: true)
      else { return }
      place = above
    }
  }
}

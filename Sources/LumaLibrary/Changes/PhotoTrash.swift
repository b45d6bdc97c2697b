import LumaDatabase
import LumaFiles

/// The trash of a photo's files: a hidden folder beside each of them, so that moving one copies nothing and
/// never leaves its disk.
struct PhotoTrash {
  /// Of the photo, below Luma's own folder.
  private let below: String
  /// The same, below the folder of a file.
  private var place: String { PhotoTrash.own + "/" + below }

  /// - Parameter photo: its localIdentifier, which a catalog may have given any characters.
  init(of photo: String) {
    below = "deleted/\(FileHash(of: photo.utf8).description.prefix(16))"
  }

  private static let own = ".luma"

  /// Where a file lies in the trash.
  func path(of file: String) -> String {
    let folder = FileSystem.parent(of: file) ?? "/"
    return FileSystem.join(FileSystem.join(folder, place), FileSystem.name(of: file))
  }

  /// Whether the trash has a file.
  func has(_ file: String) -> Bool {
    (try? opened(file).inner)?.status(of: FileSystem.name(of: file))?.kind == .file
  }

  /// Moves a file here that is what the library has read.
  ///
  /// - Returns: why it stays; nil: it was moved.
  func take(_ file: Resource) -> TrashReport.Reason? {
    let name = FileSystem.name(of: file.path)
    guard let hash = file.hash else { return .unread }
    do throws(SystemError) {
      let top = try StoredFolder(root: FileSystem.parent(of: file.path) ?? "/")
      // A link to a file is not the file.
      guard let opened = try? top.file(name), (try? FileHash(of: opened)) == hash else {
        return .changed
      }
      // Other files of Luma in the first folder are for others, too.
      let inner = try top.making(PhotoTrash.own).making(below, mode: 0o700)
      try top.move(name, to: inner, as: name, isReplacing: false)
      return nil
    } catch {
      return .system(error.code)
    }
  }

  /// Moves a file back to its place.
  ///
  /// - Throws: `EEXIST` where another file has taken it.
  func giveBack(_ file: String) throws(SystemError) {
    let (top, inner) = try opened(file), name = FileSystem.name(of: file)
    try inner.move(name, to: top, as: name, isReplacing: false)
    removeFolders(of: top)
  }

  /// Removes a file for good.
  func remove(_ file: String) {
    guard let (top, inner) = try? opened(file) else { return }
    inner.remove(FileSystem.name(of: file))
    removeFolders(of: top)
  }

  private func opened(
    _ file: String
  ) throws(SystemError) -> (top: StoredFolder, inner: StoredFolder) {
    let top = try StoredFolder(root: FileSystem.parent(of: file) ?? "/")
    return (top, try top.folder(place))
  }

  /// Removes the folders of the trash where nothing is in them.
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

extension Library {
  /// Moves the files of photos that a change has put into the trash. The library's own copies stay: a purge
  /// removes them.
  func moveToTrash(_ photos: [(photo: String, files: [Resource])]) -> TrashReport {
    var report = TrashReport()
    let sql = "SELECT count(*) FROM resource WHERE path = ?"
    for (photo, files) in photos {
      let trash = PhotoTrash(of: photo)
      for file in files where !ownsFile(file.path) && FileStatus(file.path) != nil {
        let isShared = (try? reader.integer(sql, [.text(file.path)])) != 0
        guard let reason = isShared ? .shared : trash.take(file) else {
          report.moved.append(file.path)
          continue
        }
        report.left.append(TrashReport.Left(path: file.path, reason: reason))
        // What belongs to a photo stays beside it.
        if file.kind.isOriginal { break }
      }
    }
    return report
  }
}

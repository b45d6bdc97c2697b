import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaModel
import LumaRecord

/// A folder that exports make match a selection of photos of one library: copies of photos that are
/// no longer in that go to the folder's own trash.
package enum MirrorFolder {
  /// The owner of the copies: a file in the folder, so that they are nobody's if it is gone.
  package static func owner(in root: String) -> String {
    FileSystem.join(ManifestPlaces.own(in: root), mark)
  }

  private static let mark = "mirror"

  /// The mark's first line, then that of the library, then what this is.
  private static func text(_ library: String) -> String {
    """
    Copies of 'luma export --mirror' of one library:
    \(libraryKey)\(library)
    Luma moves those that it has made, and that no longer belong here, to .luma/trash for
    \(TrashBin.mirrorDays) days; 'luma undo --root' brings them back. It touches no other file.

    """
  }

  private static let libraryKey = "library "

  /// The call that makes the copies of one library's mirror. Those of another library's are not its
  /// own, even if somebody removed the mark between the two.
  static func parameters(of library: Library) -> [String: RecipeCall.Value] {
    ["library": .text(library.identifier)]
  }

  /// Whether a file that is up to date may become one of the call that runs. A mirror has only the
  /// copies that it made: it would move others to the trash one day.
  static func mayOwn(_ path: String, _ record: OutputRecord) throws(CatalogError) -> Bool {
    let call = record.places.call
    guard call.recipe.hasSuffix(owner(in: "")) else { return true }
    return try record.owner(of: path) == call
  }

  /// Marks a folder as that of a library, or checks that it is.
  ///
  /// - Throws: `otherMirror`, the system's error.
  static func mark(_ root: String, for library: Library, isDryRun: Bool) throws {
    let known = try identifier(in: root)
    if let known, known != library.identifier { throw LibraryUseError.otherMirror(path: root) }
    guard known == nil, !isDryRun else { return }
    let folder = try StoredFolder(root: root).making(ManifestPlaces.folder)
    // One without a library is nobody's yet.
    if folder.status(of: mark)?.kind == .file { folder.remove(mark) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder.descriptor, mark, flags, 0o666)
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    try Descriptor.write(Array(text(library.identifier).utf8), to: file)
  }

  /// The library that a mirror belongs to; nil: none.
  ///
  /// - Throws: the error of a mark that cannot be read.
  private static func identifier(in root: String) throws -> String? {
    guard FileStatus(owner(in: root), followsLinks: false) != nil else { return nil }
    let place = "\(ManifestPlaces.folder)/\(mark)"
    let file = try StoredFolder(root: root).file(place, limit: 4_096)
    let bytes = try Descriptor.readAll(file.descriptor, limit: 4_096)
    let text = String(decoding: bytes, as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(libraryKey) }
    return line.map { String($0.dropFirst(libraryKey.count)) }
  }
}

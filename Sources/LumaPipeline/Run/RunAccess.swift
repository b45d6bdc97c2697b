import LumaCatalog
import LumaFiles
import LumaLibrary

/// The files that recipes of a session may open.
package final class RunAccess {
  private let options: RunOptions
  private let gate: ReadGate
  /// Opens the folders of outputs.
  private(set) var writeGate = WriteGate.everything
  /// The folders for which the user was prompted; nil: there is no prompt.
  private let asked: PromptedFolders?
  /// The files that the run has read, none of which is removed.
  let readFiles = ReadFiles()
  /// The picture of the standard input, which may be read.
  private let picture: PictureInput

  init(_ options: RunOptions, _ gate: ReadGate, _ picture: PictureInput) {
    (self.options, self.gate, self.picture) = (options, gate, picture)
    asked = options.ask.map(PromptedFolders.init)
  }

  /// The permissions of a recipe in a folder.
  package func permissions(recipeIn folder: String) -> PathPermissions {
    PathPermissions(
      root: options.root,
      readable: RunOptions.folders(
        options.readable + options.modules + [folder] + [options.library].compactMap { $0 }),
      writable: RunOptions.folders(options.writable), isRootReadOnly: options.isRootReadOnly,
      denied: options.denied + [options.log?.path, options.outputCache].compactMap { $0 },
      asked: asked,
      log: options.log, trace: options.trace, readFiles: readFiles)
  }

  /// Closes the gates to files that a recipe may not read or write. The originals of the library
  /// that the person named may be read wherever they lie, since they are the person's choice.
  package func limit(to permissions: PathPermissions) {
    writeGate = WriteGate(folders: permissions.writable)
    let albums = options.libraryAlbums
    let library =
      options.libraryAccess == .rows
      ? nil : options.library.map { LibraryOriginals($0, limitedTo: albums) }
    let note = noting(permissions)
    let picture = picture
    gate.limit(
      to: permissions.readable,
      originals: { picture.contains($0) || library?.contains($0) ?? false }, note: note)
  }

  /// Notes each file that is opened or refused; nil: nothing does.
  private func noting(
    _ permissions: PathPermissions
  ) -> (@Sendable (_ path: String, _ isRefused: Bool) -> Void)? {
    // Files that a recipe names are noted in any case. Noting all that are opened, photos included,
    // costs more.
    let (log, readFiles) = (options.log, options.prunes ? readFiles : nil)
    guard log != nil || readFiles != nil else { return nil }
    return { path, isRefused in
      if !isRefused { readFiles?.add(path) }
      log?.note(
        FileAccess(.read, path),
        refused: !isRefused ? nil : permissions.readable.denies(path) ? .denied : .readOutside)
    }
  }
}

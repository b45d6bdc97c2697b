package import LumaFiles
package import LumaModel

/// Reads the metadata of a picture file. A damaged file gives an empty header; nil if the system or
/// the reader failed, so that the file may be intact.
package typealias HeaderReader = @Sendable (_ file: OpenedFile) -> PhotoHeader?

/// Reads a film at a path; nil if the file is not a film, or cannot be read.
package typealias FilmReader = @Sendable (_ path: String) -> Asset?

/// Distinguishes pictures from other files by signature, or failing that by file extension, and
/// reads their headers.
struct PictureReader: Sendable {
  var readHeader: HeaderReader
  var readFilm: FilmReader = { _ in nil }
  var gate = ReadGate.everything

  struct Reading: Sendable {
    /// nil if the file is not a picture.
    var row: AssetRow?
    /// Whether the file could be opened and read; if not, it is read again next time.
    var isReadable: Bool
    /// The requirement that this run lacked; another run may read more.
    var lack: PhotoHeader.Lack?
    /// Metadata that is present but cannot be read.
    var unread: [UnreadBlock] = []
  }

  func reading(of unread: FolderScanner.UnreadFile, now: Double) -> Reading {
    unread.isFilm
      ? film(at: unread.path, now: now) : reading(of: unread.path, unread.file, now: now)
  }

  private func film(at path: String, now: Double) -> Reading {
    guard var film = readFilm(path) else { return Reading(row: nil, isReadable: false) }
    film.localIdentifier = LocalIdentifier.make(path: path)
    film.addedDate = PhotoDate(seconds: now)
    // Without ffprobe, a film has no size yet.
    return Reading(
      row: AssetRow(film), isReadable: true, lack: film.header.size == nil ? .means : nil,
      unread: film.header.unread)
  }

  private func reading(of path: String, _ found: FoundFile, now: Double) -> Reading {
    // A pipe that has replaced the file since the walk is refused without waiting.
    let file = try? gate.open(path)
    let format = file.flatMap(InputFormat.sniffed(from:))
    let named = InputFormat(pathExtension: FileSystem.pathExtension(of: found.name))
    guard format != nil || named != nil else { return Reading(row: nil, isReadable: file != nil) }
    let read = file.flatMap(readHeader)
    // Documents may lie among photos, and are not photos unless their pages are requested.
    if format == .pdf || format == nil && named == .pdf, read?.size == nil {
      return Reading(row: nil, isReadable: read != nil, lack: read?.lack)
    }
    var header = read ?? PhotoHeader()
    header.format = header.format ?? format
    var asset = Asset(
      localIdentifier: LocalIdentifier.make(path: path), path: path, dir: "",
      fileSize: found.stamp.size, header: header,
      modificationDate: PhotoDate(seconds: Double(found.stamp.modified) / 1e9),
      addedDate: PhotoDate(seconds: now))
    asset.mediaSubtypes = header.subtypes
    return Reading(
      row: AssetRow(asset), isReadable: read != nil, lack: header.lack, unread: header.unread)
  }
}

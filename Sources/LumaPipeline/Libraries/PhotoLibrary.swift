import LumaDatabase
package import LumaExchange
import LumaFiles
import LumaImaging
package import LumaLibrary
package import LumaModel
import LumaWorkers

package typealias ImportOptions = LumaLibrary.ImportOptions
package typealias ImportReport = LumaLibrary.ImportReport
package typealias ImportProgress = LumaLibrary.ImportProgress
package typealias ImportFault = LumaLibrary.ImportFault
package typealias LoadSource = LumaExchange.LoadSource
package typealias LoadReport = LumaExchange.LoadReport
package typealias VerifyReport = LumaLibrary.VerifyReport
package typealias CollectionKind = LumaLibrary.CollectionKind

/// A photo library for use without a recipe, by the command line or another program.
package final class PhotoLibrary: Sendable {
  package let library: LumaLibrary.Library
  let readers: ImportReaders
  let tags: TagReading
  /// Number of files read concurrently.
  let threads: Int
  private let sign: StopSign
  /// Whether nothing is written.
  let isRehearsal: Bool

  /// Opens the library that `options` name.
  ///
  /// - Parameters:
  ///   - creates: whether to create the library if it does not exist.
  ///   - isRehearsal: true for a dry run: nothing is written, and a library that does not exist is
  ///     empty and is not created.
  ///   - onWait: called, on any thread, after another process has locked the library for a second.
  /// - Throws: `missing-library`, `not-a-library`, `newer-version`, file system errors.
  package init(
    options: RunOptions, creates: Bool, isRehearsal: Bool = false,
    onWait: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) throws(Diagnostic) {
    let path = options.library ?? ""
    self.isRehearsal = isRehearsal
    do {
      guard try creates || LumaLibrary.Library.isThere(at: path) else {
        throw RuntimeError.missingLibrary(path: ServerAddress.name(of: path))
      }
      let sign = StopSign { onWait($0.diagnostic) }
      self.sign = sign
      library =
        try isRehearsal
        ? LumaLibrary.Library(
          path: path, isRehearsal: true, limitedTo: options.libraryAlbums, stop: sign,
          zone: options.libraryZone)
        : LumaLibrary.Library(
          path: path, limitedTo: options.libraryAlbums, stop: sign, zone: options.libraryZone)
      let gate = ReadGate(patience: RetryPolicy(options, sign))
      let pictures = try Pictures(options, gate: gate)
      tags = TagReading(pictures.reading)
      library.readTags(tags.reader)
      var readers = ImportReaders(pictures, videoReader: options.videoReader, gate) {
        sign.isRaised
      }
      readers.editedSize = { EditFormat.size(of: $0, on: $1) }
      self.readers = readers
    } catch {
      throw Diagnostic(error)
    }
    threads = options.workers
  }

  /// Absolute path of the library file.
  package var path: String { library.path }

  /// Ends an export, long queries and waits for other processes, which then throw. Callable from
  /// any thread.
  package func stop() { sign.raise() }

  /// Checks the integrity of the library and returns one sentence per problem; empty if there are
  /// none.
  package func problems() throws(Diagnostic) -> [String] {
    try reportingDiagnostics { try library.problems() }
  }

  /// Returns the sidecars of photos that are there and cannot be read.
  package func unreadSidecars() throws(Diagnostic) -> [UnreadBlock] {
    try reportingDiagnostics { try Importer(library: library, readers: readers).unreadSidecars() }
  }

  /// Reads files of the library again and compares them with what was imported.
  ///
  /// - Parameters:
  ///   - sample: number of files, chosen at random; nil for all.
  ///   - progress: called with the number of files read, and of all.
  package func verify(
    sample: Int?, isInterrupted: () -> Bool, progress: (_ done: Int, _ all: Int) -> Void
  ) throws(Diagnostic) -> VerifyReport {
    try reportingDiagnostics {
      try library.verify(
        sample: sample, threads: threads, isInterrupted: isInterrupted, progress: progress)
    }
  }

  /// Exports the library to a file; nil is standard output.
  package func export(to path: String?) throws(Diagnostic) -> ExportReport {
    ExportReport(photos: try reportingDiagnostics { try library.export(to: path) }, path: path)
  }

  /// Opens an export or another program's catalog; nil is standard input.
  ///
  /// - Parameter onWait: called, on any thread, after another process has locked it for a second.
  package static func source(
    _ path: String?, onWait: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) throws(Diagnostic) -> LoadSource {
    do {
      return try LoadSource(path, stop: StopSign { onWait($0.diagnostic) })
    } catch {
      throw Diagnostic(error)
    }
  }

  /// Loads an export or another program's catalog, many lines per transaction.
  ///
  /// - Parameter isInterrupted: called between transactions; true stops the load, keeping what is
  ///   done.
  package func load(_ source: LoadSource, isInterrupted: () -> Bool = { false })
    throws(Diagnostic) -> LoadReport
  {
    try reportingDiagnostics {
      try library.load(source, reading: readers, threads: threads, isInterrupted: isInterrupted)
    }
  }
}

extension PhotoLibrary {
  /// Returns the albums, smart albums and folders of albums that match a query.
  ///
  /// - Parameters:
  ///   - query: its fields are localIdentifier, title, kind, subtype, count, startDate, endDate.
  ///   - system: whether to list the built-in smart albums, too; nil: where the query is about
  ///     them.
  /// - Throws: an error in the predicate with its position, `database`.
  package func albums(
    _ query: LibraryQuery = LibraryQuery(), system: Bool? = nil
  ) throws(Diagnostic) -> [ListedAlbum] {
    try reportingDiagnostics {
      try listed(
        try library.albums(
          try FetchRequest.typed(query), kinds: Set(CollectionKind.allCases), builtIn: system))
    }
  }

  /// Returns the built-in smart albums that match a query.
  package func smartAlbums(
    _ query: LibraryQuery = LibraryQuery()
  ) throws(Diagnostic) -> [ListedAlbum] {
    try reportingDiagnostics {
      try listed(try library.albums(try FetchRequest.typed(query), kinds: [], builtIn: true))
    }
  }

  private func listed(_ albums: [Album]) throws -> [ListedAlbum] {
    let covers = try paths(of: albums.compactMap(\.cover))
    return albums.map { ListedAlbum($0, cover: $0.cover.flatMap { covers[$0] }) }
  }
}

/// An album as listed.
package struct ListedAlbum: Hashable, Sendable {
  package var localIdentifier: String
  package var title: String
  /// "album", "smartAlbum" or "folder".
  package var kind: String
  /// The name of a built-in smart album, or PhotoKit's word for any other album.
  package var subtype: String
  /// localIdentifier of the folder that contains it; nil at the top level.
  package var folder: String?
  /// Number of photos, without hidden ones and unpicked burst members; of a folder, those below.
  package var count: Int
  package var startDate: PhotoDate?
  package var endDate: PhotoDate?
  /// Path of its newest photo; nil if it has none.
  package var cover: String?

  init(_ album: Album, cover: String?) {
    localIdentifier = album.localIdentifier
    title = album.title
    kind = album.kind.rawValue
    subtype = album.subtype?.name ?? album.kind.subtype
    folder = album.folder
    count = album.count
    startDate = album.startDate
    endDate = album.endDate
    self.cover = cover
  }
}

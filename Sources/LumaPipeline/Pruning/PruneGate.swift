import LumaDatabase
import LumaFiles
import LumaModel
import LumaRecord
import Synchronization

/// Why a listed file does not count as an output, or is not removed.
enum PruneRefusal: Hashable, Sendable {
  /// It lies behind a link.
  case linked
  /// The recipe, a module of it, a photo, or another file that the run has read.
  case read
  /// Outputs are made from it.
  case source
  /// Luma does not write its format, or its encoder writes another.
  case otherKind
  /// A text or a copy, which this machine has not written: it may be a person's.
  case onlyListed
  /// It lies among photos that are read, and what it was made of is gone: it may be all that is
  /// left.
  case lastCopy

  /// Whether the file counts as an output of earlier runs all the same. A text that another machine
  /// has written is one, and --check has to say so; the others may never have been Luma's.
  var isOrphan: Bool {
    switch self {
    case .onlyListed, .lastCopy: true
    case .linked, .read, .source, .otherKind: false
    }
  }
}

/// Decides which outputs of earlier runs may be removed. The manifest that lists them may be a
/// stranger's, and may name any file.
struct PruneGate: Sendable {
  private let record: OutputRecord
  private let readFiles: ReadFiles
  private let policy: OutputPolicy
  /// The recipe that runs.
  private let recipe: FileIdentity?
  private let photos: KnownPhotos

  init(_ environment: RunEnvironment) {
    (record, readFiles) = (environment.record, environment.access.readFiles)
    policy = OutputPolicy(environment)
    recipe = environment.outputs.recipe.flatMap { FileStatus($0)?.stamp.identity }
    photos = KnownPhotos(environment.record)
  }

  /// - Parameters:
  ///   - path: absolute, of a file.
  ///   - root: of the manifest that lists it.
  func refusal(of path: String, in root: String) throws -> PruneRefusal? {
    guard let place = StoredPath(ManifestPlaces.shown(path, in: root)) else { return .linked }
    let file: OpenedFile
    do throws(FileError) {
      file = try StoredFolder.file(place.text, beneath: root)
    } catch {
      guard case .system(let error) = error else { return .otherKind }
      if [ELOOP, ENOTDIR, EXDEV].contains(error.code) { return .linked }
      throw OutputError.cannotWrite(path: place.text, reason: error)
    }
    if try isRead(path, file) { return .read }
    if try policy.isOnlyListed(path) { return .onlyListed }
    let entries = try record.entries(for: path).filter { !$0.isLeftOut }
    if policy.passed.has(path), !entries.contains(where: { FileStatus($0.source.path) != nil }) {
      return .lastCopy
    }
    guard let entry = entries.first else { return nil }
    // A file that this machine has written is an output, even if others are made from it.
    if entry.isFromElsewhere, try photos.has(path, file.stamp.identity) { return .source }
    return refusal(of: entry, file)
  }

  /// Whether a file may be removed, by its entry.
  func mayTake(_ entry: OutputEntry, _ file: OpenedFile) -> Bool {
    refusal(of: entry, file) == nil
  }

  private func refusal(of entry: OutputEntry, _ file: OpenedFile) -> PruneRefusal? {
    guard entry.isFromElsewhere else { return nil }
    if entry.isText || entry.isCopy {
      return OutputKind(entry).isOutput(file) ? .onlyListed : .otherKind
    }
    return OutputKind(entry).isPicture(file) ? nil : .otherKind
  }

  private func isRead(_ path: String, _ file: OpenedFile) throws -> Bool {
    guard file.stamp.identity != recipe, !readFiles.contains(file.stamp) else { return true }
    return try FileStatus(descriptor: file.descriptor).map { try policy.isPhoto(path, $0) } ?? false
  }
}

/// The photos that outputs are made from, read once they matter.
private final class KnownPhotos: Sendable {
  private struct Contents {
    var paths: Set<String>
    var files: Set<FileIdentity>
  }

  private let record: OutputRecord
  private let known = Mutex<Contents?>(nil)

  init(_ record: OutputRecord) { self.record = record }

  /// Whether a file is one of them, under whatever name.
  func has(_ path: String, _ file: FileIdentity) throws(CatalogError) -> Bool {
    let known = try known.withLock { known throws(CatalogError) in
      if let known { return known }
      let paths = Set(try record.sources())
      let read = Contents(
        paths: paths, files: Set(paths.compactMap { FileStatus($0)?.stamp.identity }))
      known = read
      return read
    }
    return known.paths.contains(path) || known.files.contains(file)
  }
}

/// The files that stay, in one warning.
struct KeptFilesWarning {
  /// The operation that would take them.
  private let asker: String
  private var first: (path: String, refusal: PruneRefusal)?
  private var count = 0

  init(asker: String = "--prune") { self.asker = asker }

  mutating func add(_ path: String, _ refusal: PruneRefusal) {
    first = first ?? (path, refusal)
    count += 1
  }

  /// nil: there are none.
  var warning: Diagnostic? {
    guard let first else { return nil }
    return Diagnostic(
      code: .malformedManifest,
      message: "\(asker): '\(first.path)' stays: \(first.refusal.sentence)"
        + (count > 1 ? "; so \(count == 2 ? "does" : "do") \(count - 1) more" : ""),
      hint: "remove its line from .luma/manifest.jsonl, or the file yourself")
  }
}

extension PruneRefusal {
  var sentence: String {
    switch self {
    case .linked: "it is behind a link"
    case .read: "this run reads it"
    case .source: "outputs are made from it"
    case .otherKind: "it is not a file that Luma writes"
    case .onlyListed: "only the manifest says that Luma wrote it"
    case .lastCopy: "it is among photos that are read, and the photo that it was made of is gone"
    }
  }
}

import Foundation
import LumaCatalog
import LumaModel

/// Decides what happens to one output path: `overwrite`, the record of what Luma wrote, and the
/// photos that are never replaced.
struct OutputPolicy: Sendable {
  let record: OutputRecord
  /// The sources opened in this run, whose photos are protected.
  let sources: [PhotoSource]

  enum Decision: Equatable {
    case write(replacing: Bool)
    case skip(reason: String)
  }

  /// Why a file is left as it is that the same steps made of the same photo.
  static let upToDate = "up to date"

  /// What decides the bytes of an output besides its photo.
  struct Recipe: Equatable {
    var signature: String
    var encoder: String
  }

  func decide(_ output: PlannedOutput, asset: Asset, recipe: Recipe) throws -> Decision {
    guard let isFile = try kind(of: output) else { return .write(replacing: false) }
    for source in sources where try source.contains(fileAt: output.path) {
      guard isFile, let kept = albumOutput(output, asset, recipe) else {
        throw OutputError.protectedPhoto(path: output.shown)
      }
      return kept
    }
    guard isFile else { throw OutputError.notAFile(path: output.shown) }
    switch output.save.overwrite {
    case .always: return .write(replacing: true)
    case .never: return .skip(reason: "exists")
    case .error: throw OutputError.alreadyExists(path: output.shown)
    case .changed, .unique: return try ours(output, asset, recipe)
    }
  }

  /// What was written before and put into an album is a photo since: as long as it is up to date it
  /// is left as it is.
  private func albumOutput(
    _ output: PlannedOutput, _ asset: Asset, _ recipe: Recipe
  ) -> Decision? {
    guard output.save.album != nil, case .skip(let reason)? = try? ours(output, asset, recipe)
    else { return nil }
    return .skip(reason: reason)
  }

  /// nil: nothing is there; else whether it is a regular file. A link is not followed: it would
  /// itself be replaced.
  private func kind(of output: PlannedOutput) throws(OutputError) -> Bool? {
    var status = stat()
    guard lstat(output.path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotWrite(path: output.shown, reason: String(cString: strerror(errno)))
    }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Up to date, ours to replace, or somebody else's.
  private func ours(
    _ output: PlannedOutput, _ asset: Asset, _ recipe: Recipe
  ) throws -> Decision {
    let entries = try record.entries(for: output.path)
    guard !entries.isEmpty else { throw OutputError.notOurs(path: output.shown) }
    guard let entry = entries.first(where: { $0.isUnchangedSinceWritten(at: output.path) }) else {
      throw OutputError.changedSince(path: output.shown)
    }
    let isCurrent =
      entry.signature == recipe.signature && entry.encoder == recipe.encoder
      && entry.source.path == asset.path && entry.isSourceUnchanged(at: asset.path)
    return isCurrent ? .skip(reason: OutputPolicy.upToDate) : .write(replacing: true)
  }

  /// Notes what is about to be written, gives the file its name, and notes that it was.
  ///
  /// A run that dies between any two of these finds its own file again.
  func commit(_ file: AtomicFile, _ entry: OutputEntry, replacing: Bool) throws {
    try record.intend(entry)
    try file.commit(replacing: replacing)
    try record.remember(entry)
  }

  /// The same for a path where nothing was. If a file appeared there meanwhile, its name is decided
  /// anew: another run of Luma may have written it.
  ///
  /// - Returns: the decision that was carried out.
  func commit(
    _ file: AtomicFile, _ entry: OutputEntry, as output: PlannedOutput, asset: Asset,
    recipe: Recipe
  ) throws -> Decision {
    do {
      try commit(file, entry, replacing: false)
      return .write(replacing: false)
    } catch OutputError.notOurs {
      let decision = try decide(output, asset: asset, recipe: recipe)
      if case .write = decision { try commit(file, entry, replacing: true) }
      return decision
    }
  }
}

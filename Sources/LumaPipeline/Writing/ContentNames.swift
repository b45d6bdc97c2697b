import LumaFiles
import LumaRecord
import Synchronization

/// The outputs that are named by their bytes, as earlier runs have made them of the same photos.
final class ContentNames: Sendable {
  private let record: OutputRecord
  /// By folders, then by photos.
  private let known = Mutex<[String: [String: [OutputEntry]]]>([:])

  init(_ record: OutputRecord) { self.record = record }

  /// Returns the earlier outputs of a photo that have a name of this form.
  func entries(_ name: ContentName, of photo: String) throws -> [OutputEntry] {
    let photo = try FileSystem.absolute(photo)
    return try entries(in: FileSystem.parent(of: name.path) ?? "/")[photo, default: []].filter {
      name.path(of: $0.checksum) == $0.path
    }
  }

  private func entries(in folder: String) throws -> [String: [OutputEntry]] {
    try known.withLock { known in
      if let entries = known[folder] { return entries }
      let entries = Dictionary(grouping: try record.entries(in: folder), by: \.source.path)
      known[folder] = entries
      return entries
    }
  }
}

extension PlannedOutput {
  /// Takes the name of an earlier output of the same photo and steps, if there is one: it is up to
  /// date, or shows why it is made again.
  mutating func take(
    _ names: ContentNames, of unit: WorkUnit, _ fingerprint: OutputPolicy.Fingerprint
  ) throws {
    guard let name else { return }
    let found = try names.entries(name, of: unit.source.path).filter {
      $0.signature.recipe == fingerprint.signature.recipe
    }
    let isThere = found.filter { FileStatus($0.path, followsLinks: false) != nil }
    let entry =
      isThere.first { $0.signature == fingerprint.signature && $0.encoder == fingerprint.encoder }
      ?? isThere.first ?? found.first
    if let entry { take(name, entry.checksum) }
  }

  /// Takes the name that bytes complete.
  mutating func take(_ name: ContentName, _ checksum: FileChecksum) {
    (path, shown) = (name.path(of: checksum), name.shown(of: checksum))
  }
}

extension FinishedOutput {
  /// Takes the name that its bytes give it.
  ///
  /// - Returns: whether a file has that name.
  mutating func takeContentName() -> Bool {
    guard let name = output.planned.name else { return false }
    output.planned.take(name, entry.checksum)
    entry.path = output.planned.path
    output.file = output.file.named(output.planned.path)
    return FileStatus(entry.path, followsLinks: false) != nil
  }
}

extension OutputPolicy.Decision {
  /// A file that somebody has changed is not the one with the name of its bytes, which is missing.
  func ofContent(_ name: ContentName?) -> OutputPolicy.Decision {
    if name != nil, case .compare = self { .write(.fileMissing) } else { self }
  }
}

extension OutputWriter {
  /// The hash of an output that is there, if it is reported.
  func hash(of output: PlannedOutput) -> String? {
    tellsHashes ? record.digits(of: output.path) : nil
  }

  /// Notes the name of an output that its bytes gave it, and which earlier ones it stands for.
  func noteReplaced(_ finished: FinishedOutput, _ outcome: OutputPolicy.Outcome) {
    let planned = finished.output.planned
    guard let name = planned.name, case .success = outcome else { return }
    progress.note(suffixed: OutputClaims.key(planned.path))
    let past = try? names.entries(name, of: finished.unit.source.path)
    for entry in past ?? [] where entry.isListed && entry.path != planned.path {
      progress.note(replaced: OutputClaims.key(entry.path))
    }
  }
}

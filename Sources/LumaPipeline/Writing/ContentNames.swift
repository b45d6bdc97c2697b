import LumaFiles
import LumaRecord
import Synchronization

/// The outputs that are named by their bytes, as earlier runs have made them of the same photos.
final class ContentNames: Sendable {
  private let record: OutputRecord
  /// By folders, then by photos.
  private let known = Mutex<[String: [String: [OutputEntry]]]>([:])

  init(_ record: OutputRecord) { self.record = record }

  /// Returns the earlier outputs of a photo and the same steps that have a name of this form.
  func entries(
    _ name: ContentName, of photo: String, _ fingerprint: OutputPolicy.Fingerprint
  ) throws -> [OutputEntry] {
    let photo = try FileSystem.absolute(photo)
    return try entries(in: FileSystem.parent(of: name.path) ?? "/")[photo, default: []].filter {
      name.path(of: $0.checksum) == $0.path
        && $0.ownSignature.recipe == fingerprint.signature.recipe
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
  ///
  /// - Returns: whether a run would make the same bytes again.
  mutating func take(
    _ names: ContentNames, of unit: WorkUnit, _ fingerprint: OutputPolicy.Fingerprint,
    _ gate: ReadGate
  ) throws -> Bool {
    guard let name else { return false }
    let found = try names.entries(name, of: unit.source.path, fingerprint)
    let isThere = found.filter {
      $0.isLeftOut || FileStatus($0.path, followsLinks: false) != nil
    }
    // The signature does not have the photo's pixels, which may have been others.
    let current = isThere.first {
      $0.ownSignature == fingerprint.signature && $0.encoder == fingerprint.encoder
        && $0.source(at: unit.source.path, gate: gate) != nil
    }
    if let entry = current ?? isThere.first ?? found.first { take(name, entry.checksum) }
    return current != nil
  }

  /// The earlier output whose name it has taken, as the recipe has it; nil: there is none.
  var earlier: String? { name.flatMap { $0.shown == shown ? nil : shown } }

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
  ///
  /// - Parameter isSame: whether those bytes would be made again, for which there is no room.
  func ofContent(
    _ output: PlannedOutput, _ isSame: Bool
  ) throws(OutputError) -> OutputPolicy.Decision {
    guard output.name != nil, case .compare = self else { return self }
    if isSame { throw .notOurs(path: output.shown) }
    return .write(.fileMissing)
  }
}

extension OutputWriter {
  /// The hash of an output that is there, if it is reported; one that is kept may be anybody's.
  func hash(of output: PlannedOutput, _ reason: OutputPolicy.SkipReason) -> String? {
    reportsHashes && reason == .upToDate ? record.digits(of: output.path) : nil
  }

  /// Notes the name of an output that its bytes gave it.
  func noteName(of planned: PlannedOutput) {
    if planned.name != nil { progress.note(suffixed: OutputClaims.key(planned.path)) }
  }

  func noteReplaced(by finished: FinishedOutput) {
    noteReplaced(by: finished.output.planned, of: finished.unit, finished.output.fingerprint)
  }

  /// Notes an output that is current, and which earlier ones it stands for: those of the same photo
  /// and steps. Pages may still link those of other steps.
  func noteReplaced(
    by planned: PlannedOutput, of unit: WorkUnit, _ fingerprint: OutputPolicy.Fingerprint
  ) {
    guard planned.name != nil else { return }
    noteName(of: planned)
    for end in OutputPolicy.ends {
      progress.note(
        OutputMaking(source: unit.source.path, signature: fingerprint.signature + end),
        of: planned.path)
    }
    noteReplaced(of: planned, unit, fingerprint, except: planned.path)
  }

  /// Notes which earlier outputs one stands for, or will, once its bytes give it a name.
  func noteReplaced(
    of planned: PlannedOutput, _ unit: WorkUnit, _ fingerprint: OutputPolicy.Fingerprint,
    except path: String? = nil
  ) {
    guard let name = planned.name else { return }
    let past = try? names.entries(name, of: unit.source.path, fingerprint)
    for entry in past ?? [] where entry.isListed && entry.path != path {
      progress.note(replaced: OutputClaims.key(entry.path))
    }
  }
}

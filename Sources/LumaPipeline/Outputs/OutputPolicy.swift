import LumaCatalog
import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

/// Decides whether to write an output: considers `overwrite`, the record of written files, and the
/// protection of original photos.
struct OutputPolicy: Sendable {
  let record: OutputRecord
  /// The sources opened in this run; their photos are protected.
  let sources: [PhotoSource]
  /// Outputs among these photos.
  var passed = PassedFiles()
  /// Whether nothing is written.
  var isDryRun = false
  /// Whether `overwrite = "always"` also replaces files that Luma did not write.
  var allowsOverwriting = false
  /// Whether an output of a truncated photo is up to date.
  var acceptsTruncated = false
  /// Whether an output that was left out is up to date whatever its encoder: pixels are compared,
  /// and it has none.
  var acceptsEncoders = false
  /// Whether outputs that are up to date are written again.
  var isForced = false
  /// Whether outputs outlive a power cut.
  var isSynced = true
  /// Keeps replaced files; nil: nothing does.
  var trash: RunTrash?
  /// Looks for the metadata of photos.
  var gate: ReadGate
  var plan: PlanNotes?
  /// The calls that own files; nil: they do not matter.
  var owners: OutputOwners?
  /// Takes entries of files known by their content alone; nil: nothing is recorded.
  var refreshing: RecordRefresh?

  enum Decision: Equatable {
    case write(WriteReason)
    case skip(SkipReason)
    /// There is a file that must not be replaced, for this reason, unless the output is the same.
    case compare(OutputError)
  }

  /// The reason for skipping an output.
  enum SkipReason {
    /// The same steps produced the file from the same photo.
    case upToDate
    /// The file exists, and the save replaces none.
    case exists
    /// A check finds the pixels that would be written.
    case samePixels
    /// It would be no smaller than the photo, and is left out.
    case notSmaller
  }

  /// Everything that determines an output's bytes, besides its photo.
  struct Fingerprint: Equatable {
    var signature: String
    var encoder: String
  }

  /// - Parameter isLocked: whether the path is locked in the record.
  func decide(
    _ output: PlannedOutput, asset: Asset, fingerprint: Fingerprint, isLocked: Bool = false
  ) throws -> Decision {
    if try isLeftOut(output, asset, fingerprint, isLocked: isLocked) { return .skip(.notSmaller) }
    guard let status = try status(of: output.path, output.shown) else {
      return .write(try record.hasWritten(to: output.path) ? .fileMissing : .new)
    }
    let isFile = status.kind == .file
    if try isPhoto(output.path, status) {
      guard isFile, output.save.album != nil,
        let kept = current(output, asset, fingerprint, isLocked)
      else { throw OutputError.protectedPhoto(path: output.shown) }
      return kept
    }
    guard isFile else { throw OutputError.notAFile(path: output.shown) }
    switch output.save.overwrite {
    case .never: return .skip(.exists)
    case .error: throw OutputError.alreadyExists(path: output.shown)
    case .always, .changed, .unique: break
    }
    if try isOnlyListed(output.path) {
      return try listed(output, asset, fingerprint, isLocked)
    }
    return output.save.overwrite == .always
      ? try overwriting(output) : try ours(output, asset, fingerprint, isLocked)
  }

  private func overwriting(_ output: PlannedOutput) throws -> Decision {
    if let other = try otherOwner(of: output) {
      return .compare(.ownedByOther(path: output.shown, other))
    }
    guard try allowsOverwriting || mayReplace(output.path) else {
      return .compare(.overwriteNotAllowed(path: output.shown))
    }
    return .write(.overwrite)
  }

  /// Leaves a file alone that the manifest alone calls an output, or says why it would be written.
  private func listed(
    _ output: PlannedOutput, _ asset: Asset, _ fingerprint: Fingerprint, _ isLocked: Bool
  ) throws -> Decision {
    switch try? ours(output, asset, fingerprint, isLocked) {
    case .skip(let reason): return .skip(reason)
    case .write(let reason) where isDryRun: return .write(reason)
    case .write, .compare, nil: throw OutputError.onlyListed(path: output.shown)
    }
  }

  /// The other call that owns an output. Several may make one that is named by its bytes.
  func otherOwner(of output: PlannedOutput) throws -> CallPair? {
    output.name == nil ? try owners?.other(at: output.path) : nil
  }

  /// Whether a file is a photo of this run.
  func isPhoto(_ path: String, _ status: FileStatus) throws -> Bool {
    try sources.contains {
      try $0.contains(fileAt: path, status: status.kind == .file ? status : nil)
    }
  }

  /// Whether Luma, or a killed run, wrote the file, even if it was changed since.
  func mayReplace(_ path: String) throws -> Bool {
    try record.hasWritten(to: path) || isAsWritten(path)
  }

  /// Whether a file is as Luma wrote it.
  func isAsWritten(_ path: String) throws -> Bool {
    try record.entries(for: path).contains { try isAsWritten(path, $0) }
  }

  /// Whether a file matches an entry. One known only from a manifest must also match its format.
  func isAsWritten(_ path: String, _ entry: OutputEntry) throws -> Bool {
    guard try entry.isUnchangedSinceWritten(at: path) else { return false }
    guard entry.isFromElsewhere else { return true }
    return (try? OpenedFile(path, followsLinks: false)).map(OutputKind(entry).isOutput) ?? false
  }

  /// Whether a file among photos is an output by its manifest alone. That may be a stranger's, and
  /// the file a photo.
  func isOnlyListed(_ path: String) throws -> Bool {
    try passed.has(path) && record.entries(for: path).allSatisfy(\.isFromElsewhere)
  }

  /// Skips an output that is up to date although it is protected: it may have become a photo when
  /// it was added to an album.
  private func current(
    _ output: PlannedOutput, _ asset: Asset, _ fingerprint: Fingerprint, _ isLocked: Bool
  ) -> Decision? {
    guard case .skip(let reason)? = try? ours(output, asset, fingerprint, isLocked)
    else { return nil }
    return .skip(reason)
  }

  /// Returns the file at a path; nil if there is none. Does not follow symbolic links, because a
  /// link itself would be replaced.
  func status(of path: String, _ shown: String) throws(OutputError) -> FileStatus? {
    if let status = FileStatus(path, followsLinks: false) { return status }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .cannotWrite(path: shown, reason: SystemError())
  }

  /// Compares an existing file with the record. If they differ, another run may be replacing it:
  /// they are compared again when it is done.
  private func ours(
    _ output: PlannedOutput, _ asset: Asset, _ fingerprint: Fingerprint, _ isLocked: Bool
  ) throws -> Decision {
    let entries = try record.entries(for: output.path)
    guard !entries.isEmpty else { return .compare(.notOurs(path: output.shown)) }
    if output.name == nil, let owner = entries[0].listing?.call,
      let other = owners?.other(owner, at: output.path)
    {
      return .compare(.ownedByOther(path: output.shown, other))
    }
    // A stamp suffices only to leave a file alone: a file is read before it is replaced.
    let stamp = FileStatus(output.path, followsLinks: false)?.stamp
    if !isForced, let stamp, let known = known(entries, by: stamp, at: output.path),
      case .success(let source) = source(of: known, asset, fingerprint)
    {
      if known.isOutdated(by: source), !isLocked { refreshing?.add(known, source, stamp) }
      return .skip(.upToDate)
    }
    guard let entry = try entries.first(where: { try isAsWritten(output.path, $0) }) else {
      guard !isLocked else {
        let isOurs = try record.hasWritten(to: output.path)
        return .compare(isOurs ? .changedSince(path: output.shown) : .notOurs(path: output.shown))
      }
      return try record.locking([output.path]) {
        Result { try ours(output, asset, fingerprint, true) }
      }.get()
    }
    switch source(of: entry, asset, fingerprint) {
    case .failure(let difference): return .write(difference.reason)
    case .success where isForced: return .write(.forced)
    case .success where entry.isDoubtful(at: output.path): return .write(.oldChecksum)
    case .success(let source):
      if let refreshing, let stamp, !isLocked,
        let renewed = entry.renewed(at: output.path, gate: gate)
      {
        refreshing.add(renewed, source, stamp)
      }
      return .skip(.upToDate)
    }
  }

  /// Returns the entry of a file with this stamp, and renews a checksum of an older version.
  private func known(
    _ entries: [OutputEntry], by stamp: FileStamp, at path: String
  ) -> OutputEntry? {
    let known = entries.first { $0.stamp == stamp }
    return refreshing == nil ? known : known?.renewed(at: path, gate: gate)
  }

  struct Difference: Error {
    var reason: WriteReason
  }

  /// Returns the photo of an output that the same steps would make of it again, or why they would
  /// make another.
  func source(
    of entry: OutputEntry, _ asset: Asset, _ fingerprint: Fingerprint
  ) -> Result<OutputEntry.Source, Difference> {
    guard isSame(entry.signature, fingerprint.signature) else {
      let change = SignatureChange(from: entry.signature, to: fingerprint.signature)
      return .failure(Difference(reason: change.reason))
    }
    guard KeyedLibrary.isSame(entry.encoder, fingerprint.encoder) else {
      return .failure(Difference(reason: .encoderChanged))
    }
    guard let source = entry.source(at: asset.path, renews: refreshing != nil, gate: gate) else {
      return .failure(Difference(reason: .photoChanged))
    }
    return .success(source)
  }
}

extension String {
  /// A signature without the shown fields of the photo, or a sheet's photos, and the rest after
  /// them.
  var steps: String {
    [PhotoHeader.shown, SheetPlan.photos].reduce(self) { steps, mark in
      guard let end = steps.ranges(of: mark).last else { return steps }
      return String(steps[..<end.lowerBound])
    }
  }

  /// The steps without the fonts that draw their texts, and without the mark of a truncated photo.
  var recipe: String {
    var parts = self.steps.split(separator: "|", omittingEmptySubsequences: false)
    _ = parts.takeFonts()
    let steps = parts.joined(separator: "|")
    let end = [OutputPolicy.truncated, OutputPolicy.incomplete].first { steps.hasSuffix($0) } ?? ""
    return OutputPolicy.withoutKind(steps.dropLast(end.count))
  }
}

extension OutputPolicy {
  /// Ends the recorded signature of an output from a truncated photo.
  static let truncated = " truncated"
  /// Ends that of a sheet without some of its photos.
  static let incomplete = " incomplete"

  /// All that may end a recorded signature.
  static let ends = ["", truncated, incomplete].flatMap { [$0, $0 + OutputEntry.leftOutMark] }

  private func isSame(_ recorded: String, _ signature: String) -> Bool {
    recorded == signature || acceptsTruncated && recorded == signature + OutputPolicy.truncated
  }

  /// Begin the signatures of outputs of requests: of a preview, and of the picture itself.
  static let kinds = (preview: "preview|", request: "request|")

  /// Returns a signature that does not distinguish a preview from the picture.
  fileprivate static func withoutKind(_ signature: Substring) -> String {
    let kind = [kinds.preview, kinds.request].first { signature.hasPrefix($0) } ?? ""
    return String(signature.dropFirst(kind.count))
  }
}

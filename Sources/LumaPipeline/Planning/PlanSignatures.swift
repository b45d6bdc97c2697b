import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord
import Synchronization

/// The signatures of the last plan: most photos of a run have the same steps.
final class PlanSignatures: Sendable {
  private struct State {
    var plan = Plan(nodes: [])
    var known: [Int: String] = [:]
    /// Checksums of photos on sheets, by path.
    var contents: [String: FileChecksum] = [:]
  }

  private let state = Mutex(State())
  private let read: @Sendable (_ paths: [String]) -> [String: FileChecksum]
  private let root: String

  /// - Parameters:
  ///   - root: That of the run.
  ///   - read: Returns checksums of the photos that can be read.
  init(
    root: String, _ read: @escaping @Sendable (_ paths: [String]) -> [String: FileChecksum]
  ) {
    (self.root, self.read) = (root, read)
  }

  /// Those of a run.
  convenience init(_ environment: RunEnvironment) {
    let (record, gate) = (environment.record, environment.gate)
    let (threads, isNoted) = (environment.jobs, !environment.options.dryRun)
    self.init(root: environment.options.root) { paths in
      // Without its record, a run makes sheets again.
      let found = try? record.checksums(of: paths, gate: gate, threads: threads, isNoted: isNoted)
      return found ?? [:]
    }
  }

  func fingerprint(of output: PlannedOutput, _ unit: WorkUnit) -> OutputPolicy.Fingerprint {
    let shown = unit.sheet == nil ? unit.asset.header.shown(by: output.save) : []
    let said = unit.said(by: output) + unit.saidByOriginal(output, root)
    return OutputPolicy.Fingerprint(
      signature: RawLibrary.signature(of: unit.raw) + signature(of: output.node, in: unit.plan)
        + (unit.sheet.map(signature) ?? "")
        + PhotoHeader.shownSignature(shown + said),
      encoder: KeyedLibrary.encoder(
        of: output, unit, from: unit.asset.header.format?.read(unit.raw)))
  }

  private func signature(of sheet: SheetPlan) -> String {
    let paths = sheet.paths
    let known = state.withLock(\.contents)
    let unknown = paths.filter { known[$0] == nil }
    guard !unknown.isEmpty else { return sheet.signature(known) }
    let contents = known.merging(read(unknown)) { old, _ in old }
    state.withLock { $0.contents = contents }
    return sheet.signature(contents)
  }

  private func signature(of node: Int, in plan: Plan) -> String {
    state.withLock { state in
      if !plan.hasStorage(of: state.plan) { (state.plan, state.known) = (plan, [:]) }
      if let known = state.known[node] { return known }
      let signature = plan.key(of: node)
      state.known[node] = signature
      return signature
    }
  }
}

extension Plan {
  /// Whether both have one and the same list of nodes, and not only equal ones.
  func hasStorage(of other: Plan) -> Bool {
    nodes.withUnsafeBufferPointer { own in
      other.nodes.withUnsafeBufferPointer {
        $0.baseAddress == own.baseAddress && $0.count == own.count
      }
    }
  }
}

extension PhotoHeader {
  /// Begins the part of a signature that depends on what a fetch shows of the photo.
  static let shown = "|shown "

  /// The part of shown fields; "" if there are none.
  fileprivate static func shownSignature(_ shown: [[String]]) -> String {
    guard !shown.isEmpty else { return "" }
    var hash = RunningHash()
    for texts in shown { hash.add(texts) }
    return PhotoHeader.shown + hash.finish().description.prefix(32)
  }

  /// The metadata of an output, which a library and sidecars affect, too.
  fileprivate func shown(by save: Save) -> [[String]] {
    let shown = ShownMetadata(self).kept(by: save.metadata)
    guard !shown.isEmpty else { return [] }
    let numbers = [
      shown.rating.map(Double.init), shown.date?.seconds, shown.date?.utcOffset.map(Double.init),
      shown.latitude, shown.longitude, shown.altitude,
    ]
    // Most dates are known in full: their part is that of versions that did not compare this.
    let precision = shown.date.flatMap { $0.precision == .second ? nil : "\($0.precision)" }
    let texts = shown.texts.map { [$0].compactMap(\.self) }
    let people = [shown.people ?? [], (shown.faces ?? []).map { $0.json.text(.plain) }]
    // Without people, as in versions that did not write them.
    return texts + [shown.keywords, numbers.map { $0.map { "\($0)" } ?? "" }]
      + (people.allSatisfy(\.isEmpty) ? [] : people) + (precision.map { [[$0]] } ?? [])
  }
}

extension WorkUnit {
  /// Marks whose tags an output of another program's picture has.
  fileprivate func saidByOriginal(_ output: PlannedOutput, _ root: String) -> [[String]] {
    guard isOfOtherProgram, output.save.usesMetadata else { return [] }
    return [["original", PhotoIdentity.of(self, in: root)]]
  }

  /// The metadata that templates give an output.
  fileprivate func said(by output: PlannedOutput) -> [[String]] {
    guard case .save(let asked)? = plan.node(output.node)?.step, asked.tags != output.save.tags,
      let said = output.save.tags
    else { return [] }
    return [["said", said.signature]]
  }
}

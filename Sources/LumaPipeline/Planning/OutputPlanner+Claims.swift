import LumaDatabase
package import LumaModel
import LumaRecord

/// Each path belongs to one output.
extension OutputPlanner {
  /// Returns the paths that collide with others; those of `overwrite="unique"` then get suffixes,
  /// and any other is an error.
  mutating func clashes(of photos: PhotoPlans) throws -> Set<Int> {
    guard photos.hasUniqueNames else { return [] }
    let before = counters
    defer { counters = before }
    var seen: Set<Int> = [], clashes: Set<Int> = []
    try photos.forEachPart { photo, _ in
      guard let unit = try unit(photo, []).unit else { return }
      for output in unit.outputs {
        let key = output.claim(of: unit)
        if claims.contains(key) || !seen.insert(key).inserted { clashes.insert(key) }
      }
    }
    return clashes
  }

  /// Gives an output its path, or notes why it cannot have it.
  ///
  /// - Throws: the errors noted so far, once they are many.
  mutating func claim(
    _ output: PlannedOutput, of unit: WorkUnit, in run: PlannedRun
  ) throws {
    let (key, owner) = (output.claim(of: unit), OutputClaims.Owner(output, of: unit))
    guard claims.claim(key, by: owner) else {
      if faults.has(.collision, at: output.location) { return }
      let first = try claims.owner(of: key) ?? self.owner(of: key, in: run)
      return try faults.add(collision(of: output, owner, with: first))
    }
    // Outputs that are named by their bytes may have several makers.
    if output.name == nil, let other = owners?.recipe(for: key) {
      if faults.has(.collision, at: output.location) { return }
      return try faults.add(located(.output(.sharedByRecipe(path: output.shown, other)), output))
    }
    if output.name == nil, output.save.overwrite.replacesOutputs,
      let other = try owners?.other(at: output.path)
    {
      return try faults.addOwned(located(.output(.ownedByOther(path: output.shown, other)), output))
    }
    if let error = folderError(of: output, key) {
      if faults.has(.notAFile, at: output.location) { return }
      return try faults.add(located(.output(error), output))
    }
    guard claims.count <= limit else { throw located(.tooManyOutputs(limit: limit), output) }
  }

  /// - Parameter key: of the output's path.
  private mutating func folderError(of output: PlannedOutput, _ key: Int) -> OutputError? {
    if claims.isFolder(key) { return .folderOfAnother(path: output.shown) }
    guard let (file, isOutput) = claims.enter(foldersOf: output.path) else { return nil }
    let shown = ManifestPlaces.shown(file, in: permissions.root)
    return .folderIsFile(shown, path: output.shown, isOutput: isOutput)
  }

  private func collision(
    of output: PlannedOutput, _ owner: OutputClaims.Owner, with first: OutputClaims.Owner?
  ) -> Diagnostic {
    let isSame = first?.identity == owner.identity
    let isNamesake = first?.photo == owner.photo
    func name(_ owner: OutputClaims.Owner) -> String {
      guard isNamesake, !owner.path.isEmpty else { return owner.photo }
      return ManifestPlaces.shown(owner.path, in: permissions.root)
    }
    let error: OutputError =
      isSame
      ? .sameOutput(path: output.shown)
      : .collision(
        path: output.shown, first: first.map(name), second: name(owner),
        fields: CollisionRemedy.fields(for: output.save.template, first, owner))
    var diagnostic = located(.output(error), output)
    if let other = first?.save, other != output.location {
      diagnostic.second = Diagnostic.SecondPlace(other, note: "the other save")
    }
    return diagnostic
  }

  /// Plans a run again to find the output that has claimed a path; nil: it is of an earlier run.
  private mutating func owner(
    of key: Int, in run: PlannedRun
  ) throws -> OutputClaims.Owner? {
    var owner: OutputClaims.Owner?
    let now = counters
    counters = run.counters
    defer { counters = now }
    try run.photos.forEachPart { photo, _ in
      guard owner == nil, let unit = try unit(photo, run.clashes).unit,
        let output = unit.outputs.first(where: { $0.claim(of: unit) == key })
      else { return }
      owner = OutputClaims.Owner(output, of: unit)
    }
    return owner
  }

  private func located(_ error: RuntimeError, _ output: PlannedOutput) -> Diagnostic {
    var diagnostic = error.diagnostic
    diagnostic.location = output.location
    return diagnostic
  }

  /// Gives a text its path.
  ///
  /// - Throws: if another output has it, or there are too many.
  package mutating func claim(_ text: TextOutput) throws(Diagnostic) {
    let owner = OutputClaims.Owner(photo: text.shown, save: text.location)
    let key = OutputClaims.key(text.path)
    guard claims.claim(key, by: owner) else {
      throw RuntimeError.text(.collision(path: text.shown)).diagnostic.about(text)
    }
    if let other = owners?.recipe(for: key) {
      throw RuntimeError.output(.sharedByRecipe(path: text.shown, other)).diagnostic.about(text)
    }
    if text.overwrite.replacesOutputs, let owners {
      let other: CallPair?
      do throws(CatalogError) { other = try owners.other(at: text.path) } catch {
        throw error.diagnostic
      }
      if let other {
        throw RuntimeError.output(.ownedByOther(path: text.shown, other)).diagnostic.about(text)
      }
    }
    if claims.isFolder(key) {
      throw RuntimeError.text(.folder(path: text.shown)).diagnostic.about(text)
    }
    if let (file, isOutput) = claims.enter(foldersOf: text.path) {
      let shown = ManifestPlaces.shown(file, in: permissions.root)
      let error = TextError.folderIsFile(shown, path: text.shown, isOutput: isOutput)
      throw RuntimeError.text(error).diagnostic.about(text)
    }
    guard claims.count <= limit else {
      throw RuntimeError.tooManyOutputs(limit: limit).diagnostic.about(text)
    }
  }
}

extension OutputClaims.Owner {
  fileprivate init(_ output: PlannedOutput, of unit: WorkUnit) {
    // A sheet is identified by all of its photos.
    let paths = unit.sheet?.paths ?? [unit.asset.path]
    self.init(
      photo: unit.asset.filename, identity: paths.hashValue, path: unit.asset.path,
      save: output.location)
  }
}

extension Overwrite {
  /// Whether a save replaces what an earlier run wrote, under one name: others get a suffix.
  var replacesOutputs: Bool {
    switch self {
    case .changed, .always: true
    case .never, .error, .unique: false
    }
  }
}

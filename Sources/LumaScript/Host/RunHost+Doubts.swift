import LumaCatalog
import LumaFiles
import LumaImaging
import LumaLua
import LumaModel
import LumaPipeline

/// Warnings about photos and outputs, which the check has planned.
extension RunHost {
  /// Warns of fetches that find nothing and whose photos would be saved.
  func warnOfEmpty(_ pipelines: PipelineStore) {
    if mayFindMore { return }
    for number in 0..<min(pipelines.count, 100) {
      let result = pipelines[number].result
      guard case .all = pipelines[number].selection, (try? result.counted()) == 0,
        let place = fetches.place(of: result)
      else { continue }
      var warning = Diagnostic(
        code: .nothingFetched, message: "fetch: no photo of '\(result.source.title)' was found",
        hint: reason(result))
      warning.location = place
      warning.subject = "fetch"
      warnings.warn([warning])
    }
  }

  /// Whether the run will have written or imported photos by now, as it does before a fetch that
  /// follows a `run()`.
  private var mayFindMore: Bool { warnings.cannotKnow(Diagnostic(code: .noMatch, message: "")) }

  /// `why_empty(plan)`: why the result of a plan has no photos; nil: it has some, or nobody knows.
  func whyEmpty(_ plan: LuaTable) throws -> [LuaValue] {
    let pipelines = PipelineStore(try plans.pipelines(.table(plan)))
    guard pipelines.count > 0, (try? pipelines[0].result.counted()) == 0 else { return [] }
    return reason(pipelines[0].result).map { [.string($0)] } ?? []
  }

  /// Why a fetch finds nothing, as far as a count of its parts shows.
  private func reason(_ result: FetchResult) -> String? {
    if (try? result.source.count) == 0 { return emptyReason(result.source) }
    guard let predicate = result.request.predicate else { return nil }
    guard case .and(let members) = predicate else { return "no photo meets its condition" }
    let none = members.prefix(8).firstIndex { member in
      var request = result.request
      (request.predicate, request.limit) = (member, nil)
      return (try? environment.opened.fetch(request, from: result.source).counted()) == 0
    }
    return none.map { "no photo meets the \(ordinal($0 + 1)) of its conditions" }
      ?? "some photos meet each of its conditions, and none meets all"
  }

  private func ordinal(_ number: Int) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return words[min(number, words.count) - 1]
  }

  private func emptyReason(_ source: PhotoSource) -> String? {
    guard source.kind == .folder, let path = source.path else { return nil }
    let count = environment.opened.passed.count(in: path, isRecursive: source.isRecursive)
    let outputs = count == 1 ? "1 is an output of a recipe" : "\(count) are outputs of recipes"
    let others = [count > 0 ? outputs : nil, source.leftOut.sentence].compactMap(\.self)
    if source.isRecursive {
      return (["the folder and its subfolders have no pictures"] + others).joined(separator: "; ")
    }
    let inside = try? environment.opened.folder(
      path, recursive: true, without: source.exclusions
    ).count
    guard let inside, inside > 0 else {
      return (["the folder has no pictures"] + others.prefix(count > 0 ? 1 : 0))
        .joined(separator: "; ")
    }
    return "\(inside) are in its subfolders: folder(\"\(source.title)\", { recursive = true })"
  }

  /// Warns of outputs in a folder whose photos are read: the next run would read them, too, unless
  /// a condition excludes them, or it knows that this recipe has made them from photos of this
  /// folder. Those of another recipe's outputs are made once, and by no later run.
  func warnOfOutputsAmongInputs(_ planned: PlannedRun, _ pipelines: PipelineStore) {
    let folders = (0..<min(pipelines.count, 100)).map { pipelines[$0].result }
      .filter { $0.source.kind == .folder && $0.request.predicate == nil }.map(\.source)
    guard !folders.isEmpty else { return }
    let isOwned = environment.outputs.recipe != nil && environment.options.hasManifest
    let units = (planned.units ?? []).prefix(1_000)
    let outputs = units.flatMap { unit in
      unit.outputs.map { (output: PlannedOutput) in (photo: unit.source.path, output) }
    }
    for (photo, output) in outputs {
      guard let folder = folders.first(where: { $0.reads(output.path) }) else { continue }
      let isPassed = isOwned && folder.reads(photo)
      let other = isPassed ? environment.outputs.otherRecipe(of: photo, from: folder.reads) : nil
      guard !isPassed || other != nil else { continue }
      var warning = Diagnostic(
        code: .outputAmongInputs,
        message: "save: '\(output.shown)' is in the folder '\(folder.title)', which is read",
        hint: other.map { hint(photo, outputOf: $0) }
          ?? "the next run would take it for a photo: save into another folder")
      warning.location = output.location
      return warnings.warn([warning])
    }
  }

  private func hint(_ photo: String, outputOf recipe: String) -> String {
    "'\(FileSystem.name(of: photo))', of which it is made, is an output of '\(recipe)': "
      + "save into another folder"
  }
}

extension RecodedPhotos.Group {
  var diagnostic: Diagnostic {
    let others = count > 1 ? " and \(count - 1) more" : ""
    let loss = count > 1 ? "which are encoded again and lose" : "which is encoded again and loses"
    var warning = Diagnostic(
      code: .doubtfulValue,
      message: "save: no step changes \(first)\(others), \(loss) a little",
      hint: [advice, ":export \"out/{filename}\" copies files"].compactMap(\.self)
        .joined(separator: ", and "))
    (warning.location, warning.subject) = (location, "save")
    return warning
  }

  /// The way to keep the pixels of all of them; nil: only a copy does.
  private var advice: String? {
    guard format == .jpeg else { return "lossless = true keeps the pixels" }
    guard hasWholeBlocks else { return nil }
    return keepsProfile
      ? "lossless = true moves the blocks of JPEGs"
      : "without profile, lossless = true moves the blocks of JPEGs"
  }
}

extension LostFrames.Group {
  var diagnostic: Diagnostic {
    let others = count > 1 ? " and \(count - 1) more" : ""
    let (are, kind) = count > 1 ? ("are", "animations") : ("is", "an animation")
    var warning = Diagnostic(
      code: .framesLeftOut,
      message: "save: \(first)\(others) \(are) \(kind), of which \(format.rawValue) gets one frame",
      hint: format.hintOnFrames(undecoded: undecoded))
    (warning.location, warning.subject) = (location, "save")
    return warning
  }
}

extension PhotoSource {
  /// Whether a new file at a path would be one of its photos.
  fileprivate func reads(_ path: String) -> Bool {
    guard let folder = self.path else { return false }
    guard FileSystem.parent(of: path) != folder else {
      return !exclusions.leaveOut(file: FileSystem.name(of: path), in: "")
    }
    guard isRecursive, path.hasPrefix(folder + "/") else { return false }
    return !exclusions.leaveOut(fileAt: String(path.dropFirst(folder.count + 1)))
  }
}

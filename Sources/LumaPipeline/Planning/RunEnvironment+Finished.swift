import LumaFiles
import LumaImaging
import LumaModel
import LumaRecord

extension RunEnvironment {
  /// Returns the key of a run; nil if it has to be planned each time. That is so if it depends on a
  /// library, makes a contact sheet, or uses another `overwrite`. It is also so for outputs whose
  /// size or name only their files show, and for standard output.
  ///
  /// - Parameter past: the run before, whose paths it must not use, nor those before that.
  func finishedRun(
    of pipelines: PipelineStore, after past: FinishedRun?
  ) throws -> FinishedRun? {
    guard options.ask == nil, options.log == nil, let protected = sourcesHash,
      let recipe = try hash(of: pipelines, after: past?.recipe)
    else { return nil }
    var key = RunningHash()
    key.add([recipe, past?.key].compactMap(\.self))
    for result in pipelines.results {
      guard let state = try result.state else { return nil }
      key.add(state)
    }
    for number in 0..<pipelines.count { key.add(pipelines.selection(of: number)) }
    return FinishedRun(key: key.finish(), recipe: recipe, sources: protected)
  }

  /// Returns the marks of the photos of a run, by their places; nil if the outputs of one depend on
  /// others, or if the photos are few.
  func marks(of pipelines: PipelineStore) throws -> [PictureMark]? {
    guard pipelines.hasOneResult, pipelines.haveNoPlaces else { return nil }
    let marks = try pipelines.results[0].marks
    return marks.flatMap { $0.count > options.wholePhotos ? $0 : nil }
  }

  /// Whether outputs may be planned without those of other photos: a plan has all of them, in
  /// order.
  var mayPlanPart: Bool {
    options.shard == nil && !options.keepsOrder && !options.notesPlan && options.plan == nil
      && !progress.notesOutputs && options.shared.isEmpty
  }

  /// nil: a library is open, whose photos others may change.
  private var sourcesHash: FileHash? {
    var hash = RunningHash()
    for source in sources {
      guard let state = source.state else { return nil }
      hash.add(state)
    }
    return hash.finish()
  }

  /// Returns the hash of a plan's inputs besides photos.
  private func hash(of pipelines: PipelineStore, after past: FileHash?) throws -> FileHash? {
    var hash = RunningHash()
    hash.add(FinishedRun.version)
    hash.add([past].compactMap(\.self))
    hash.add(options)
    hash.add(record.places.call.key)
    hash.add(Int64(pipelines.results.count), Int64(pipelines.count))
    for result in pipelines.results {
      let source = result.source
      let request = result.request
      let reading =
        RawLibrary.signature(of: request.raw)
        + RawLibrary.signature(of: request.frames.map { .frames($0) })
      hash.add([source.kind.rawValue, source.title, reading])
    }
    for number in 0..<pipelines.count {
      let pipeline = pipelines[number]
      guard pipeline.sheet == nil else { return nil }
      hash.add(Int64(pipelines.resultPlace(of: number)), Int64(pipeline.saves.count))
      let plan = Plan(nodes: pipeline.nodes)
      for node in pipeline.saves.sorted() {
        guard case .save(let save)? = plan.node(node)?.step, save.overwrite == .changed,
          save.album == nil, save.encoding.target?.shrinks != true,
          !save.isStream, !save.template.contains("{hash")
        else { return nil }
        hash.add([save.template, plan.key(of: node)])
      }
    }
    return hash.finish()
  }
}

extension RunningHash {
  /// Adds everything that decides where outputs go.
  fileprivate mutating func add(_ options: RunOptions) {
    add(options.root)
    for folders in [options.readable, options.writable, options.denied] { add(folders) }
    add(options.isRootReadOnly ? 1 : 0, Int64(options.maxOutputs))
    add(Int64(options.shard?.index ?? 0), Int64(options.shard?.count ?? 0))
    // The outputs of such a run are in no manifest, which the next run with one has to write.
    if !options.hasManifest { add(["no manifest"]) }
  }

  /// Adds the places of photos in their result.
  fileprivate mutating func add(_ selection: Selection) {
    switch selection {
    case .all: add(0)
    case .one(let place): add(1, Int64(place))
    case .list(let places):
      add(2, Int64(places.count))
      for place in places { add(Int64(place)) }
    }
  }
}

import LumaCatalog
package import LumaFiles
import LumaImaging
package import LumaModel

/// Pipelines in little memory: a loop adds a million of them, whose steps differ in the names of
/// their files alone.
package struct PipelineStore {
  private var interned = InternTable<ObjectIdentifier, FetchResult>()
  /// Saves without their templates.
  private var steps = InternTable<Step, Step>()
  private var locations = InternTable<ScriptLocation, ScriptLocation>()
  private var nodes: [StoredNode] = []
  /// The templates of all saves.
  private var text: [UInt8] = []
  private var pipelines: [StoredPipeline] = []
  private var sheets: [SheetRequest] = []

  private struct StoredNode {
    var id: Int32
    /// `none`: the photo itself.
    var parent: Int32
    var step: Int32
    /// `none`: unknown.
    var location: Int32
    /// Whether it is a save to execute.
    var isWanted: Bool
    var textCount: Int32
    var textStart: Int

    static let none = Int32.min
  }

  private struct StoredPipeline {
    var result: Int32
    /// nil: none.
    var sheet: Int32?
    var isFiltered: Bool
    var firstNode: Int
    var nodeCount: Int32
    var selection: Selection
  }

  package init(_ pipelines: [Pipeline] = []) {
    for pipeline in pipelines { add(pipeline) }
  }

  package var count: Int { pipelines.count }
  package var isEmpty: Bool { pipelines.isEmpty }

  /// Memory of what was added, bytes; an estimate.
  package var bytes: Int {
    text.count + nodes.count * MemoryLayout<StoredNode>.stride
      + pipelines.count * MemoryLayout<StoredPipeline>.stride + 1_024 * steps.values.count
  }

  package mutating func add(_ pipeline: Pipeline) {
    let first = nodes.count
    for node in pipeline.nodes { add(node, isWanted: pipeline.saves.contains(node.id)) }
    var sheet: Int32?
    if let request = pipeline.sheet {
      sheet = Int32(sheets.count)
      sheets.append(request)
    }
    pipelines.append(
      StoredPipeline(
        result: interned.place(of: ObjectIdentifier(pipeline.result)) { pipeline.result },
        sheet: sheet, isFiltered: pipeline.isFiltered, firstNode: first,
        nodeCount: Int32(nodes.count - first), selection: pipeline.selection))
  }

  private mutating func add(_ node: PlanNode, isWanted: Bool) {
    var step = node.step, start = text.count
    if case .save(var save) = step {
      text.append(contentsOf: save.template.utf8)
      save.template = ""
      step = .save(save)
    }
    nodes.append(
      StoredNode(
        id: Int32(truncatingIfNeeded: node.id),
        parent: node.parent.map { Int32(truncatingIfNeeded: $0) } ?? StoredNode.none,
        step: steps.place(of: step) { step },
        location: node.location.map { location in locations.place(of: location) { location } }
          ?? StoredNode.none,
        isWanted: isWanted, textCount: Int32(text.count - start), textStart: start))
  }

  /// Drops saves that have been executed meanwhile.
  package mutating func drop(_ saves: Set<Int>) {
    guard !saves.isEmpty else { return }
    for place in nodes.indices where saves.contains(Int(nodes[place].id)) {
      nodes[place].isWanted = false
    }
  }

  package subscript(_ place: Int) -> Pipeline {
    let stored = pipelines[place]
    let own = nodes[stored.firstNode..<stored.firstNode + Int(stored.nodeCount)]
    return Pipeline(
      result: result(of: place), selection: stored.selection, isFiltered: stored.isFiltered,
      nodes: own.map(node), saves: Set(own.lazy.filter(\.isWanted).map { Int($0.id) }),
      sheet: stored.sheet.map { sheets[Int($0)] })
  }

  func result(of place: Int) -> FetchResult { interned.values[resultPlace(of: place)] }

  /// Each once.
  var results: [FetchResult] { interned.values }

  /// The place of a pipeline's result in `results`.
  func resultPlace(of place: Int) -> Int { Int(pipelines[place].result) }

  func selection(of place: Int) -> Selection { pipelines[place].selection }

  func hasSheet(_ place: Int) -> Bool { pipelines[place].sheet != nil }

  /// Whether all photos are of one result.
  var hasOneResult: Bool { results.count == 1 }

  private func node(_ stored: StoredNode) -> PlanNode {
    var step = steps.values[Int(stored.step)]
    if case .save(var save) = step {
      let bytes = text[stored.textStart..<stored.textStart + Int(stored.textCount)]
      save.template = String(decoding: bytes, as: UTF8.self)
      step = .save(save)
    }
    return PlanNode(
      id: Int(stored.id), parent: stored.parent == StoredNode.none ? nil : Int(stored.parent),
      step: step, location: location(of: stored))
  }

  private func location(of stored: StoredNode) -> ScriptLocation? {
    stored.location == StoredNode.none ? nil : locations.values[Int(stored.location)]
  }
}

extension PipelineStore {
  /// The albums that outputs are added to, each once, with the line of its first save.
  package var albums: [(album: SavedAlbum, location: ScriptLocation?)] {
    let places = Set(steps.values.indices.filter { steps.values[$0].save?.album != nil })
    guard !places.isEmpty else { return [] }
    var seen: Set<SavedAlbum> = []
    return nodes.compactMap { node in
      guard node.isWanted, places.contains(Int(node.step)),
        let album = steps.values[Int(node.step)].save?.album, seen.insert(album).inserted
      else { return nil }
      return (album, location(of: node))
    }
  }

  /// Whether outputs may get suffixes.
  package var hasUniqueNames: Bool { steps.values.contains { $0.save?.overwrite == .unique } }

  /// Whether each takes all photos, and names outputs by what is known of a photo itself.
  var haveNoPlaces: Bool {
    let areWhole = pipelines.allSatisfy { stored in
      if case .all = stored.selection { true } else { false }
    }
    guard areWhole, !steps.values.contains(where: \.hasTemplate) else { return false }
    return nodes.allSatisfy { stored in
      guard case .save(let save) = steps.values[Int(stored.step)] else { return true }
      let text = self.text[stored.textStart..<stored.textStart + Int(stored.textCount)]
      return save.tags?.hasTemplates != true
        && (try? Template(String(decoding: text, as: UTF8.self)))?.hasPlace == false
    }
  }

  /// Returns the pipelines for some of the photos of their result.
  ///
  /// - Parameter places: of the photos, from 0.
  func limited(to places: [Int]) -> PipelineStore {
    var copy = self
    for place in copy.pipelines.indices { copy.pipelines[place].selection = .list(places) }
    return copy
  }

  /// Returns the pipelines with absolute input paths and the digests of input files, each of which
  /// is read once.
  ///
  /// - Throws: an error, located at the step, for a file that is missing or not readable.
  package func allowed(
    by permissions: PathPermissions, _ gate: ReadGate
  ) throws(Diagnostic) -> PipelineStore {
    var copy = self
    for place in steps.values.indices {
      do throws(RuntimeError) {
        copy.steps.values[place] = try steps.values[place].allowed(by: permissions, gate)
      } catch {
        var diagnostic = error.diagnostic
        diagnostic.location = nodes.first { $0.step == place }.flatMap(location)
        throw diagnostic
      }
    }
    for place in sheets.indices {
      copy.sheets[place].nodes = try sheets[place].nodes.allowed(by: permissions, gate)
    }
    return copy
  }
}

extension Step {
  fileprivate var save: Save? { if case .save(let save) = self { save } else { nil } }
}

/// Values that are kept once, however often they are added.
private struct InternTable<Key: Hashable, Value> {
  var values: [Value] = []
  private var places: [Key: Int32] = [:]

  mutating func place(of key: Key, _ value: () -> Value) -> Int32 {
    if let known = places[key] { return known }
    let place = Int32(values.count)
    values.append(value())
    places[key] = place
    return place
  }
}

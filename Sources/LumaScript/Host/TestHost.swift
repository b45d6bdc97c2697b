import LumaFiles
import LumaLua
import LumaModel
import LumaPipeline
import Synchronization

/// Host functions for tests.
final class TestHost: RecipeHost {
  let context: HostContext
  /// nil outside of tests.
  var room: TestContext?

  init(_ context: HostContext) { self.context = context }

  var functions: [HostFunction] {
    [
      HostFunction("is_test") { [.boolean(self.room != nil)] },
      HostFunction("test_draft", draft), HostFunction("run_recipe", runRecipe),
      HostFunction("golden", golden), HostFunction("keep_golden", keepGolden),
    ]
  }

  /// Returns the path of a new picture that is not finished.
  ///
  /// - Parameter pathExtension: ".webp" if nil.
  private func draft(_ pathExtension: String?) throws -> [LuaValue] {
    let room = try room("photo")
    let name = String(UInt64.random(in: .min ... .max), radix: 36) + (pathExtension ?? ".webp")
    return [.string(FileSystem.join(room.drafts, name))]
  }

  /// Returns the absolute path of a picture to compare with, nil if it is not there, and whether it
  /// is to be written.
  private func golden(_ path: String) throws -> [LuaValue] {
    let room = try room("golden")
    let place = try room.golden(path)
    let isThere = FileStatus(place)?.kind == .file
    return [isThere ? .string(place) : .none, .boolean(room.updatesGolden)]
  }

  /// Copies a picture of the test beside the tests.
  private func keepGolden(_ path: String, _ golden: String) throws -> [LuaValue] {
    let place = try room("golden").golden(golden)
    let source = try environment.gate.open(try permissions.reading(path))
    let file = try AtomicFile(for: place)
    defer { file.discard() }
    try file.write(source.bytes(at: 0, count: Int(source.stamp.size)))
    try file.commit(replacing: true)
    return []
  }

  private func room(_ verb: String) throws(RuntimeError) -> TestContext {
    guard let room else {
      throw .malformed(what: verb, expected: "a test", got: "a recipe")
    }
    return room
  }

  /// Runs a recipe in a session of its own, in the time that is left to the test.
  ///
  /// - Returns: what it wrote and reported, and its error.
  private func runRecipe(_ path: String, _ parameters: [LuaTable]) throws -> [LuaValue] {
    let room = try room("run")
    let place = path.hasPrefix("/") ? path : FileSystem.join(room.folder, path)
    let text = try permissions.text(at: place, environment.gate)
    var options = environment.options
    options.parameters = parameters.compactMap(RunOptions.Parameter.init)
    options.timeLimit = environment.limits.clock?.remaining ?? options.timeLimit
    let script = Script(
      name: path, content: text, directory: FileSystem.parent(of: place) ?? "/")
    let events = EventList()
    let interrupter = environment.interrupter
    var failure: Diagnostic?
    do throws(Diagnostic) {
      try room.run(script, options, interrupter) { events.add($0) }
    } catch {
      guard !interrupter.isInterrupted else {
        throw RuntimeError.output(.interrupted).diagnostic
      }
      // Its time is the test's, whose own clock may be late.
      guard error.code != .timeLimit else { throw error }
      failure = error
    }
    return [.table(LuaTable(fields: events.fields(failure)))]
  }
}

/// The events of a run, which come from several threads.
private final class EventList: Sendable {
  private let events = Mutex<[RunEvent]>([])

  func add(_ event: RunEvent) { events.withLock { $0.append(event) } }

  /// A test's view of the run: lists, and `error` with its `line` if one ended it.
  func fields(_ failure: Diagnostic?) -> [String: LuaValue] {
    let events = events.withLock(\.self)
    func list(_ value: (RunEvent) -> LuaValue?) -> LuaValue {
      .table(LuaTable(array: events.compactMap(value)))
    }
    var fields: [String: LuaValue] = [
      "saved": list { if case .saved(let file) = $0 { file.lua } else { nil } },
      "skipped": list { if case .skipped(let file) = $0 { file.lua } else { nil } },
      "failed": list { if case .failed(let error) = $0 { error.reportEntry } else { nil } },
      "printed": list { if case .printed(let line) = $0 { .string(line) } else { nil } },
      "texts": list { if case .text(let file) = $0 { .string(file.path) } else { nil } },
      "warnings": list { if case .warning(let error) = $0 { .string(error.message) } else { nil } },
    ]
    if let failure {
      fields["error"] = .string(failure.flat.map(\.message).joined(separator: "\n"))
      fields["line"] = failure.location.map { .integer(Int64($0.line)) } ?? LuaValue.none
    }
    return fields
  }
}

extension RunOptions.Parameter {
  /// `{ name =, value = }` or `{ name =, list = }`.
  fileprivate init?(_ row: LuaTable) {
    guard let name = row["name"].text else { return nil }
    self.init(
      name: name, value: row["value"].text ?? "",
      list: row["list"].table?.array.compactMap(\.text))
  }
}

import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

/// A recipe in Lua, with its permissions.
///
///     var recipe = Recipe(source: """
///       folder("photos"):fetch { where = "rating >= 4" }:scale(0.5):save("out/{name}.webp")
///       """, root: URL(filePath: "/trip"))
///     let report = try await recipe.run()
///
/// It may read and write below ``root``, and elsewhere only where permitted. Outputs that are up to
/// date are not made again. Files that Luma did not write are never replaced.
public struct Recipe: Hashable, Sendable {
  /// The Lua code.
  public var source: String
  /// The recipe's name in errors.
  public var name: String
  /// The folder of its files, to which paths are relative.
  public var root: URL
  /// Further folders that it may read.
  public var readableFolders: [URL] = []
  /// Further folders that it may write.
  public var writableFolders: [URL] = []
  /// The values of the parameters that it declares with `param`.
  public var parameters: [String: String] = [:]
  /// The library that `library()` names; nil: none.
  public var library: URL?
  /// Whether nothing is written, and events report what would be.
  public var isDryRun = false
  /// Maximum duration of a run; nil: no limit.
  public var timeLimit: Duration?
  /// Where caches are, and where pictures are read.
  public var configuration: LumaConfiguration
  /// The file that it was read from.
  private var file: URL?

  /// Creates a recipe from code.
  public init(
    source: String, name: String = "recipe", root: URL,
    configuration: LumaConfiguration = .standard
  ) {
    (self.source, self.name, self.root) = (source, name, root)
    self.configuration = configuration
  }

  /// Reads a recipe from a file.
  ///
  /// - Parameters:
  ///   - url: The file. `require` finds modules beside it.
  ///   - root: The folder of its files; nil: the folder that contains the recipe.
  ///   - configuration: Where caches are, and where pictures are read.
  /// - Throws: `LumaError` `unreadable`.
  public init(
    contentsOf url: URL, root: URL? = nil, configuration: LumaConfiguration = .standard
  ) throws {
    let path = try url.filePath("recipe")
    let code = try LumaError.reporting {
      guard let bytes = FileManager.default.contents(atPath: path) else {
        throw Diagnostic(code: .unreadable, message: "recipe: cannot be read", path: path)
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    let folder = URL(localPath: FileSystem.parent(of: path) ?? "/")
    self.init(
      source: code, name: FileSystem.name(of: path), root: root ?? folder,
      configuration: configuration)
    file = url
  }
}

extension Recipe {
  /// Checks the recipe and runs it.
  ///
  /// Photos that fail do not stop the others: the report counts them, and events give the reasons.
  ///
  /// - Parameter onEvent: Called in order, on any thread.
  /// - Throws: `LumaError` for a mistake in the recipe, with its position; `CancellationError` once
  ///   the task is canceled. Complete outputs stay.
  @discardableResult
  public func run(
    onEvent: @escaping @Sendable (RecipeEvent) -> Void = { _ in }
  ) async throws -> RunReport {
    try await inSession(onEvent) { session, script throws(Diagnostic) in
      RunReport(try session.run(script))
    }
  }

  /// Finds mistakes in the recipe, and photos and outputs that would fail, without rendering
  /// anything.
  ///
  /// - Returns: Its warnings.
  /// - Throws: `LumaError` for the first mistake, or the first photo or output that would fail,
  ///   with the others.
  @discardableResult
  public func check() async throws -> [LumaWarning] {
    let findings = CheckedFindings()
    try await inSession({ findings.add($0) }) { session, script throws(Diagnostic) in
      _ = try session.check(script)
    }
    if let error = LumaError(firstOf: findings.failures) { throw error }
    return findings.warnings
  }

  /// Runs the recipe, and reports events; the last one is the report. The end of the loop, or of
  /// its task, ends the run.
  public func events() -> EventSequence<RecipeEvent> {
    EventSequence { events in
      let report = try await run { events.add($0) }
      events.add(.finished(report))
    }
  }

  private func inSession<Value: Sendable>(
    _ onEvent: @escaping @Sendable (RecipeEvent) -> Void,
    _ body: @escaping @Sendable (Session, Script) throws(Diagnostic) -> Value
  ) async throws -> Value {
    let engine = try await Engine.of(configuration)
    let options = try options(engine), script = try script(options)
    let stop = RunStop()
    return try await engine.runs.perform(stop: { stop.raise() }) {
      do throws(Diagnostic) {
        let session = try Session(options: options) { event in
          if let event = RecipeEvent(event, root: options.root) { onEvent(event) }
        }
        stop.aim(at: session.interrupter)
        return try body(session, script)
      } catch {
        throw LumaError(error, root: options.root)
      }
    }
  }

  private func script(_ options: RunOptions) throws -> Script {
    let path = try file?.filePath("recipe")
    var script = Script(
      name: name, content: source,
      directory: path.flatMap { FileSystem.parent(of: $0) } ?? options.root)
    script.path = path
    return script
  }

  private func options(_ engine: Engine) throws -> RunOptions {
    var options = engine.options
    options.pictures = engine.pictures
    options.root = try root.filePath("root")
    options.readable = try readableFolders.map { folder in try folder.filePath("readable") }
    options.writable = try writableFolders.map { folder in try folder.filePath("writable") }
    options.parameters = parameters.sorted { $0.key < $1.key }.map {
      RunOptions.Parameter(name: $0.key, value: $0.value)
    }
    options.library = try library.map { library in
      library.isFileURL ? try library.filePath("library") : library.absoluteString
    }
    options.dryRun = isDryRun
    options.timeLimit = timeLimit.map { $0 / .seconds(1) }
    return options
  }
}

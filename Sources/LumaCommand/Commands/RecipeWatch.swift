import LumaFiles
import LumaModel
import LumaPipeline
import LumaScript

/// A recipe that runs again whenever it or one of its inputs changes, until a signal ends the
/// program.
struct RecipeWatch {
  private let settings: Settings
  private let environment = Environment.current()
  let watcher = InterruptWatcher.start()
  /// The text of the standard input, which can be read only once.
  private var input: Script?
  /// nil before the first run: the program is restricted once.
  private var options: RunOptions?
  private var places = WatchedPlaces()
  private let observer = LibraryObserver()
  /// The outputs of all runs, which start no run.
  private var written: Set<String> = []

  /// Work done once, before the program is restricted, and after.
  var prepare: () throws(CommandError) -> Void = {}
  var begin: () throws(CommandError) -> Void = {}
  /// Gets the events of all runs.
  var listener: @Sendable (RunEvent) -> Void = { _ in }

  /// A run that begins.
  struct Turn {
    var session: Session
    var script: Script
    var context: CommandContext
  }

  init(_ settings: Settings) { self.settings = settings }

  /// Runs the recipe forever.
  ///
  /// - Parameters:
  ///   - run: one run.
  ///   - failed: an error of the recipe instead, in a run or before it.
  mutating func loop(
    run: (Turn) throws(Diagnostic) -> RunReport,
    failed: (Diagnostic, CommandContext) -> Void,
    ended: (WatchedRun, CommandContext) -> Void = { $1.reporter.report(.watched($0)) }
  ) -> ExitStatus {
    var changed: [String] = []
    while true {
      let before = PlaceStamps(places), start = RecipeWatch.now()
      var context = CommandContext(settings, watcher: watcher, isBrief: true)
      var outcome = WatchedRun(changed: changed.map(environment.relative))
      do throws(Diagnostic) {
        outcome.report = try turn(&context, &outcome, run)
      } catch {
        // A mistake on the command line stays one.
        guard options != nil, !watcher.isInterrupted else { return context.end(error) }
        if !outcome.isStopped {
          outcome.errors = error.flat.count
          failed(error, context)
        }
      }
      ended(outcome, context)
      if watcher.isInterrupted { return context.interrupted() }
      changed = wait(since: before, start)
    }
  }

  private mutating func turn(
    _ context: inout CommandContext, _ outcome: inout WatchedRun,
    _ run: (Turn) throws(Diagnostic) -> RunReport
  ) throws(Diagnostic) -> RunReport {
    let parameters: [RunOptions.Parameter], script: Script
    do throws(CommandError) {
      script = try read()
      parameters = try ParameterFile.read(settings.parameterFiles) + settings.parameters
    } catch {
      throw error.diagnostic
    }
    var settings = settings
    settings.grant(settings.parameters, to: script, environment)
    context = CommandContext(settings, watcher: watcher, script: script, isBrief: true)
    // `??` would lose the type of the error.
    var options =
      if let known = self.options { known } else { try restricted(context) }
    let trace = RunTrace()
    (options.parameters, options.trace, options.readsInput) = (parameters, trace, false)
    options.observer = observer
    self.options = options
    let session = try context.open(options, listener: listener)
    let restart = Restart(of: session.interrupter, at: own)
    var isComplete = false
    defer {
      watcher.aim(at: .nothing)
      outcome.isStopped = restart.end()
      take(trace, isComplete: isComplete)
    }
    let report = try run(Turn(session: session, script: script, context: context))
    isComplete = true
    return report
  }

  /// Returns the options of all runs, and restricts the program.
  private func restricted(_ context: CommandContext) throws(Diagnostic) -> RunOptions {
    do throws(CommandError) { try prepare() } catch { throw error.diagnostic }
    let options = try context.prepare(reading: ownFolders)
    do throws(CommandError) { try begin() } catch { throw error.diagnostic }
    return options
  }

  private mutating func read() throws(CommandError) -> Script {
    if let input { return input }
    // While it is read from the standard input, Ctrl-C exits immediately.
    if settings.script == .standardInput { watcher.aim(at: .exit) }
    defer { watcher.aim(at: .nothing) }
    let script = try settings.script.script(environment)
    if settings.script == .standardInput { input = script }
    return script
  }

  /// Watches the places that a run has read; a failed run might have read more.
  private mutating func take(_ trace: RunTrace, isComplete: Bool) {
    var found = trace.places
    found.add(own)
    if !isComplete { found.add(places) }
    for file in observer.files { found.add(file: file) }
    places = found
    written.formUnion(trace.written)
  }
}

/// The watched places, and the wait for changes.
extension RecipeWatch {
  /// The files of the command line.
  private var own: WatchedPlaces {
    var own = WatchedPlaces()
    if case .file(let path) = settings.script { own.add(file: environment.absolute(path)) }
    for path in settings.parameterFiles { own.add(file: environment.absolute(path)) }
    return own
  }

  /// Their folders, since a program that saves a file makes a new one.
  private var ownFolders: [String] {
    own.files.flatMap { [$0, FileSystem.realPath(of: $0) ?? $0] }.compactMap(FileSystem.parent)
  }

  /// Waits for a change, and returns the paths.
  private func wait(since before: PlaceStamps, _ start: Int64) -> [String] {
    watcher.aim(at: .exit)
    defer { watcher.aim(at: .nothing) }
    let signals = ChangeSignals()
    var (before, start): (PlaceStamps, Int64?) = (before, start)
    while true {
      var now = PlaceStamps(places)
      while signals.watch(now) { now = PlaceStamps(places) }
      let all = now.changes(since: before, begun: start), changes = all.filter(isForeign)
      if !changes.isEmpty { return changes }
      let libraries = observer.changed(by: all)
      if !libraries.isEmpty { return libraries }
      (before, start) = (now, nil)
      _ = signals.wait()
    }
  }

  /// Whether neither a run nor the reader of its output writes a file.
  private func isForeign(_ path: String) -> Bool {
    let folder = FileSystem.parent(of: path).flatMap { FileSystem.realPath(of: $0) }
    let real = folder.map { FileSystem.join($0, FileSystem.name(of: path)) } ?? path
    if written.contains(real) { return false }
    let identity = FileStatus(path)?.stamp.identity
    return identity == nil
      || ![STDOUT_FILENO, STDERR_FILENO].contains {
        FileStatus(descriptor: $0)?.stamp.identity == identity
      }
  }

  /// Nanoseconds since 1970, by the clock of the files. On Linux that ticks every few milliseconds,
  /// and some files have finer stamps: waits for a tick that is later than all changes until now.
  private static func now() -> Int64 {
    let called = time(CLOCK_REALTIME)
    #if os(Linux)
      while time(CLOCK_REALTIME_COARSE) <= called { usleep(500) }
      return time(CLOCK_REALTIME_COARSE)
    #else
      return called
    #endif
  }

  private static func time(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

extension Environment {
  /// Returns a path as people would write it: below the working directory, without that.
  fileprivate func relative(_ path: String) -> String {
    let start = workingDirectory == "/" ? "/" : workingDirectory + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}

import LumaFiles
import LumaLibrary
import LumaModel
import LumaPipeline
import LumaWorkers

/// The validated settings of a command line; nil and empty values are defaults.
struct Settings: Equatable {
  /// Operands of the command.
  var words: [String] = []

  var code: String?
  var parameters: [RunOptions.Parameter] = []
  /// Files of parameters, which --param overrides.
  var parameterFiles: [String] = []
  var isDryRun = false
  var isSynced = true
  var hasManifest = true
  var shard: Shard?
  /// Tasks of a job, and what each of them gets, in the scheduler's words.
  var shards: Int?
  var cpus: Int?
  var taskMemory: String?
  var taskTime: String?
  var partition: String?
  /// Name of a server, or "auto"; nil: none.
  var buildServer: String?
  var isForced = false
  var prunes = false
  /// Whether also the outputs of other parameters and of recipes that are gone; with `checks`
  /// alone, whether all calls are checked.
  var prunesAllCalls = false
  var takesOver = false
  /// Whether files from a trash that another machine made are brought back.
  var adopts = false
  /// Whether to report only whether a run would change anything.
  var checks = false
  /// Whether it compares pixels, and levels of 255 by which they may differ.
  var checksPixels = false
  var tolerance: Int?
  var failsFast = false
  /// Number of failures after which a run stops.
  var maxFailures: Int?
  /// Further tries of a read with a transient failure.
  var retries: Int?
  var keepsOrder = false
  var isJSON = false
  var isQuiet = false

  /// File of `luma plan` that a run is held to.
  var plan: String?
  /// Folder of outputs by their inputs, and its limit in MiB.
  var cache: String?
  var cacheSize: Int?

  var root: String?
  var readable: [String] = []
  var writable: [String] = []
  /// Folders of modules besides the recipe's own.
  var modules: [String] = []
  /// Absolute paths of files and folders that parameters of the command line name.
  var namedPaths: [String] = []
  var formats: [String] = []
  var allowsTruncated = false
  var isStrict = false
  /// Number of photos processed in parallel.
  var jobs: Int?
  /// Maximum number of pixels of a photo.
  var maxPixels: Int?
  /// Memory for pixels, MiB.
  var maxMemory: Int?
  /// Memory of the script, MiB.
  var memoryLimit: Int?
  /// Time limit of a run, seconds; 0: none.
  var timeLimit: Double?
  /// That of a command which only looks at recipes; nil: none.
  var usualTimeLimit: Double?
  /// Where pictures are read.
  var isolation: Isolation.Mode?
  /// Time limit of one photo, seconds.
  var unitTimeLimit: Double?
  /// Memory of one photo's worker, MiB.
  var unitMemory: Int?
  var stdlib: String?
  /// Path of the library; empty for the default one.
  var library: String?
  /// The access of recipes to it; nil: everything if it was named, its rows if it is the default.
  var libraryAccess: LibraryAccess?
  /// Titles of the albums whose photos are there.
  var libraryAlbums: [String] = []
  /// Whether recipes may not write below the root.
  var isRootReadOnly = false
  /// Whether outputs may replace files that Luma did not write.
  var allowsOverwriting = false
  /// Whether the strict limits hold where no other option changes them.
  var isUntrusted = false
  /// Files and folders that stay closed.
  var denied: [String] = []
  /// Whether to prompt for folders that are not allowed.
  var asks = false
  /// File to log accesses to.
  var audit: String?
  /// Maximum number of files that a run writes.
  var maxOutputs: Int?
  /// Maximum size of these files, MiB.
  var maxOutputSize: Int?

  /// Whether results of tests are printed as TAP.
  var isTAP = false
  /// File for results of tests as JUnit has them.
  var junit: String?
  /// File for the page of a run.
  var report: String?
  /// File that a command writes.
  var output: String?
  /// Whether tests write the pictures that they compare with.
  var updatesGolden = false
  /// A part of the names of the tests to run.
  var testFilter: String?

  var importing = ImportOptions()
  /// The UTC offset of photos that do not record it, in seconds.
  var zone: Int?
  /// The files that imports and scans leave out.
  var excluded: [String] = []
  var takesUsual = false
  /// Whether a check of a library reads its files, and how many of them; nil: all.
  var verifies = false
  /// Whether `metadata` shows where values come from.
  var showsEvidence = false
  var sample: Int?
  var query = LibraryQuery()
  var conversion = Conversion()
  var album: String?
  var smartAlbum: String?
  var listsSmartAlbums = false
  var listsSystemAlbums = false
  var countsOnly = false
  /// Names of fields and tags, separated by commas.
  var listedFields: [String] = []
  var listFormat: ListFormat?
  /// The paths of copies, and the names of the types of files or photos that are taken, separated
  /// by commas.
  var template: String?
  var types: [String] = []
  var exportDates: String?
  /// The folder that an export keeps like its selection.
  var mirror: String?
  /// Photos of each save that a preview shows.
  var previewedPhotos: Int?
  var opensBrowser = false
  var endsWithNUL = false
  /// Values of the options that stand beside their command, by the names of these options.
  var own: [String: String] = [:]

  /// The names of `--types`.
  var typeNames: [String] { types.flatMap { $0.split(separator: ",").map(String.init) } }

  var talk: OutputMode { isJSON ? .json : isQuiet ? .quiet : .terminal }

  /// The script to run, for commands that take one.
  var script: ScriptSource {
    if let code { return .code(code) }
    return words[0] == "-" ? .standardInput : .file(words[0])
  }

  /// The part of the library to list: all of it, an album or a smart album.
  var part: LibraryQuery.Part {
    album.map { .album($0) } ?? smartAlbum.map { .smartAlbum($0) } ?? .all
  }
}

/// Source of a script's text.
enum ScriptSource: Equatable {
  case file(String)
  case standardInput
  case code(String)
}

/// Output mode.
enum OutputMode: Equatable {
  case terminal
  case quiet
  case json
}

/// Output format of photo and album lists.
enum ListFormat: String, CaseIterable {
  case table, json, ndjson, paths
}

extension Settings {
  /// Returns the options of a session, from the command line, the environment, or defaults.
  func runOptions(_ environment: Environment) -> RunOptions {
    var options = RunOptions(
      root: root.map(environment.absolute) ?? environment.workingDirectory,
      cacheDirectory: environment.cacheDirectory, stateDirectory: environment.stateDirectory)
    options.typedRoot = root
    options.isolation.mode = .workers
    if isUntrusted { options.distrust() }
    setLibrary(&options, environment)
    options.readable = readable.map(environment.absolute) + namedPaths
    options.modules = modules.map(environment.absolute)
    options.writable = writable.map(environment.absolute)
    options.denied = denied.map(environment.absolute)
    options.allowedFormats = formats
    options.parameters = parameters
    options.jobs = jobs
    options.dryRun = isDryRun || checks
    options.pixelTolerance = checks && (checksPixels || tolerance != nil) ? tolerance ?? 0 : nil
    options.isSynced = isSynced
    options.hasManifest = hasManifest
    options.outputCache = (cache ?? environment.cache).map(environment.absolute)
    options.outputCacheLimit = cacheLimit
    (options.shard, options.isForced, options.takesOver) = (shard, isForced, takesOver)
    options.takenNames = Set(CommandOption.common.map(\.name))
    options.prunesAllCalls = prunesAllCalls && !checksAllCalls
    options.prunes = prunes || options.prunesAllCalls
    options.maxFailures = failsFast ? 1 : maxFailures
    options.retries = retries ?? options.retries
    options.keepsOrder = keepsOrder
    options.imaging.allowsTruncated = allowsTruncated
    options.imaging.maxPixels = maxPixels ?? options.imaging.maxPixels
    options.maxMemory = maxMemory.map { $0 << 20 } ?? options.maxMemory
    options.maxOutputs = maxOutputs ?? options.maxOutputs
    options.maxOutputBytes = maxOutputSize.map { Int64($0) << 20 } ?? options.maxOutputBytes
    options.memoryLimit = memoryLimit.map { $0 << 20 } ?? options.memoryLimit
    setTimeLimit(&options)
    options.isStrict = isStrict
    options.isolation.mode = isolation ?? options.isolation.mode
    options.isolation.program = Environment.ownProgram
    options.isolation.unitTime = unitTimeLimit ?? options.isolation.unitTime
    options.isolation.unitMemory = unitMemory ?? options.isolation.unitMemory
    options.onStuck = endNow
    options.isRootReadOnly = isRootReadOnly
    options.allowsOverwriting = allowsOverwriting
    options.videoReader = environment.videoReader
    options.frameReader = environment.frameReader
    options.stdlibDirectory = (stdlib ?? environment.stdlib).map(environment.absolute)
    return options
  }

  private func setTimeLimit(_ options: inout RunOptions) {
    if let timeLimit {
      options.timeLimit = timeLimit > 0 ? timeLimit : nil
    } else {
      options.timeLimit = [options.timeLimit, usualTimeLimit].compactMap { $0 }.min()
      options.isTimeLimitGiven = false
    }
  }

  /// The settings of a command that only looks at a recipe.
  ///
  /// - Parameter seconds: time for it; nil: any.
  func looking(atMost seconds: Double?) -> Settings {
    var settings = self
    // A person at a prompt takes their time, and can end the command.
    if !asks { settings.usualTimeLimit = seconds }
    return settings
  }

  /// The files that imports and scans leave out.
  func exclusions() throws(Diagnostic) -> FolderExclusions {
    do throws(RuntimeError) {
      return try FolderExclusions(expanding: excluded, takesUsual: takesUsual)
    } catch {
      throw error.diagnostic
    }
  }

  /// Bytes.
  var cacheLimit: Int64? { cacheSize.map { Int64($0) << 20 } }

  private func setLibrary(_ options: inout RunOptions, _ environment: Environment) {
    let named = library.flatMap { $0.isEmpty ? nil : $0 }
    // The user's own library is closed to strangers, unless the command line opens it.
    guard !isUntrusted || named != nil || libraryAccess != nil else { return }
    options.library = environment.absolute(named ?? environment.library)
    options.libraryAccess = libraryAccess ?? (named == nil ? .rows : .write)
    options.libraryAlbums = libraryAlbums
    options.libraryZone = zone
  }
}

/// Exits if a run cannot be stopped gracefully, during an endless call of Lua's standard library or
/// of an image library. Outputs that are not complete have no name yet.
@Sendable private func endNow(isReported: Bool) {
  if !isReported {
    StandardStream.error.write("luma: the recipe did not stop and was terminated\n")
  }
  _exit(ExitStatus.limit.rawValue)
}

import LumaFiles
package import LumaImaging
package import LumaWorkers

/// Options of a session, from the command line and the environment.
package struct RunOptions: Sendable {
  /// Absolute path of the folder that relative input and output paths resolve against.
  package var root: String
  /// The root as it was typed; nil: it is the working directory.
  package var typedRoot: String?
  /// Absolute paths of readable folders, besides the root and the recipe's own.
  package var readable: [String] = []
  /// Absolute paths of writable folders, besides the root.
  package var writable: [String] = []
  /// Absolute paths of folders of modules, besides the recipe's own; readable, too.
  package var modules: [String] = []
  /// Absolute paths of files and folders that recipes may neither read nor write, whatever else is
  /// allowed.
  package var denied: [String] = []
  /// Prompts the user for a folder that is not allowed; called on the session's thread, once per
  /// folder. nil: there is no prompt.
  package var ask: (@Sendable (PermissionQuestion) -> Bool)?
  /// Shows the pictures of `show`; nil: nobody looks.
  package var show: (@Sendable ([ShownPicture]) -> Void)?
  /// Gets each file that a recipe reads or writes.
  package var log: AccessLog?
  /// Whether to report the plans of a recipe, for which its first photos are opened.
  package var reportsPlans = true
  /// Whether to report each output of a run without work; otherwise they are only counted.
  package var reportsSkipped = true
  /// Whether these have their hashes.
  package var reportsHashes = false
  /// Notes where a recipe looks, and what it writes.
  package var trace: RunTrace?
  /// The observer of `lib:on_change` between runs; nil: none.
  package var observer: LibraryObserver?
  /// Whether only `writable` may be written, and not the whole root.
  package var isRootReadOnly = false
  /// Whether outputs may replace files that Luma did not write.
  package var allowsOverwriting = false
  /// Whether the recipe is made from the options of a command line, so that what changed since is
  /// an option, not the recipe.
  package var isOfOptions = false
  package var parameters: [Parameter] = []
  /// Names of options that a parameter of that name does not hide on the command line.
  package var takenNames: Set<String> = []
  /// Whether other recipes may declare some of the parameters.
  package var sharesParameters = false
  /// Paths that other recipes of the command line would write, too.
  package var shared = SharedPaths()
  /// Number of photos rendered concurrently; nil for as many as the processors and the memory of
  /// this process allow.
  package var jobs: Int?
  /// Whether recipes may read the standard input, as the file "-".
  package var readsInput = false
  /// Where the picture of `save("-")` goes; nil: nowhere.
  package var output: PictureOutput?
  /// Whether to report outputs without writing them.
  package var dryRun = false
  /// Seconds since 1970 that recipes take as the time of the run; nil: that of the clock.
  package var now: Double?
  /// Whether outputs and their record outlive a power cut.
  package var isSynced = true
  /// The part of the photos to process; nil: all.
  package var shard: Shard?
  /// Whether outputs that are up to date are written again.
  package var isForced = false
  /// Whether outputs of earlier runs that the recipe no longer makes are moved to the trash.
  package var prunes = false
  /// Whether these are also those of the recipe's other calls, and of recipes that are gone.
  package var prunesAllCalls = false
  /// Whether the run takes over files that other calls own.
  package var takesOver = false
  /// Whether the folders that may be written have a manifest of the outputs below them.
  package var hasManifest = true
  /// Of a dry run: levels of 255 by which outputs may differ from what would be written; nil: their
  /// bytes decide.
  package var pixelTolerance: Int?
  /// Whether a dry run notes what it would do.
  package var notesPlan = false
  /// The plan from which the run may not differ; nil: there is none.
  package var plan: RunPlan?
  /// Number of failures after which no other output is begun; nil: all are tried.
  package var maxFailures: Int?
  /// How often a read of a photo with a transient failure is retried.
  package var retries = 2
  /// Whether events of outputs wait for those of earlier ones.
  package var keepsOrder = false
  /// Photos of a run that is planned as a whole even if few of them have changed.
  package var wholePhotos = 1_024
  /// How pictures are read: the largest ones, truncated ones, and what libvips may do. The session
  /// adds the gate, films, `maxMemory` and `allowedFormats`.
  package var imaging = ImagingOptions()
  /// Estimated bytes that photos rendered concurrently may use, and the most that one may: a photo
  /// that is estimated to need more is rendered alone, and ended if it does need more. nil for half
  /// of the memory that this process may use; one photo may then need seven eighths of it.
  package var maxMemory: Int?
  /// Names of formats that are disabled by default: "svg".
  package var allowedFormats: [String] = []
  /// A folder to load the Lua standard library from, instead of the embedded one.
  package var stdlibDirectory: String?
  /// Folder for cached metadata.
  package var cacheDirectory: String
  /// Maximum size in bytes of prefetched images in the cache folder.
  package var derivativesLimit: Int64 = 512 << 20
  /// Absolute path of a folder of outputs by their inputs; nil: none.
  package var outputCache: String?
  /// Maximum size of it in bytes; nil: 5 GiB.
  package var outputCacheLimit: Int64?
  /// Folder for the record of written files.
  package var stateDirectory: String
  /// Absolute path of the default library; nil if there is none.
  package var library: String?
  /// The access of recipes to it.
  package var libraryAccess = LibraryAccess.write
  /// Titles of its albums whose photos are there; empty: all photos are.
  package var libraryAlbums: [String] = []
  /// The UTC offset of its photos whose zone is unknown, in seconds; nil: UTC, with a warning.
  package var libraryZone: Int?
  /// Absolute path of ffprobe, which reads videos for imports; nil if it is not installed.
  package var videoReader: String?
  /// Absolute path of ffmpeg, which decodes pictures of videos; nil if it is not installed.
  package var frameReader: String?
  /// Maximum number of files that a run writes.
  package var maxOutputs = 1_000_000
  /// Maximum bytes of all files that a run writes.
  package var maxOutputBytes: Int64 = 1 << 40
  /// Maximum memory of a recipe's Lua state, in bytes.
  package var memoryLimit = 512 << 20
  /// Maximum time of a run, its check and its pictures included, in seconds; of the recipe's own
  /// code in a REPL; nil for no limit.
  package var timeLimit: Double?
  /// Whether a person has set it: they know how to change it.
  package var isTimeLimitGiven = true
  /// Whether warnings of the check are errors.
  package var isStrict = false
  /// Where pictures are read; embedders who want workers name the program that serves as one.
  package var isolation = Isolation()
  /// Pictures whose workers read those of the session, too; nil: it has its own workers. Isolation
  /// and limits are the same.
  package var pictures: Pictures?
  /// Called from another thread if a run has not stopped a second after its time limit, or a line
  /// of a REPL two seconds after it, because it is inside a single call of Lua's or another
  /// library. The process then has to be terminated. `isReported`: whether the last events say so.
  package var onStuck: @Sendable (_ isReported: Bool) -> Void = { _ in }

  package init(root: String, cacheDirectory: String, stateDirectory: String) {
    self.root = root
    self.cacheDirectory = cacheDirectory
    self.stateDirectory = stateDirectory
  }

  /// `--param name=value`.
  package struct Parameter: Sendable, Hashable {
    package var name: String
    package var value: String
    /// The values of a list in a file of parameters.
    package var list: [String]?
    /// The option as typed: `--size`; nil: `--param` or a file.
    package var option: String?

    package init(name: String, value: String, list: [String]? = nil, option: String? = nil) {
      self.name = name
      self.value = value
      self.list = list
      self.option = option
    }
  }
}

/// The access of recipes to the default library.
package enum LibraryAccess: String, Hashable, Sendable, CaseIterable {
  /// Read its rows, and the originals where files may be read anyway.
  case rows
  /// Read its originals, too, wherever they lie.
  case read
  /// Change it, too.
  case write
}

extension RunOptions {
  /// Bytes of a file to be decoded: more than the pixels of any picture within the limits.
  var fileLimit: Int64 {
    let (bytes, overflow) = Int64(imaging.maxPixels).multipliedReportingOverflow(by: 16)
    return overflow ? .max : max(1 << 30, bytes)
  }
}

extension RunOptions {
  /// `jobs`, or as the machine allows this process.
  var workers: Int { jobs ?? MachineLimits.current.jobs }

  /// `maxMemory`, or half of the memory that the machine grants this process.
  package var memoryOfPixels: Int { maxMemory ?? MachineLimits.current.memoryOfPixels }
}

/// How a session runs: what the command line and the environment decided.
public struct RunOptions: Sendable {
  /// Absolute folder that relative inputs and outputs resolve against.
  public var root: String
  /// Folders beyond the root and the recipe's own that may be read; absolute.
  public var readable: [String] = []
  /// Folders beyond the root that may be written; absolute.
  public var writable: [String] = []
  public var parameters: [Parameter] = []
  /// Photos rendered at once; nil: one per core.
  public var jobs: Int?
  /// Report what would be written, write nothing.
  public var dryRun = false
  /// Stop at the first photo that fails.
  public var failFast = false
  /// Pixels that a picture may have, all its pages together.
  public var maxPixels = 500_000_000
  /// Bytes that the pixels of all photos at work may take, as they are estimated; a photo that needs
  /// more is worked on alone. nil: half of the machine's memory.
  public var maxMemory: Int?
  /// Formats that are off unless asked for, by name: "svg".
  public var allowedFormats: [String] = []
  /// Take what there is of a picture whose file ends early, rather than fail it.
  public var allowsTruncated = false
  /// A folder to read the standard library from, in place of the embedded one.
  public var stdlibDirectory: String?
  /// Where header facts are kept between runs.
  public var cacheDirectory: String
  /// Bytes that pictures prefetched for requests may take there.
  public var derivativesLimit: Int64 = 512 << 20
  /// Where the record of written files is kept.
  public var stateDirectory: String
  /// The library that is meant where none is named; absolute. nil: there is none.
  public var library: String?
  /// ffprobe, which reads films for imports; absolute. nil: there is none.
  public var filmReader: String?
  /// Bytes that a recipe's Lua values may take.
  public var memoryLimit = 512 << 20
  /// Seconds that a recipe's own code may run; nil: no limit.
  public var timeLimit: Double?
  /// Called from another thread when a recipe cannot be stopped: it is inside one call of Lua's
  /// library. The only way on is to end the process.
  public var onStuck: @Sendable () -> Void = {}

  public init(root: String, cacheDirectory: String, stateDirectory: String) {
    self.root = root
    self.cacheDirectory = cacheDirectory
    self.stateDirectory = stateDirectory
  }

  /// `--param name=value`.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

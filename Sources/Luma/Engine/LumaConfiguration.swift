import LumaFiles

/// Where Luma keeps its caches, where pictures are read, and limits.
public struct LumaConfiguration: Hashable, Sendable {
  /// The folder of caches, which may be deleted at any time. The default is that of the command
  /// `luma`: `$XDG_CACHE_HOME/luma`, or `~/.cache/luma`.
  public var cacheDirectory: URL
  /// The folder of data that must be kept: the record of outputs that recipes wrote. The default is
  /// `$XDG_STATE_HOME/luma`, or `~/.local/state/luma`.
  public var stateDirectory: URL
  /// Where pictures are read.
  public var isolation = Isolation.automatic
  /// Number of photos that are read or rendered at once; nil: as many as the process's processors
  /// and memory allow.
  public var concurrency: Int?
  /// Maximum number of pixels of a picture, including all its pages.
  public var maximumPixelCount = 500_000_000
  /// Formats that are refused by default, because their files hold more than pictures: `svg`,
  /// `pdf`.
  public var allowedFormats: Set<String> = []
  /// How camera raw files are read; nil: rendering one is an error.
  public var cameraRaw: CameraRaw?

  /// How camera raw files are read.
  public enum CameraRaw: String, Hashable, Sendable {
    /// From the sensor's data, with the camera's white balance.
    case develop
    /// From the largest preview in the file.
    case preview
  }

  /// Creates a configuration with the folders of the command `luma`.
  public init() {
    cacheDirectory = LumaConfiguration.folder("XDG_CACHE_HOME", else: ".cache")
    stateDirectory = LumaConfiguration.folder("XDG_STATE_HOME", else: ".local/state")
  }

  /// The default configuration.
  public static let standard = LumaConfiguration()

  private static func folder(_ variable: String, else fallback: String) -> URL {
    let named = FileSystem.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = FileSystem.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(localPath: "\(named ?? "\(home ?? "/")/\(fallback)")/luma")
  }
}

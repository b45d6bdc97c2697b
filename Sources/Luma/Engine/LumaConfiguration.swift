import LumaFiles

/// Where Luma keeps its caches, where pictures are read, and the limits of both.
public struct LumaConfiguration: Hashable, Sendable {
  /// The folder of caches, which may be deleted at any time. By default that of the command `luma`:
  /// `$XDG_CACHE_HOME/luma`, or `~/.cache/luma`.
  public var cacheDirectory: URL
  /// The folder of what has to stay: which outputs recipes wrote. By default `$XDG_STATE_HOME/luma`,
  /// or `~/.local/state/luma`.
  public var stateDirectory: URL
  /// Where pictures are read.
  public var isolation = Isolation.automatic
  /// Number of photos that are read or rendered at once; nil: as the processors and the memory of this
  /// process allow.
  public var concurrency: Int?
  /// The most pixels that a picture may have, of all its pages.
  public var maximumPixelCount = 500_000_000
  /// Formats that are refused by default, because their files hold more than pictures: `svg`, `pdf`.
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

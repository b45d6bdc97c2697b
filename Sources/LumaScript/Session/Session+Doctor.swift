public import LumaPipeline
import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

/// A line of `luma doctor`.
public struct DoctorLine: Sendable, Hashable {
  public var name: String
  public var value: String
  public var state: State

  public enum State: Sendable {
    case good
    /// An optional dependency is not installed.
    case missing
    case bad
  }

  public init(_ name: String, _ value: String, _ state: State = .good) {
    self.name = name
    self.value = value
    self.state = state
  }
}

extension Session {
  /// Describes the capabilities of this installation, one line each.
  public static func doctor(options: RunOptions) -> [DoctorLine] {
    images + [
      metadata, raw, videos(options),
      DoctorLine("sqlite", Catalog.databaseVersion),
      DoctorLine("root", options.root),
      DoctorLine("cache", options.cacheDirectory),
      DoctorLine("state", options.stateDirectory),
      DoctorLine("max pixels", "\(options.maxPixels)"),
    ]
  }

  private static var images: [DoctorLine] {
    let installation = ImagingInstallation.current()
    guard let version = installation.version else {
      return [DoctorLine("libvips", DoctorLine.noLibvips, .bad)]
    }
    let readable = installation.readable.map(\.rawValue).joined(separator: " ")
    let writable = installation.writable.map(\.rawValue).joined(separator: " ")
    return [
      DoctorLine("libvips", version),
      DoctorLine("reads", readable, readable.isEmpty ? .bad : .good),
      DoctorLine("writes", writable, writable.isEmpty ? .bad : .good),
    ]
  }

  private static var metadata: DoctorLine {
    guard let problem = MetadataInstallation.problem() else {
      return DoctorLine("gexiv2", "opened")
    }
    return DoctorLine("gexiv2", problem.diagnostic.message, .bad)
  }

  /// Only needed to develop camera raw files.
  private static var raw: DoctorLine {
    guard let version = RawLibrary.version else {
      return DoctorLine("libraw", DoctorLine.noLibRaw, .missing)
    }
    return DoctorLine("libraw", version)
  }

  /// Without it, videos are imported without size and duration.
  private static func videos(_ options: RunOptions) -> DoctorLine {
    guard let program = options.videoReader else {
      return DoctorLine("ffprobe", DoctorLine.noVideoReader, .missing)
    }
    return DoctorLine("ffprobe", program)
  }
}

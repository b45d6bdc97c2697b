import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

/// A line of `luma doctor`.
public struct DoctorLine: Sendable, Hashable {
  public var name: String
  public var value: String
  /// Whether it is as it should be.
  public var isGood: Bool

  public init(name: String, value: String, isGood: Bool) {
    self.name = name
    self.value = value
    self.isGood = isGood
  }
}

extension Session {
  /// What this installation can do, a line each.
  public static func doctor(options: RunOptions) -> [DoctorLine] {
    images + [metadata, raw] + [
      DoctorLine(name: "sqlite", value: Catalog.databaseVersion, isGood: true),
      DoctorLine(name: "root", value: options.root, isGood: true),
      DoctorLine(name: "cache", value: options.cacheDirectory, isGood: true),
      DoctorLine(name: "state", value: options.stateDirectory, isGood: true),
      DoctorLine(name: "max pixels", value: "\(options.maxPixels)", isGood: true),
    ]
  }

  private static var images: [DoctorLine] {
    let installation = ImagingInstallation.current()
    guard let version = installation.version else {
      return [DoctorLine(name: "libvips", value: "not found; install libvips42", isGood: false)]
    }
    let readable = installation.readable.map(\.rawValue).joined(separator: " ")
    let writable = installation.writable.map(\.rawValue).joined(separator: " ")
    return [
      DoctorLine(name: "libvips", value: version, isGood: true),
      DoctorLine(name: "reads", value: readable, isGood: !installation.readable.isEmpty),
      DoctorLine(name: "writes", value: writable, isGood: !installation.writable.isEmpty),
    ]
  }

  /// Only for those who develop raw files.
  private static var raw: DoctorLine {
    DoctorLine(
      name: "libraw", value: RawLibrary.version ?? "not found; install libraw20", isGood: true)
  }

  private static var metadata: DoctorLine {
    let problem = MetadataInstallation.problem()
    return DoctorLine(
      name: "gexiv2", value: problem?.diagnostic.message ?? "opened", isGood: problem == nil)
  }
}

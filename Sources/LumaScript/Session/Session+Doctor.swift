import LumaDatabase
import LumaImaging
import LumaModel
package import LumaPipeline
import LumaWorkers

/// A line of `luma doctor`.
package struct DoctorLine: Sendable, Hashable {
  package var name: String
  package var value: String
  package var state: State

  package enum State: Sendable {
    case good
    /// An optional dependency is not installed.
    case missing
    case bad
  }

  package init(_ name: String, _ value: String, _ state: State = .good) {
    self.name = name
    self.value = value
    self.state = state
  }
}

extension Session {
  /// Describes the capabilities of this installation, one line each.
  package static func doctor(options: RunOptions) -> [DoctorLine] {
    let pictures: Pictures
    do throws(RuntimeError) {
      pictures = try Pictures(options)
    } catch {
      return [DoctorLine("isolation", error.diagnostic.message, .bad)]
    }
    // The pictures live as long as their workers are queried.
    return withExtendedLifetime(pictures) { doctor(options, pictures) }
  }

  private static func doctor(_ options: RunOptions, _ pictures: Pictures) -> [DoctorLine] {
    let installation = ImagingInstallation.current()
    return images(installation) + [
      metadata(pictures), raw(installation), videos(options), frames(options),
      DoctorLine("sqlite", DatabaseLibraries.sqlite), servers, cities,
      DoctorLine("root", options.root),
      DoctorLine("cache", options.cacheDirectory),
      DoctorLine("state", options.stateDirectory),
      DoctorLine("max pixels", "\(options.imaging.maxPixels)"),
    ] + isolation(pictures, options.isolation.mode)
  }

  /// The libraries that shape outputs, as far as they are installed: `["libvips 8.14.1", ...]`.
  package static var libraries: [String] {
    let vips = InstalledLibraries.versions.vips.map { "libvips \($0)" }
    let others = KeyedLibrary.allCases.filter { $0 != .vips }.map(\.sentence)
    return ([vips] + others + ["SQLite \(DatabaseLibraries.sqlite)"]).compactMap(\.self)
  }

  private static func images(_ installation: ImagingInstallation) -> [DoctorLine] {
    guard let version = installation.version else {
      let value = DoctorLine.unopened(installation.problem ?? "", of: "libvips.", .vips)
      return [DoctorLine("libvips", value, .bad)]
    }
    let readable = installation.readable.map(\.rawValue).joined(separator: " ")
    let writable = installation.writable.map(\.rawValue).joined(separator: " ")
    return [
      DoctorLine("libvips", version),
      DoctorLine("reads", readable, readable.isEmpty ? .bad : .good),
      DoctorLine("writes", writable, writable.isEmpty ? .bad : .good),
    ] + encoders(installation)
  }

  /// Encoders that are packages of their own in some releases.
  private static func encoders(_ installation: ImagingInstallation) -> [DoctorLine] {
    [(OutputFormat.heic, LibraryPackage.hevcEncoder), (.avif, .av1Encoder)]
      .filter { !installation.writable.contains($0.0) }
      .map { DoctorLine($0.0.rawValue, DoctorLine.unwritable($0.1), .missing) }
  }

  private static func metadata(_ pictures: Pictures) -> DoctorLine {
    guard let problem = pictures.reading.problem() else {
      return DoctorLine("gexiv2", "opened")
    }
    return DoctorLine("gexiv2", problem.diagnostic.message, .bad)
  }

  /// Only needed to develop camera raw files.
  private static func raw(_ installation: ImagingInstallation) -> DoctorLine {
    guard let version = RawLibrary.version else {
      return DoctorLine("libraw", DoctorLine.noLibRaw(installation.rawProblem ?? ""), .missing)
    }
    return DoctorLine("libraw", version)
  }

  /// Only needed for libraries on servers.
  private static var servers: DoctorLine {
    guard let version = DatabaseLibraries.libpq else {
      return DoctorLine("libpq", DoctorLine.noLibpq, .missing)
    }
    return DoctorLine("libpq", version)
  }

  /// Only needed for the nearest city of a photo.
  private static var cities: DoctorLine {
    Cities.isInstalled
      ? DoctorLine("geonames", "opened")
      : DoctorLine("geonames", DoctorLine.noCities, .missing)
  }

  /// The restrictions of the processes that read pictures.
  private static func isolation(
    _ pictures: Pictures, _ mode: Isolation.Mode
  ) -> [DoctorLine] {
    let known: WorkerRestrictions?
    do throws(WorkerFault) {
      known = try pictures.restrictions()
    } catch {
      return [DoctorLine("isolation", error.message, .bad)]
    }
    guard let known else {
      return [
        DoctorLine("isolation", "none", .missing),
        DoctorLine("program", "not restricted: isolation is none", .missing),
      ]
    }
    func line(_ name: String, _ value: String?, without: String) -> DoctorLine {
      value.map { DoctorLine(name, $0) } ?? DoctorLine(name, "not set: \(without)", .missing)
    }
    return [
      DoctorLine("isolation", mode.rawValue),
      line(
        "landlock", known.landlock > 0 ? "version \(known.landlock)" : nil,
        without: "workers can read other files"),
      line(
        "seccomp", known.seccomp ? "set" : nil, without: "workers can use the network"),
      program(mode),
      line("limits", known.limits ? "set" : nil, without: "workers can write core files"),
    ]
  }

  /// The restrictions of this program while it runs a recipe.
  private static func program(_ mode: Isolation.Mode) -> DoctorLine {
    if let version = ProgramRestriction.version {
      return DoctorLine("program", "restricted by Landlock version \(version)")
    }
    guard mode != .required else {
      return DoctorLine("program", ProgramRestriction.missing.message, .bad)
    }
    return DoctorLine(
      "program", "not set: the program itself has no second line of defense", .missing)
  }

  /// Without it, videos are imported without size and duration.
  private static func videos(_ options: RunOptions) -> DoctorLine {
    guard let program = options.videoReader else {
      return DoctorLine("ffprobe", DoctorLine.noVideoReader, .missing)
    }
    return DoctorLine("ffprobe", program)
  }

  /// Without it, a video has no picture.
  private static func frames(_ options: RunOptions) -> DoctorLine {
    guard let program = options.frameReader else {
      return DoctorLine("ffmpeg", DoctorLine.noFrameReader, .missing)
    }
    return DoctorLine("ffmpeg", program)
  }
}

import LumaFiles
import LumaImaging
import LumaModel
import LumaWorkers
import Synchronization

/// Libraries of others whose versions shape the bytes of outputs, besides the one that an encoder's own
/// version has. Each stands behind it, as in `avif/17 libvips/8.14.1 libheif/1.15.1`.
enum KeyedLibrary: String, CaseIterable, Sendable {
  /// Of steps that change pixels, where an encoder of Luma's writes them.
  case vips = "libvips.so"
  case heif = "libheif"
  case jxl = "libjxl"
  case svg = "librsvg"
  case pdf = "poppler"
  /// Reads and writes metadata.
  case exiv2
  /// Decodes films.
  case films = "libavcodec"

  /// Names of its file, the first of which is there.
  private var files: [String] {
    switch self {
    case .vips: KeyedLibrary.files("libvips", 42...42)
    case .heif: KeyedLibrary.files("libheif", 1...1)
    case .jxl: (7...12).map { "libjxl.so.0.\($0)" } + ["libjxl.dylib"]
    case .svg: KeyedLibrary.files("librsvg-2", 2...2)
    case .pdf: KeyedLibrary.files("libpoppler-glib", 8...8)
    case .exiv2: KeyedLibrary.files("libexiv2", 27...29)
    case .films: KeyedLibrary.files("libavcodec", 59...63)
    }
  }

  private static func files(_ name: String, _ versions: ClosedRange<Int>) -> [String] {
    #if os(macOS)
      return versions.map { "\(name).\($0).dylib" } + ["\(name).dylib"]
    #else
      return versions.map { "\(name).so.\($0)" }
    #endif
  }

  /// The name and the version, from the name of its file: the library is not opened. "none": it is
  /// missing, as it was where an output was made without it.
  var installed: String {
    KeyedLibrary.known.withLock { known in
      let version = known[self] ?? KeyedLibrary.version(ofFirst: files, in: KeyedLibrary.folders)
      known[self] = version
      return "\(rawValue)/\(version ?? "none")"
    }
  }

  private static let known = Mutex<[KeyedLibrary: String?]>([:])

  /// Where the loader looks, as far as it is the same everywhere.
  private static var folders: [String] {
    #if os(macOS)
      let system = ["/opt/homebrew/lib", "/usr/local/lib"]
    #elseif arch(arm64)
      let system = ["/usr/local/lib", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    #else
      let system = ["/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"]
    #endif
    return [BundledLibraries.folder].compactMap(\.self) + system
  }

  /// `0.27.6` of `libexiv2.so.0.27.6`; its size, if the name says less; nil: there is none.
  static func version(ofFirst files: [String], in folders: [String]) -> String? {
    for folder in folders {
      for file in files {
        guard let place = FileSystem.realPath(of: FileSystem.join(folder, file)) else { continue }
        let name = FileSystem.name(of: place)
        let numbers = name.firstRange(of: ".so.").map { name[$0.upperBound...] } ?? ""
        if numbers.split(separator: ".").count > 1 { return String(numbers.prefix(40)) }
        return FileStatus(place).map { "\($0.stamp.size)" }
      }
    }
    return nil
  }
}

extension KeyedLibrary {
  /// The libraries that shape an output, in the order of their names in its key.
  static func all(of output: PlannedOutput, _ unit: WorkUnit) -> [KeyedLibrary] {
    var found: Set<KeyedLibrary> = []
    if unit.sheet == nil { found.formUnion(decoders(of: unit.asset)) }
    for node in unit.plan.path(to: output.node) where node.step.changesPixels {
      found.insert(.vips)
    }
    switch output.save.format {
    case .avif, .heic: found.insert(.heif)
    case .jxl: found.insert(.jxl)
    case .jpeg, .png, .webp, .jp2, .tiff, .gif, .ico, .ppm, .pgm: break
    }
    if unit.sheet == nil ? output.save.usesMetadata : output.save.tags != nil {
      found.insert(.exiv2)
    }
    return allCases.filter(found.contains)
  }

  private static func decoders(of photo: Asset) -> [KeyedLibrary] {
    if photo.mediaType == .video { return [.films] }
    switch photo.header.format {
    case .heic, .avif: return [.heif]
    case .jxl: return [.jxl]
    case .svg: return [.svg]
    case .pdf: return [.pdf]
    case .jpeg, .png, .webp, .gif, .tiff, .jp2, .ppm, .pgm, .bmp, .ico, .qoi, .tga, .raw, nil:
      return []
    }
  }

  /// An encoder's version with those of libraries.
  static func encoder(_ own: String, _ libraries: [KeyedLibrary]) -> String {
    // libvips is in its own encoders' version already.
    let others = own.contains(" libvips/") ? libraries.filter { $0 != .vips } : libraries
    return ([own] + others.map(\.installed)).joined(separator: " ")
  }

  /// The encoder as it is installed now, with the libraries that a recorded one has.
  ///
  /// - Parameter own: its own version, as it is installed.
  static func installed(_ own: String, like recorded: String) -> String {
    encoder(own, parts(of: recorded).compactMap { KeyedLibrary(part: $0) })
  }

  /// Whether an output of a recorded encoder would be made the same now. Older versions of Luma have
  /// recorded no libraries.
  static func isSame(_ recorded: String, _ now: String) -> Bool {
    recorded == now || parts(of: recorded).isEmpty && own(recorded) == own(now)
  }

  /// What differs: `libheif 1.15.1 is 1.17.6 now`; nil: more than a version.
  static func change(from old: String, to new: String) -> String? {
    let (old, new) = (old.split(separator: " "), new.split(separator: " "))
    guard old.count == new.count else { return nil }
    let changes = zip(old, new).filter { $0 != $1 }.compactMap { old, new -> String? in
      let (old, new) = (old.split(separator: "/"), new.split(separator: "/"))
      guard old.count == 2, new.count == 2, old[0] == new[0] else { return nil }
      return "\(old[0]) \(old[1]) is \(new[1]) now"
    }
    return changes.isEmpty ? nil : changes.joined(separator: ", ")
  }

  /// The parts of an encoder behind its own version, which has one blank.
  private static func parts(of encoder: String) -> [Substring] {
    Array(encoder.split(separator: " ").dropFirst(2))
  }

  private static func own(_ encoder: String) -> [Substring] {
    Array(encoder.split(separator: " ").prefix(2))
  }

  private init?(part: Substring) { self.init(rawValue: String(part.prefix { $0 != "/" })) }
}

extension Step {
  /// Whether it computes pixels that no geometry does.
  fileprivate var changesPixels: Bool {
    switch self {
    case .effect, .pixels: true
    case .crop, .rotate, .flip, .scale, .pad, .transform, .save: false
    }
  }
}

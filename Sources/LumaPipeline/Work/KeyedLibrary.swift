import LumaFiles
import LumaModel
import LumaWorkers
import Synchronization

/// Third-party libraries whose versions shape the bytes of outputs, besides the one that an
/// encoder's own version has. Each follows it, as in `avif/17 libvips/8.14.1 libheif/1.15.1`.
package enum KeyedLibrary: String, CaseIterable, Sendable {
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

  /// Names of its file, the newest first: an upgrade may leave an older one behind.
  var files: [String] {
    switch self {
    case .vips: KeyedLibrary.files("libvips", 42...42)
    case .heif: KeyedLibrary.files("libheif", 1...1)
    case .jxl: (7...12).reversed().map { "libjxl.so.0.\($0)" } + ["libjxl.dylib"]
    case .svg: KeyedLibrary.files("librsvg-2", 2...2)
    case .pdf: KeyedLibrary.files("libpoppler-glib", 8...8)
    case .exiv2: KeyedLibrary.exiv2Files
    case .films: KeyedLibrary.files("libavcodec", 59...63)
    }
  }

  private static func files(_ name: String, _ versions: ClosedRange<Int>) -> [String] {
    #if os(macOS)
      return versions.reversed().map { "\(name).\($0).dylib" } + ["\(name).dylib"]
    #else
      return versions.reversed().map { "\(name).so.\($0)" }
    #endif
  }

  /// The one that gexiv2 was built with, which it opens by name; `CExiv2` opens gexiv2.
  private static var exiv2Files: [String] {
    #if os(macOS)
      let openers = ["libgexiv2.2.dylib", "libgexiv2-0.16.4.dylib"]
    #else
      let openers = ["libgexiv2.so.2", "libgexiv2-0.16.so.4"]
    #endif
    let needed = file(beginning: "libexiv2.", neededBy: openers, in: folders)
    return [needed].compactMap(\.self) + files("libexiv2", 27...29)
  }

  /// The name and the version, from the name of its file: the library is not opened. "none": it is
  /// missing, as it was where an output was made without it.
  var installed: String { "\(rawValue)/\(version ?? "none")" }

  /// Its name and version for people, such as "libheif 1.15.1"; nil: it is missing.
  package var sentence: String? { version.map { "\(rawValue) \($0)" } }

  private var version: String? {
    KeyedLibrary.known.withLock { known in
      let version =
        known[self]
        ?? KeyedLibrary.version(
          ofFirst: files, in: KeyedLibrary.folders, bundle: BundledLibraries.folder)
      known[self] = version
      return version
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

  /// `0.27.6` of `libexiv2.so.0.27.6`; its size, if the name says less; nil: there is none. A
  /// bundle's files have shorter names than where they came from, so that both have the same
  /// version.
  ///
  /// - Parameter bundle: that of the folders that is a bundle's; nil: none is.
  static func version(
    ofFirst files: [String], in folders: [String], bundle: String?
  ) -> String? {
    guard let place = firstIndex(ofFirst: files, in: folders) else { return nil }
    let name = originalName(of: place, inBundle: bundle) ?? FileSystem.name(of: place)
    let numbers = name.firstRange(of: ".so.").map { name[$0.upperBound...] } ?? ""
    if numbers.split(separator: ".").count > 1 { return String(numbers.prefix(40)) }
    return FileStatus(place).map { "\($0.stamp.size)" }
  }

  /// The name that a file of a bundle had, from the lines of `versions` beside it.
  private static func originalName(of place: String, inBundle bundle: String?) -> String? {
    guard let bundle, let folder = FileSystem.parent(of: place),
      folder == FileSystem.realPath(of: bundle),
      let file = try? OpenedFile(FileSystem.join(folder, "versions")), file.count <= mostListBytes
    else { return nil }
    let text = String(decoding: file.bytes(at: 0, count: file.count), as: UTF8.self)
    let beginning = FileSystem.name(of: place) + " "
    let line = text.split(separator: "\n").first { $0.hasPrefix(beginning) }
    return line.map { String($0.dropFirst(beginning.count)) }
  }

  private static let mostListBytes = 1 << 16

  /// The library of this beginning that the first of some libraries names; nil: none is there, or
  /// it names none.
  static func file(
    beginning name: String, neededBy openers: [String], in folders: [String]
  ) -> String? {
    guard let place = firstIndex(ofFirst: openers, in: folders), let file = try? OpenedFile(place),
      file.count <= mostOpenerBytes
    else { return nil }
    let bytes = file.bytes(at: 0, count: file.count)
    guard let start = bytes[...].firstIndex(of: name) else { return nil }
    let found = bytes[start...].prefix { isNamed.contains($0) }
    return found.count < 80 ? String(decoding: found, as: UTF8.self) : nil
  }

  private static let mostOpenerBytes = 16 << 20
  private static let isNamed = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8)

  /// As the loader does, a name is looked for in all folders before the next one.
  private static func firstIndex(ofFirst files: [String], in folders: [String]) -> String? {
    for file in files {
      for folder in folders {
        if let place = FileSystem.realPath(of: FileSystem.join(folder, file)) { return place }
      }
    }
    return nil
  }
}

extension KeyedLibrary {
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

  /// Whether an output of a recorded encoder would be made the same now. Older versions of Luma
  /// have recorded no libraries.
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

  /// The parts of an encoder after its own version, which has one blank.
  private static func parts(of encoder: String) -> [Substring] {
    Array(encoder.split(separator: " ").dropFirst(2))
  }

  private static func own(_ encoder: String) -> [Substring] {
    Array(encoder.split(separator: " ").prefix(2))
  }

  private init?(part: Substring) { self.init(rawValue: String(part.prefix { $0 != "/" })) }
}

import LumaFiles

/// The system that this program runs on, as far as names of packages depend on it.
package enum SystemRelease: Hashable, Sendable {
  /// Debian or a system built on it, by its version: 12; nil: unknown, as for the testing release.
  case debian(Int?)
  /// Ubuntu, by year and month: 2404.
  case ubuntu(Int)
  case macOS
  case other

  /// - Parameter text: The content of `/etc/os-release`.
  /// - **Source**: os-release(5)
  package init(osRelease text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = String(parts[1].filter { !"\"'".contains($0) }) }
    }
    let names = [values["ID"]] + (values["ID_LIKE"] ?? "").split(separator: " ").map(String.init)
    let version = (values["VERSION_ID"] ?? "").split(separator: ".").compactMap { Int($0) }
    switch values["ID"] {
    case "ubuntu" where version.count == 2: self = .ubuntu(version[0] * 100 + version[1])
    case "debian" where !version.isEmpty: self = .debian(version.first)
    default:
      let isAlike = names.contains("debian") || names.contains("ubuntu")
      self = isAlike ? SystemRelease.release(built: values) : .other
    }
  }

  /// The release on which another one is built, by its name.
  private static func release(built values: [Substring: String]) -> SystemRelease {
    if let version = values["UBUNTU_CODENAME"].flatMap({ ubuntus[$0] }) { return .ubuntu(version) }
    for name in ["DEBIAN_CODENAME", "VERSION_CODENAME"] {
      if let version = values[name[...]].flatMap({ debians[$0] }) { return .debian(version) }
    }
    return .debian(nil)
  }

  private static let ubuntus = ["jammy": 2204, "noble": 2404]
  private static let debians = ["bookworm": 12, "trixie": 13]

  package static let current: SystemRelease = {
    #if os(macOS)
      return .macOS
    #else
      // A restricted program may read only the second, and the first if it is a link to the second.
      for path in ["/etc/os-release", "/usr/lib/os-release"] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        // A file that cannot be read names no release.
        let bytes = (try? Descriptor.readAll(descriptor)) ?? []
        return SystemRelease(osRelease: String(decoding: bytes, as: UTF8.self))
      }
      return .other
    #endif
  }()

  /// Whether the names of libraries with 64-bit times end in "t64".
  var hasLongTimes: Bool {
    switch self {
    case .debian(let version): version.map { $0 >= 13 } ?? true
    case .ubuntu(let version): version >= 2404
    case .macOS, .other: false
    }
  }

  /// Whether the encoders of libheif are packages of their own.
  var hasPlugIns: Bool { hasLongTimes }
}

import CDynamicLibrary
import LumaFiles

/// Whether fontconfig knows no fonts but those of the system, below `/usr`, and of the bundle: workers may
/// read both anyway. Asking fontconfig itself takes half of a start.
struct SystemFonts {
  /// The configuration of the system.
  var folder = "/etc/fonts"
  var variable: (String) -> String? = FileSystem.variable

  /// The folders of fontconfig's cache.
  ///
  /// - Returns: nil if there may be other fonts, of the user or by the configuration.
  func caches() -> [String]? {
    guard let home = place("HOME", ""), let cache = place("XDG_CACHE_HOME", home + "/.cache"),
      isConfigured, !hasOthers(home)
    else { return nil }
    return [cache + "/fontconfig", home + "/.fontconfig"]
  }

  /// The folder that a variable names; nil if it is not an absolute path.
  private func place(_ name: String, _ usual: String) -> String? {
    let place = variable(name) ?? usual
    return place.hasPrefix("/") ? place : nil
  }

  /// The system's configuration, or the bundle's, which has the system's.
  private var isConfigured: Bool {
    let bundled = cdynamic_folder().map { String(cString: $0) + "/fonts/fonts.conf" }
    let file = variable("FONTCONFIG_FILE"), isBundled = file != nil && file == bundled
    guard file == nil || isBundled, variable("FONTCONFIG_PATH") == nil,
      variable("FONTCONFIG_SYSROOT") == nil
    else { return false }
    let main = folder + "/fonts.conf"
    guard FileStatus(main) != nil else { return isBundled }
    return isPlain(main) && parts.allSatisfy { isPlain($0) }
  }

  private var parts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/conf.d")) ?? []
    return names.filter { $0.hasSuffix(".conf") }.map { "\(folder)/conf.d/\($0)" }
  }

  private func hasOthers(_ home: String) -> Bool {
    guard let data = place("XDG_DATA_HOME", home + "/.local/share"),
      let settings = place("XDG_CONFIG_HOME", home + "/.config")
    else { return true }
    let shared = (variable("XDG_DATA_DIRS") ?? "").split(separator: ":")
      .filter { !$0.hasPrefix("/usr/") }.map { "\($0)/fonts" }
    let own = [
      home + "/.fonts", data + "/fonts", settings + "/fontconfig", home + "/.fonts.conf",
      home + "/.fonts.conf.d", folder + "/local.conf",
    ]
    return (own + shared).contains { FileStatus($0) != nil }
  }

  /// What these name is looked for by `hasOthers`, or read by `parts`.
  private static let plain: Set<String> = [
    #"dir prefix="xdg">fonts"#, "dir>~/.fonts",
    #"include ignore_missing="yes">conf.d"#, #"include ignore_missing="yes">local.conf"#,
    #"include ignore_missing="yes" prefix="xdg">fontconfig/conf.d"#,
    #"include ignore_missing="yes" prefix="xdg">fontconfig/fonts.conf"#,
    #"include ignore_missing="yes" deprecated="yes">~/.fonts.conf.d"#,
    #"include ignore_missing="yes" deprecated="yes">~/.fonts.conf"#,
  ]

  /// Whether a file of the configuration names no other folders or files.
  private func isPlain(_ path: String) -> Bool {
    let most = 1 << 20
    guard let bytes = try? OpenedFile(path).bytes(at: 0, count: most) else { return false }
    return bytes.count < most && Self.isPlain(bytes)
  }

  static func isPlain(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "<")).allSatisfy { element in
      guard element.starts(with: "dir".utf8) || element.starts(with: "include".utf8) else {
        return true
      }
      let text = String(decoding: element, as: UTF8.self)
      return plain.contains(text) || text.hasPrefix("dir>/usr/") && !text.contains("..")
    }
  }
}

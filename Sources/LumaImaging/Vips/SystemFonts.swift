import CDynamicLibrary
import LumaFiles

/// Whether fontconfig knows no fonts but those of the system, below `/usr`, and of the bundle:
/// workers may read both anyway. Asking fontconfig itself takes a third of a start.
struct SystemFonts {
  /// The configuration of the system, as real path.
  var folder = "/etc/fonts"
  var variable: (String) -> String? = FileSystem.variable

  /// The folders of fontconfig's cache.
  ///
  /// - Returns: nil if there may be other fonts, of the user or by the configuration.
  func caches() -> [String]? {
    guard let home = place("HOME", ""), let cache = place("XDG_CACHE_HOME", home + "/.cache"),
      isUsual, !hasOthers(home)
    else { return nil }
    return [cache + "/fontconfig", home + "/.fontconfig"]
  }

  /// The folder that a variable names; nil if it is not an absolute path.
  private func place(_ name: String, _ usual: String) -> String? {
    let place = variable(name) ?? usual
    return place.hasPrefix("/") ? place : nil
  }

  /// Whether the system's fontconfig reads the system's configuration, or the bundle's, which has
  /// the system's, and finds nothing unusual there.
  private var isUsual: Bool {
    let bundled = cdynamic_folder().map { String(cString: $0) + "/fonts/fonts.conf" }
    let file = variable("FONTCONFIG_FILE"), isBundled = file != nil && file == bundled
    let others = ["FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "LD_LIBRARY_PATH"]
    guard file == nil || isBundled, others.allSatisfy({ (variable($0) ?? "").isEmpty }),
      FileStatus("/usr/local/etc/fonts") == nil
    else { return false }
    let main = folder + "/fonts.conf"
    guard FileStatus(main) != nil else { return isBundled }
    return ([main] + parts).allSatisfy { isPlain($0) }
  }

  private var parts: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/conf.d")) ?? []
    return names.filter { $0.hasSuffix(".conf") }.map { "\(folder)/conf.d/\($0)" }
  }

  private func hasOthers(_ home: String) -> Bool {
    guard let data = place("XDG_DATA_HOME", home + "/.local/share"),
      let settings = place("XDG_CONFIG_HOME", home + "/.config")
    else { return true }
    let own = [
      home + "/.fonts", data + "/fonts", settings + "/fontconfig", home + "/.fonts.conf",
      home + "/.fonts.conf.d", folder + "/local.conf",
    ]
    let shared = (variable("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share").split(separator: ":")
    return own.contains { FileStatus($0) != nil }
      || !shared.allSatisfy { isBelowUsr("\($0)/fonts") }
  }

  /// Whether a folder's real path is below `/usr`, or there is no such folder.
  private func isBelowUsr(_ path: String) -> Bool {
    guard FileStatus(path) != nil else { return true }
    return FileSystem.realPath(of: path).map { FileSystem.contains("/usr", $0) } ?? false
  }

  /// What these name is looked for by `hasOthers`, read by `parts`, or one of the caches.
  private static let plain: Set<String> = [
    #"dir prefix="xdg">fonts"#, "dir>~/.fonts",
    #"include ignore_missing="yes">conf.d"#, #"include ignore_missing="yes">local.conf"#,
    #"include ignore_missing="yes" prefix="xdg">fontconfig/conf.d"#,
    #"include ignore_missing="yes" prefix="xdg">fontconfig/fonts.conf"#,
    #"include ignore_missing="yes" deprecated="yes">~/.fonts.conf.d"#,
    #"include ignore_missing="yes" deprecated="yes">~/.fonts.conf"#,
    "cachedir>/var/cache/fontconfig", #"cachedir prefix="xdg">fontconfig"#,
    "cachedir>~/.fontconfig",
  ]
  private static let names = ["dir", "include", "cachedir", "remap-dir"]

  /// Whether a file of the configuration is one that workers may read, and names no other folders
  /// or files.
  private func isPlain(_ path: String) -> Bool {
    let most = 1 << 20
    guard let real = FileSystem.realPath(of: path),
      [folder, "/usr"].contains(where: { FileSystem.contains($0, real) }),
      let bytes = try? OpenedFile(real).bytes(at: 0, count: most), bytes.count < most
    else { return false }
    let elements = bytes.split(separator: UInt8(ascii: "<"))
    return elements.indices.allSatisfy { index in
      guard let name = Self.names.first(where: { elements[index].starts(with: $0.utf8) }) else {
        return true
      }
      let isWhole = index + 1 < elements.count && elements[index + 1].starts(with: "/\(name)>".utf8)
      return isWhole && isPlainElement(String(decoding: elements[index], as: UTF8.self))
    }
  }

  private func isPlainElement(_ element: String) -> Bool {
    if Self.plain.contains(element) { return true }
    let path = element.dropFirst("dir>".count)
    return element.hasPrefix("dir>/usr/") && !path.contains("&") && isBelowUsr(String(path))
  }
}

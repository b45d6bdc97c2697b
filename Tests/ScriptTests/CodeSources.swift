import Foundation
import LumaTestSupport

/// The codes of diagnostics in the project's files.
enum CodeSources {
  /// The codes that `luma help` explains.
  static let explained: [String] = files(below: "Sources/LumaCommand/Texts/codes", "md")
    .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }

  /// The codes that Swift declares, and their names there.
  static let declared: [(name: String, code: String)] =
    files(below: "Sources", "swift").flatMap { path in
      text(of: path).matches(of: /static let (\w+) = DiagnosticCode\("([^"]*)"\)/)
        .map { (name: String($0.1), code: String($0.2)) }
    }

  /// The codes that the Lua library raises: what it gives to `fail` and `warn`, and its words with
  /// hyphens, of which only those of CSS are no codes.
  static let raised: [String] = files(below: "stdlib/luma", "lua").flatMap { path in
    let words = path.contains("/web/css_") ? [] : literals(of: path)
    return words.filter { $0.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)+/) != nil }
      + text(of: path).matches(of: /\bhost\.(?:fail|warn)\(\s*"([^"]*)"/).map { String($0.1) }
  }

  static func files(below folder: String, _ suffix: String) -> [String] {
    let path = PackageRoot.file(folder)
    return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? [])
      .filter { ($0 as NSString).pathExtension == suffix }.sorted().map { path + "/" + $0 }
  }

  static func text(of path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// The quoted texts of a Lua file in lines with a hyphen; it breaks none over lines, and comments
  /// have none.
  private static func literals(of file: String) -> [String] {
    let lines = text(of: file).split(separator: "\n")
    return lines.filter { $0.utf8.contains(UInt8(ascii: "-")) }.flatMap { line in
      line.matches(of: /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|--.*/)
        .compactMap { ($0.1 ?? $0.2).map(String.init) }
    }
  }
}

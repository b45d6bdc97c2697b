import Foundation

/// Test data of others, too large or too mixed in license for the repository.
///
/// It lies in `shared` beside the package, or beside a folder above it. Where there is none, the
/// suites that need it say "skipped: no shared ..."; where there is one, `.ci/run` fails if one of
/// them was skipped.
package enum SharedFolder {
  /// Absolute path; nil: the machine has none.
  package static let path: String? = {
    var url = URL(fileURLWithPath: PackageRoot.path)
    for _ in 0..<2 where url.path != "/" {
      url.deleteLastPathComponent()
      let folder = url.appendingPathComponent("shared").path
      if FileManager.default.fileExists(atPath: folder) { return folder }
    }
    return nil
  }()

  /// Absolute path of a part of it: `"hostile-lua"`.
  package static func part(_ name: String) -> String? { path.map { $0 + "/" + name } }

  /// Sorted names of the hostile scripts; empty where there are none.
  package static let hostileScripts: [String] = {
    let names = part("hostile-lua").flatMap {
      try? FileManager.default.contentsOfDirectory(atPath: $0)
    }
    return (names ?? []).filter { $0.hasSuffix(".lua") }.sorted()
  }()
}

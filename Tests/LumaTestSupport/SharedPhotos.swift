import Foundation

/// A large set of pictures made by others, too large and too mixed in licence for the repository.
///
/// It is looked for in the folder that `LUMA_TEST_PHOTOS` names, else in `shared/photos` beside the
/// package or beside a folder above it. Tests that need it say
/// `.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos")`.
public enum SharedPhotos {
  /// Absolute path of the set's folder; nil: the machine has none.
  public static let path: String? = {
    let named = ProcessInfo.processInfo.environment["LUMA_TEST_PHOTOS"]
    return ([named].compactMap { $0 } + placesAbovePackage).first { folder in
      FileManager.default.fileExists(atPath: folder + "/MANIFEST.json")
    }
  }()

  public static var isAvailable: Bool { path != nil }

  /// What the set says of each of its files; empty where there is no set.
  public static let manifest: [SharedPhoto] = {
    guard let path else { return [] }
    // A manifest that cannot be read leaves the tests that ask for its files without any: they fail.
    let data = FileManager.default.contents(atPath: path + "/MANIFEST.json") ?? Data()
    return (try? JSONDecoder().decode(Manifest.self, from: data))?.files ?? []
  }()

  /// Absolute path of a file of the set: `"photos/cameras/Canon_40D.jpg"`.
  public static func file(_ relativePath: String) throws -> String {
    guard let path else { throw NoSharedPhotos() }
    return path + "/" + relativePath
  }

  public struct NoSharedPhotos: Error {}

  private static var placesAbovePackage: [String] {
    var url = URL(fileURLWithPath: PackageRoot.path)
    var places: [String] = []
    for _ in 0..<2 where url.path != "/" {
      url.deleteLastPathComponent()
      places.append(url.appendingPathComponent("shared/photos").path)
    }
    return places
  }

  private struct Manifest: Decodable { var files: [SharedPhoto] }
}

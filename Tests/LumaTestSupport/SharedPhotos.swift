import Foundation

/// The pictures of the shared folder, or of the folder that `LUMA_TEST_PHOTOS` names.
///
/// Tests that need them say `.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos")`.
package enum SharedPhotos {
  /// Absolute path of the set's folder; nil: the machine has none.
  package static let path: String? = {
    let named = ProcessInfo.processInfo.environment["LUMA_TEST_PHOTOS"]
    return [named, SharedFolder.part("photos")].compactMap { $0 }.first { folder in
      FileManager.default.fileExists(atPath: folder + "/MANIFEST.json")
    }
  }()

  package static var isAvailable: Bool { path != nil }

  /// The set's entry for each of its files; empty where there is no set.
  package static let manifest: [SharedPhoto] = {
    guard let path else { return [] }
    // Without a readable manifest, the tests that need its files find none, and fail.
    let data = FileManager.default.contents(atPath: path + "/MANIFEST.json") ?? Data()
    return (try? JSONDecoder().decode(Manifest.self, from: data))?.files ?? []
  }()

  /// Absolute path of a file of the set: `"photos/cameras/Canon_40D.jpg"`.
  package static func file(_ relativePath: String) throws -> String {
    guard let path else { throw NoSharedPhotos() }
    return path + "/" + relativePath
  }

  package struct NoSharedPhotos: Error {}

  private struct Manifest: Decodable { var files: [SharedPhoto] }
}

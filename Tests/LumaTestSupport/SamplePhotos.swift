import Foundation

/// The project's own small pictures, `examples/photos`, drawn by `make photos`.
package enum SamplePhotos {
  /// Absolute path of `examples/photos`.
  package static let path = PackageRoot.file("examples/photos")

  /// Absolute path of one of them: `"2024/harbour.jpg"`.
  package static func file(_ relativePath: String) -> String { path + "/" + relativePath }

  /// Paths relative to `examples/photos` of all pictures, in the order of their names.
  package static func all() throws -> [String] {
    let extensions: Set<String> = ["jpg", "png", "webp", "tif"]
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { extensions.contains(($0 as NSString).pathExtension) }
      .sorted()
  }
}

/// A working directory with the sample photos and raw files in it.
package func sampleRoot() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try FileManager.default.copyItem(atPath: SamplePhotos.path, toPath: folder.path + "/photos")
  try FileManager.default.copyItem(
    atPath: PackageRoot.file("examples/raw"), toPath: folder.path + "/raw")
  return folder
}

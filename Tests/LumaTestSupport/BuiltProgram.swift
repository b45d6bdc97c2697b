import Foundation

/// The built `luma`, beside the tests: their bundle, or their program where there are no bundles.
package enum BuiltProgram {
  /// nil where the build put it somewhere else.
  package static let path: String? = {
    let bundle = Bundle.main.bundleURL
    let folders: [String] = [
      bundle.path, bundle.deletingLastPathComponent().path, PackageRoot.file(".build/debug"),
    ]
    return folders.map { $0 + "/luma" }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }()
}

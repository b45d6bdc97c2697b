import Foundation

/// Where the package's own files lie, whatever the working directory.
package enum PackageRoot {
  /// Absolute path of the folder that holds Package.swift, no slash at the end.
  package static let path: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// Absolute path of a file or folder below the root: `"examples/photos"`.
  package static func file(_ relativePath: String) -> String { path + "/" + relativePath }
}

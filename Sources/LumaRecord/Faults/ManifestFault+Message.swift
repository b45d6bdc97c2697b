import LumaFiles
package import LumaModel

extension ManifestFault {
  package func diagnostic(path: String) -> Diagnostic {
    switch self {
    case .newerVersion:
      Diagnostic(
        code: .newerVersion, message: "manifest: written by a newer version of Luma", path: path,
        hint: "it is left as it is; outputs are known on this machine alone")
    case .lines(let first, let count):
      Diagnostic(
        code: .malformedManifest,
        message: count == 1
          ? "line \(first) is none of a manifest, and is left out"
          : "\(count) lines are none of a manifest, and are left out; the first is line \(first)",
        path: path)
    case .oldChecksums(let count):
      Diagnostic(
        code: .oldChecksums,
        message: "\(count) output\(count == 1 ? " is" : "s are") known by XXH3 checksums alone,"
          + " which can be forged",
        path: path, hint: "a run puts SHA-256 in their place; `--force` makes the outputs anew")
    }
  }
}

import LumaFiles
package import LumaModel

extension ManifestFault {
  package func diagnostic(path: String) -> Diagnostic {
    switch self {
    case .newerVersion:
      Diagnostic(
        code: .newerVersion, message: "manifest: written by a newer version of Luma", path: path,
        hint: "it is left unchanged; only this machine knows the outputs")
    case .lines(let first, let count):
      Diagnostic(
        code: .malformedManifest,
        message: count == 1
          ? "line \(first) does not belong to a manifest, and is ignored"
          : "\(count) lines do not belong to a manifest, and are ignored; the first is line \(first)",
        path: path)
    case .oldChecksums(let count):
      Diagnostic(
        code: .oldChecksums,
        message: "\(count) output\(count == 1 ? " is" : "s are") known by XXH3 checksums alone,"
          + " which can be forged",
        path: path, hint: "a run replaces them with SHA-256; `--force` makes the outputs again")
    }
  }
}

import Foundation
package import LumaTestSupport

/// The sample photos of more than 320 px, at 320 px; made once in a process.
private let smallPhotos = Result {
  let recipe = """
    folder("photos", { recursive = true }):fetch { where = "pixelWidth > 320 OR pixelHeight > 320" }
      :scale { width = 320, height = 320 }:save "small/{dir}/{name}.{ext}"
    """
  let root = try sampleRoot()
  let run = ScriptRun.run("small.lua", recipe, root: root.path)
  if let error = run.error ?? run.failures.first { throw error }
  return try run.saved.map { file in
    (
      name: file.path.replacing(/^small\//, with: "photos/"),
      bytes: Array(try Data(contentsOf: URL(fileURLWithPath: root.file(file.path))))
    )
  }
}

/// A working directory like that of `sampleRoot`, with small photos: for tests that run many
/// recipes.
/// - Parameter large: photos to keep at full size, such as `photos/2023/lake.jpg`.
package func smallRoot(large: Set<String> = []) throws -> TemporaryFolder {
  let folder = try sampleRoot(), small = try smallPhotos.get()
  precondition(large.isSubset(of: small.map(\.name)))
  for photo in small where !large.contains(photo.name) {
    try folder.write(bytes: photo.bytes, to: photo.name)
  }
  return folder
}

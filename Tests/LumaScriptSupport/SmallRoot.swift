import Foundation
package import LumaTestSupport

/// The sample photos at 320 px at most, made once in a process.
private let smallPhotos: [(name: String, bytes: Data)]? = {
  let recipe = """
    folder("photos", { recursive = true }):fetch {}:scale { width = 320, height = 320 }
      :save "small/{dir}/{name}.{ext}"
    """
  guard let root = try? sampleRoot() else { return nil }
  let run = ScriptRun.run("small.lua", recipe, root: root.path)
  guard run.error == nil, run.failures.isEmpty else { return nil }
  return try? run.saved.map { file in
    (
      file.path.replacing(/^small\//, with: "photos/"),
      try Data(contentsOf: URL(fileURLWithPath: root.file(file.path)))
    )
  }
}()

/// A working directory like that of `sampleRoot`, with small photos: for tests that run many recipes.
package func smallRoot() throws -> TemporaryFolder {
  guard let smallPhotos, !smallPhotos.isEmpty else { throw CocoaError(.fileWriteUnknown) }
  let folder = try TemporaryFolder()
  for photo in smallPhotos { try folder.write(bytes: Array(photo.bytes), to: photo.name) }
  try FileManager.default.copyItem(
    atPath: PackageRoot.file("examples/raw"), toPath: folder.file("raw"))
  return folder
}

import Foundation
import LumaTestSupport

/// A folder with a library, and the built program in it.
struct LibraryShell {
  var program: Program

  init() throws {
    var program = try Program()
    let server = try DatabaseKind.newServerLibrary()
    program.environment = ["LUMA_LIBRARY": server ?? "own.luma"]
    library = server ?? program.folder.file("own.luma")
    self.program = program
  }

  var folder: TemporaryFolder { program.folder }
  let library: String

  func callAsFunction(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    try program.run(all: arguments, input: input)
  }

  /// Imports the project's own 22 pictures from a copy of their folder.
  func importSamples(_ more: String...) throws -> Program.Outcome {
    if !FileManager.default.fileExists(atPath: folder.file("photos")) {
      try FileManager.default.copyItem(atPath: SamplePhotos.path, toPath: folder.file("photos"))
    }
    return try program.run(all: ["import", "photos"] + more)
  }

  /// The lines of what was printed, without the folder's own path, and without the progress that
  /// a busy machine shows.
  func lines(_ text: String) -> [String] {
    text.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix(" left") }
  }

  /// The members of each object of JSON lines, in no order.
  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }
}

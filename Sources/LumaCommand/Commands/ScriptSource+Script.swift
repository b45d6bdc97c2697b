import LumaFiles
import LumaModel
import LumaScript

extension ScriptSource {
  /// Maximum size in bytes; a device file may be endless.
  static let sizeLimit = 16_000_000

  /// Reads the script's text.
  ///
  /// - Throws: `unreadableRecipe`, `recipeNotText`, `recipeTooLarge`.
  func script(_ environment: Environment) throws(CommandError) -> Script {
    switch self {
    case .code(let text):
      return Script(name: "-e", text: text, directory: environment.workingDirectory)
    case .standardInput:
      let text = try readText(descriptor: STDIN_FILENO, name: "stdin")
      return Script(name: "stdin", content: text, directory: environment.workingDirectory)
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        throw .unreadableRecipe(path, reason: SystemError().text, near: ScriptSource.near(path))
      }
      defer { close(descriptor) }
      let text = try readText(descriptor: descriptor, name: path)
      let place = environment.absolute(path)
      var script = Script(
        name: path, content: text, directory: FileSystem.parent(of: place) ?? "/")
      script.path = place
      return script
    }
  }
}

extension ScriptSource {
  /// The recipe beside a path that is misspelled, or the only one there; nil: there is none.
  private static func near(_ path: String) -> String? {
    let folder = FileSystem.parent(of: path) ?? "."
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".lua") }.prefix(1_000).sorted()
    let name = FileSystem.name(of: path)
    let found = Suggestion.nearest(to: name, among: names) ?? (names.count == 1 ? names[0] : nil)
    return found.map { folder == "." ? $0 : FileSystem.join(folder, $0) }
  }
}

private func readText(descriptor: Int32, name: String) throws(CommandError) -> String {
  let bytes: [UInt8]
  do throws(SystemError) {
    bytes = try Descriptor.readAll(descriptor, limit: ScriptSource.sizeLimit)
  } catch {
    throw .unreadableRecipe(name, reason: error.text)
  }
  guard bytes.count <= ScriptSource.sizeLimit else {
    throw .recipeTooLarge(name, limit: ScriptSource.sizeLimit)
  }
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .recipeNotText(name) }
  return text
}

import LumaFiles
import LumaModel
import LumaScript

extension ScriptSource {
  /// Maximum size in bytes; a device file may be endless.
  static let sizeLimit = 16_000_000

  /// Reads the script's text.
  ///
  /// - Parameter isRecorded: whether a manifest names it: then it has to be a regular file.
  /// - Throws: `unreadableRecipe`, `recipeNotText`, `recipeTooLarge`.
  func script(
    _ environment: Environment, isRecorded: Bool = false
  ) throws(CommandError) -> Script {
    switch self {
    case .code(let text):
      return Script(name: "-e", text: text, directory: environment.workingDirectory)
    case .standardInput:
      let text = try readText(descriptor: STDIN_FILENO, name: "stdin")
      return Script(name: "stdin", content: text, directory: environment.workingDirectory)
    case .file(let path):
      // A pipe, which a person may name, waits for somebody who writes.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isRecorded ? O_NONBLOCK : 0))
      guard descriptor >= 0 else {
        throw .unreadableRecipe(
          path, reason: SystemError().text, near: ScriptSource.recipe(near: path))
      }
      defer { close(descriptor) }
      guard !isRecorded || FileStatus(descriptor: descriptor)?.kind == .file else {
        throw .unreadableRecipe(path, reason: "it is not a regular file")
      }
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
  private static func recipe(near path: String) -> String? {
    let names = names(beside: path) { $0.hasSuffix(".lua") }
    return ScriptSource.near(path, among: names)
      ?? (names.count == 1 ? names.first.map { placed($0, beside: path) } : nil)
  }

  /// The file or folder beside a path that is most likely meant.
  static func near(_ path: String) -> String? {
    near(path, among: names(beside: path) { !$0.hasPrefix(".") })
  }

  private static func near(_ path: String, among names: [String]) -> String? {
    Suggestion.nearest(to: FileSystem.name(of: path), among: names).map { placed($0, beside: path) }
  }

  private static func names(beside path: String, _ isMeant: (String) -> Bool) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: FileSystem.parent(of: path) ?? ".")
    return (names ?? []).filter(isMeant).prefix(1_000).sorted()
  }

  private static func placed(_ name: String, beside path: String) -> String {
    FileSystem.parent(of: path).map { $0 == "." ? name : FileSystem.join($0, name) } ?? name
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

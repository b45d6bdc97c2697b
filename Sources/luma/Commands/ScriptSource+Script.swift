import LumaRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ScriptSource {
  /// No recipe is longer; a device file may never end.
  static let sizeLimit = 16_000_000

  /// Reads the script's text.
  ///
  /// - **Throws**: `unreadableRecipe`, `recipeNotText`, `recipeTooLarge`.
  func script(_ environment: Environment) throws(CommandError) -> Script {
    switch self {
    case .code(let text):
      return Script(name: "-e", text: text, directory: environment.workingDirectory)
    case .standardInput:
      let text = try readText(descriptor: STDIN_FILENO, name: "stdin")
      return Script(name: "stdin", text: text, directory: environment.workingDirectory)
    case .file(let path):
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .unreadableRecipe(path, reason: systemReason()) }
      defer { close(descriptor) }
      let text = try readText(descriptor: descriptor, name: path)
      return Script(name: path, text: text, directory: folder(of: environment.absolute(path)))
    }
  }
}

private func folder(of path: String) -> String {
  let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
  return parent.isEmpty ? "/" : String(parent)
}

private func systemReason() -> String { String(cString: strerror(errno)) }

private func readText(descriptor: Int32, name: String) throws(CommandError) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let length = read(descriptor, &buffer, buffer.count)
    if length == 0 { break }
    if length < 0 {
      if errno == EINTR { continue }
      throw .unreadableRecipe(name, reason: systemReason())
    }
    bytes += buffer[..<length]
    if bytes.count > ScriptSource.sizeLimit {
      throw .recipeTooLarge(name, limit: ScriptSource.sizeLimit)
    }
  }
  guard let text = String(validating: bytes, as: UTF8.self) else { throw .recipeNotText(name) }
  return withoutPreamble(text)
}

/// Drops a byte order mark, and makes a `#!` line a comment so that line numbers hold.
private func withoutPreamble(_ text: String) -> String {
  let text =
    text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  return text.hasPrefix("#") ? "--\(text)" : text
}

import LumaFiles
import LumaModel
import LumaWorkers

/// An operand of `luma diff`: a folder, or a manifest, which may come from elsewhere than a file.
struct ComparedPlace {
  /// As it was typed.
  private let shown: String
  /// Absolute. Anything but a file is kept in memory.
  let path: String

  /// - Throws: if there is nothing of that name.
  init(_ word: String, _ environment: Environment) throws(Diagnostic) {
    shown = word
    let place = environment.absolute(word)
    var blob: String?
    if word != "-", FileStatus(place) == nil {
      blob = try ComparedPlace.blob(word)
      if blob == nil { throw CommandError.missingFolder(verb: "diff", word).diagnostic }
    }
    do throws(SystemError) {
      if let blob {
        path = try ComparedPlace.keep(Array(blob.utf8))
      } else {
        path = try ComparedPlace.path(word, place)
      }
    } catch {
      throw Diagnostic(
        code: .unreadable, message: "diff: '\(word)' cannot be read: \(error.phrase)")
    }
  }

  /// Returns the path of what is there: a pipe of the shell, as of `<(git show ...)`, is read.
  private static func path(_ word: String, _ place: String) throws(SystemError) -> String {
    if word == "-" { return try keep(Descriptor.readAll(STDIN_FILENO)) }
    switch FileStatus(place)?.kind {
    case .folder, .file, nil: return place
    case .some: return try keep(read(place))
    }
  }

  var isFolder: Bool { FileStatus(path)?.kind == .folder }

  /// Names the place in an error as it was typed.
  func naming(_ error: Diagnostic) -> Diagnostic {
    guard error.path == path else { return error }
    var named = error
    named.path = shown
    return named
  }

  private static func read(_ path: String) throws(SystemError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    return try Descriptor.readAll(descriptor)
  }

  /// Keeps bytes in a file of this process, which stays open.
  private static func keep(_ bytes: [UInt8]) throws(SystemError) -> String {
    let file = try MemoryFile.make()
    try Descriptor.write(bytes, to: file)
    lseek(file, 0, SEEK_SET)
    return "/dev/fd/\(file)"
  }

  /// Returns the file of a commit that a word names as git does, `HEAD~1:web/.luma/manifest.jsonl`;
  /// nil: it names none. No command of a repository runs: filters, pagers and aliases do not count
  /// here, and an object that a partial clone lacks is not fetched, which could run
  /// `core.sshCommand`.
  private static func blob(_ word: String) throws(Diagnostic) -> String? {
    guard let colon = word.firstIndex(of: ":"), colon != word.startIndex, !word.hasPrefix("-")
    else {
      return nil
    }
    guard let git = Environment.program(named: "git") else {
      throw Diagnostic(
        code: .notFound, message: "diff: expected git on the PATH for '\(word)', got none",
        hint: "install git, or name the manifest's file")
    }
    let alone = ["GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none"]
    let command = alone + [git, "cat-file", "blob", word]
    guard let outcome = OrdinaryProgram("/usr/bin/env", command).run() else { return nil }
    guard outcome.status == 0 else {
      let said = outcome.complaint.split(separator: "\n").joined(separator: " ")
      throw Diagnostic(
        code: .notFound, message: "diff: expected a file of a commit, got '\(word)'",
        hint: "for example HEAD~1:.luma/manifest.jsonl, a path from the top of the repository",
        detail: said.isEmpty ? nil : said)
    }
    return outcome.output
  }
}

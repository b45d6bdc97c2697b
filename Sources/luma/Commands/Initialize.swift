import LumaFiles
import LumaModel
import LumaScript

extension CommandRow {
  static let initialize = CommandRow(
    operands: .optionalFolder, sentence: "make a folder of recipes known to editors",
    purpose: """
      Writes files for editors into DIR, by default the working directory: .luarc.json and
      .luma/luma.lua for the Lua language server (completion, types and documentation of the whole
      language), and .luacheckrc for luacheck. A file that differs is left as it is; what 'luma init'
      itself wrote before is renewed.

      """,
    examples: ["luma init", "luma init recipes"]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let session = try Session(options: settings.runOptions(context.environment)) { _ in }
      let folder = context.environment.absolute(settings.words.first ?? ".")
      guard context.environment.isFolder(folder) else {
        throw CommandError.missingFolder(.initialize, settings.words.first ?? ".").diagnostic
      }
      var lines = ""
      for file in EditorFiles(try session.typings(), globals: try session.globals()).all {
        lines += try file.put(into: folder)
      }
      return context.print(lines)
    }
  }
}

/// The files that tell editors of the language.
struct EditorFiles {
  struct File {
    /// Below the folder of recipes.
    var path: String
    var text: String
    /// How a file begins that Luma wrote, and may write again; nil: none.
    var mark: String?
  }

  let all: [File]

  init(_ typings: String, globals: [String]) {
    let names = globals.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let luarc = """
      {
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.4",
        "runtime.builtin": {
          "debug": "disable", "ffi": "disable", "io": "disable", "jit": "disable",
          "package": "disable"
        },
        "workspace.library": [".luma"],
        "workspace.checkThirdParty": false,
        "diagnostics.disable": ["lowercase-global"]
      }

      """
    let luacheck = """
      -- Written by luma init: the names of the language.
      std = "lua54"
      max_line_length = 100
      read_globals = { \(names) }
      exclude_files = { ".luma" }

      """
    all = [
      File(path: ".luarc.json", text: luarc),
      File(path: ".luma/luma.lua", text: typings, mark: "---@meta\n"),
      File(path: ".luacheckrc", text: luacheck, mark: "-- Written by luma init"),
    ]
  }
}

extension EditorFiles.File {
  /// Writes the file, unless there is another.
  ///
  /// - Returns: a line that says what was done.
  fileprivate func put(into folder: String) throws(Diagnostic) -> String {
    let place = FileSystem.join(folder, path)
    if let old = contents(of: place) {
      if old == text { return "kept \(path)\n" }
      guard let mark, old.hasPrefix(mark) else {
        return "kept \(path), which is not Luma's; compare it with that of 'luma init' elsewhere\n"
      }
    }
    do {
      try FileSystem.makeFolder(FileSystem.parent(of: place) ?? folder, mode: 0o755)
      let file = try AtomicFile(for: place)
      defer { file.discard() }
      try file.write(Array(text.utf8))
      try file.commit(replacing: true)
    } catch {
      throw CommandError.unwritableFile(place).diagnostic
    }
    return "wrote \(path)\n"
  }

  /// nil: there is none, or one that is no text.
  private func contents(of place: String) -> String? {
    let descriptor = open(place, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let bytes = try? Descriptor.readAll(descriptor, limit: 16 << 20) else { return "" }
    return String(validating: bytes, as: UTF8.self) ?? ""
  }
}

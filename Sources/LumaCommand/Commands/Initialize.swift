import LumaFiles
import LumaModel
import LumaScript

extension CommandRow {
  static let initialize = CommandRow(
    operands: .optionalFolder, sentence: "set up a folder of recipes for editors",
    purpose: """
      Writes files for editors into DIR, by default the working directory: .luarc.json and .luma
      for the language servers LuaLS and EmmyLua (completion, types and documentation of the whole
      language and of the modules luma.recipes.web and vips), and .luacheckrc for luacheck. A file
      that differs is left as it is, unless 'luma init' itself wrote it before and nobody changed
      it.

      """,
    examples: ["luma init", "luma init recipes"]
  ) { settings in
    let context = CommandContext(settings)
    return context.run { () throws(Diagnostic) in
      let session = try Session(options: settings.runOptions(context.environment)) { _ in }
      let folder = context.environment.absolute(settings.words.first ?? ".")
      guard context.environment.isFolder(folder) else {
        throw CommandError.missingFolder(verb: "init", settings.words.first ?? ".").diagnostic
      }
      var lines = ""
      let files = EditorFiles(
        try session.typings(), web: try session.webTypings(), vips: try session.vipsTypings(),
        globals: try session.globals())
      for file in files.all { lines += try file.put(into: folder) }
      return context.print(lines)
    }
  }
}

/// The files that teach editors the language.
struct EditorFiles {
  struct File {
    /// Below the folder of recipes.
    let path: String
    let text: String
    /// Whether the first line marks it, so that it is known again if nobody changed it.
    let isMarked: Bool

    init(path: String, text: String) {
      (self.path, self.text, isMarked) = (path, text, false)
    }

    init(path: String, lua: String) {
      (self.path, text, isMarked) = (path, File.mark(of: lua) + lua, true)
    }
  }

  let all: [File]

  init(_ typings: String, web: String, vips: String, globals: [String]) {
    let names = globals.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    // Photos may lack values of fields. A condition decides which do, and editors cannot see it.
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
        "diagnostics.disable": ["lowercase-global", "need-check-nil"]
      }

      """
    let luacheck = """
      -- The names of the language.
      std = "lua54"
      max_line_length = 100
      read_globals = { \(names) }
      exclude_files = { ".luma" }

      """
    all = [
      File(path: ".luarc.json", text: luarc),
      File(path: ".luma/luma.lua", lua: typings), File(path: ".luma/web.lua", lua: web),
      File(path: ".luma/vips.lua", lua: vips),
      File(path: ".luacheckrc", lua: luacheck),
    ]
  }
}

extension EditorFiles.File {
  /// The line above a text of Lua that Luma wrote, with the text's checksum. Every version must
  /// write it alike.
  static func mark(of lua: some StringProtocol) -> String {
    "-- Written by luma init, which renews this file while it is unchanged (\(checksum(lua))).\n"
  }

  /// It detects changes by people, nothing more: FNV-1a, 64 bits.
  ///
  /// - **Source**: G. Fowler, L. C. Noll, K.-P. Vo, "FNV Hash".
  private static func checksum(_ text: some StringProtocol) -> String {
    let sum = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { sum, byte in
      (sum ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(sum, radix: 16)
  }

  /// Whether the text is as Luma wrote it, in whichever version.
  static func isUntouched(_ text: String) -> Bool {
    guard let end = text.firstIndex(of: "\n") else { return false }
    let lua = text[text.index(after: end)...]
    return text[...end] == mark(of: lua)
  }

  /// Writes the file, unless there is another.
  ///
  /// - Returns: a line that says what was done.
  fileprivate func put(into folder: String) throws(Diagnostic) -> String {
    let place = FileSystem.join(folder, path)
    let root: StoredFolder, own: StoredFolder
    do throws(SystemError) {
      // A stranger's folder may have links in place of Luma's own.
      root = try StoredFolder(root: folder)
      own =
        try FileSystem.parent(of: path).map { name throws(SystemError) in
          try root.making(name, mode: 0o755)
        } ?? root
    } catch {
      throw CommandError.unwritableFile(place, error).diagnostic
    }
    // A link is there, too, wherever it leads.
    let status = own.status(of: FileSystem.name(of: path))
    if let status {
      let old = contents(in: root)
      if old == text { return "kept \(path)\n" }
      let isOurs = status.kind == .file && isMarked && old.map(EditorFiles.File.isUntouched) == true
      guard isOurs else {
        return "kept \(path), which differs; compare it with that of 'luma init' elsewhere\n"
      }
    }
    do {
      let file = try AtomicFile(for: place, gate: .beneath(folder))
      defer { file.discard() }
      try file.write(Array(text.utf8))
      try file.commit(replacing: status != nil)
    } catch {
      throw CommandError.unwritableFile(place).diagnostic
    }
    return "wrote \(path)\n"
  }

  /// nil: it is not a text file, or cannot be read.
  private func contents(in root: StoredFolder) -> String? {
    guard let file = try? root.file(path, limit: 16 << 20) else { return nil }
    return String(validating: file.bytes(at: 0, count: file.count), as: UTF8.self)
  }
}

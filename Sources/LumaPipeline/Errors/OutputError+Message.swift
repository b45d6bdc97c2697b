import LumaFiles
package import LumaModel

extension OutputError: DiagnosticError {
  package var diagnostic: Diagnostic { RuntimeError.output(self).diagnostic }

  var sentence: Sentence {
    switch self {
    case .collision(Save.stream, let first, let second, _): OutputError.streamTaken(first, second)
    case .sameOutput(Save.stream): OutputError.streamTaken("", "")
    case .collision(let path, let first, let second, let fields):
      OutputError.collision(path, first, second, fields)
    case .sameOutput(let path): OutputError.same(path)
    case .ownedByOther(let path, let calls): OutputError.owned(path, calls)
    case .sharedByRecipe(let path, let other): OutputError.shared(path, other)
    case .protectedPhoto(let path, let count):
      (.photoProtected, OutputError.protected(path, count), "write to another folder")
    case .onlyListed(let path): OutputError.listedAlone(path)
    case .notOurs(let path):
      (
        .notOurs, "save: '\(path)' exists and was not written by Luma",
        "choose another name, or overwrite=\"always\" and --allow-overwrite"
      )
    case .notListed(let path): OutputError.unlisted(path)
    case .overwriteNotAllowed(let path):
      (
        .notOurs, "save: '\(path)' exists and was not written by Luma",
        "choose another name, or add --allow-overwrite"
      )
    case .changedSince(let path):
      (
        .changedSince, "save: '\(path)' was changed after Luma wrote it",
        "restore it (luma undo FILE, git checkout), or delete it and run; else choose another name, "
          + "or overwrite=\"always\""
      )
    case .alreadyExists(let path):
      (.alreadyExists, "save: '\(path)' exists and overwrite is \"error\"", nil)
    case .notAnOutput(let path):
      (.notOurs, "undo: '\(path)' is not a file that Luma writes", "move it by hand")
    case .notAFile(let path):
      (.notAFile, "save: '\(path)' exists and is not a file", "choose another name")
    case .folderIsFile(let folder, let path, let isOutput):
      FolderFault.sentence("save", folder, path, isOutput)
    case .folderOfAnother(let path):
      FolderFault.sentence("save", path)
    case .cannotWrite(let path, let reason):
      OutputError.failed(reason, "save: '\(path)' cannot be written: \(reason.text)")
    case .folderNotMade(let folder, let path, let reason):
      OutputError.failed(
        reason,
        "save: '\(path)' cannot be written: its folder '\(folder)' cannot be created: "
          + reason.text)
    case .missing:
      (
        .photoMissing, "photo: its file is not at the path that the library has",
        "lib:scan{ folder } searches for it"
      )
    case .unreadable: (.unreadable, "the picture cannot be read", nil)
    case .emptySheet: (.unreadable, "none of its photos can be read, so it is not written", nil)
    case .degraded(let path): OutputError.degraded(path)
    case .photoChanged: OutputError.another("the photo changed after its folder was read")
    case .notAsRead(let size, let expected, let isOfLibrary):
      OutputError.notAsRead(size, expected, isOfLibrary)
    case .interrupted: (.interrupted, "interrupted", nil)
    }
  }
}

extension OutputError {
  /// Two pictures for the standard output: of two photos, or of two saves.
  private static func streamTaken(_ first: String?, _ second: String) -> Sentence {
    let both =
      first == second
      ? "two saves would both write"
      : "\(first.map { "'\($0)'" } ?? "an earlier photo") and '\(second)' would both be written"
    return (
      .collision, "save: \(both) to the standard output, which takes one picture",
      "save the others under names of their own"
    )
  }

  private static func collision(
    _ path: String, _ first: String?, _ second: String, _ fields: [String]
  ) -> Sentence {
    let added = fields.isEmpty ? "" : "add \(fields.joined(separator: " or ")) to the template, or "
    return (
      .collision,
      """
      save: \(first.map { "'\($0)'" } ?? "an earlier photo") and '\(second)' would both be written to \
      '\(path)'
      """,
      "\(added)overwrite=\"unique\""
    )
  }

  private static func same(_ path: String) -> Sentence {
    (
      .collision, "save: two saves write '\(path)' for the same photo",
      "give each save a path of its own, as in out/small/{name}.jpg"
    )
  }

  private static func shared(_ path: String, _ other: String) -> Sentence {
    (
      .collision, "save: '\(other)' would write '\(path)', too",
      "give the recipes paths of their own, as in small/{name}.jpg and large/{name}.jpg"
    )
  }

  private static func owned(_ path: String, _ calls: CallPair) -> Sentence {
    (
      .collision,
      """
      save: '\(path)' is an output of \(quoted(calls.owner)); \(quoted(calls.own)) would replace it
      """,
      "save to another path, or add --take-over"
    )
  }

  private static func listedAlone(_ path: String) -> Sentence {
    (
      .photoProtected,
      """
      save: '\(path)' is among photos that are read, and only the manifest says that Luma wrote it
      """, "delete it and run, or write to another folder"
    )
  }

  private static func unlisted(_ path: String) -> Sentence {
    (
      .notListed, "save: '\(path)' exists, and .luma/manifest.jsonl does not list it",
      "luma run --check=pixels compares it; a manifest in version control spares that"
    )
  }

  /// A call may have quotes of its own.
  package static func quoted(_ call: String) -> String {
    call.contains("'") ? "\"\(call)\"" : "'\(call)'"
  }

  /// The warning of outputs that stay when their call is forgotten; nil: none do.
  static func forgotten(_ changed: [String], by asker: String = "forget") -> Diagnostic? {
    changed.first.map { first in
      let more = changed.count > 1 ? ", and so were \(changed.count - 1) more" : ""
      return Diagnostic(
        code: .changedSince,
        message: "\(asker): '\(first)' was changed after Luma wrote it\(more)",
        hint: "changed files stay, and are no longer listed")
    }
  }

  private static func protected(_ path: String, _ count: Int) -> String {
    count == 1
      ? "save: '\(path)' is a photo of an opened folder or library and is never replaced"
      : "save: \(count) outputs are photos of an opened folder or library and are never "
        + "replaced, '\(path)' for one"
  }

  private static func notAsRead(
    _ size: PixelSize, _ expected: PixelSize, _ isOfLibrary: Bool
  ) -> Sentence {
    (
      .notAsRead,
      "save: expected a result of \(expected) px, as the \(isOfLibrary ? "library" : "photo") says, "
        + "got \(size) px",
      isOfLibrary
        ? "luma scan reads changed files again" : "write the photo anew with another program"
    )
  }

  private static func degraded(_ path: String) -> Sentence {
    (
      .photoMissing,
      "save: '\(path)' is degraded: the photo is away, and this is its kept picture",
      "save it again when the photo is back"
    )
  }

  /// The photo differs from the planned one.
  private static func another(_ what: String) -> Sentence {
    (.photoChanged, "save: \(what)", "run it again")
  }

  private static func failed(_ reason: SystemError, _ message: String) -> Sentence {
    let system = DiagnosticCode(reason)
    return (system ?? .unwritable, message, system?.systemHint)
  }
}

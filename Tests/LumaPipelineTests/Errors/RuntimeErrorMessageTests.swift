import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaDatabase
@testable import LumaPipeline

struct RuntimeErrorMessageTests {
  typealias Row = (error: RuntimeError, code: DiagnosticCode, says: String)

  private static let reason = Diagnostic(code: .diskFull, message: "the disk is full")

  static let rows: [Row] = [
    (
      .malformed(what: "save", expected: "a table", got: "5"), code: .badArgument,
      "save: expected a table, got 5"
    ),
    (
      .timeLimit(seconds: 2), code: .timeLimit, "time: the run took longer than the limit of 2 s"
    ),
    (
      .timeLimit(seconds: 60, isGiven: false), code: .timeLimit,
      "time: the run took longer than the limit of 60 s; look for an endless loop; "
        + "raise --time-limit, 0 for no limit"
    ),
    (
      .pathTooLong(bytes: 10_000, limit: 4_095), code: .badPath,
      "path: expected at most 4095 bytes, got 10000"
    ),
    (
      .parameterValue(name: "size", expected: "an integer", got: "x"), code: .badParameter,
      "--param size: expected an integer, got 'x'"
    ),
    (
      .unknownFormat(name: "svgg"), code: .invalidValue,
      "--allow-format svgg: no such picture format; did you mean 'svg'?"
    ),
    (
      .without(.cache, reason: reason), code: .cacheNotUsed,
      "cache: unavailable, so the next run will read every photo again"
    ),
    (
      .without(.record, reason: reason), code: .recordNotUsed,
      "record: unavailable, so existing outputs will not be replaced"
    ),
    (
      .without(.outputCache, reason: reason), code: .cacheNotUsed,
      "cache: some outputs were not added and will be made again elsewhere"
    ),
    (
      .missingLibrary(path: "a.luma"), code: .missingLibrary,
      "library 'a.luma' does not exist; "
        + "'luma import' creates it; --library and LUMA_LIBRARY select another"
    ),
    (
      .noCities(function: "nearest_city"), code: .libgeonamesMissing,
      "nearest_city: expected libgeonames, which lists the cities, got none; install libgeonames0"
    ),
    (
      .template(.noCities(field: "nearestCity.country")), code: .libgeonamesMissing,
      "save: {nearestCity.country}: expected libgeonames, which lists the cities, got none; "
        + "install libgeonames0"
    ),
    (
      .library(.noDefault), code: .noLibrary,
      "library: there is no default library yet; "
        + "write library \"photos.luma\", or name one with --library photos.luma"
    ),
    (
      .library(.unreadVideos), code: .videosNotRead,
      "import: videos were added without size and duration: ffprobe not found; "
        + "install ffmpeg and import again to read them"
    ),
  ]

  static let ofOutputs: [(OutputError, code: DiagnosticCode, says: String)] = [
    (
      .changedSince(path: "a"), code: .changedSince,
      "save: 'a' was changed after Luma wrote it; restore it (luma undo FILE, git checkout), or "
        + "delete it and run; else choose another name, or overwrite=\"always\""
    ),
    (
      .alreadyExists(path: "a"), code: .alreadyExists,
      "save: 'a' exists and overwrite is \"error\""
    ),
    (
      .folderIsFile("a.txt", path: "a.txt/b.jpg", isOutput: false), code: .notAFile,
      "save: 'a.txt/b.jpg' cannot be written, since 'a.txt' is a file; choose another folder"
    ),
    (
      .folderOfAnother(path: "a"), code: .notAFile,
      "save: 'a' is a folder of other outputs; choose another name"
    ),
    (
      .cannotWrite(path: "a", reason: SystemError(EROFS)), code: .noPermission,
      "save: 'a' cannot be written: Read-only file system"
    ),
    (
      .folderNotMade("out", path: "out/a", reason: SystemError(EACCES)), code: .noPermission,
      "save: 'out/a' cannot be written: its folder 'out' cannot be created: Permission denied"
    ),
    (
      .missing, code: .photoMissing,
      "photo: its file is not at the path that the library has; lib:scan{ folder } searches for it"
    ),
    (
      .photoChanged, code: .photoChanged,
      "save: the photo changed after its folder was read; run it again"
    ),
    (
      .notAsRead(
        PixelSize(width: 4, height: 3), expected: PixelSize(width: 3, height: 4), isOfLibrary: false
      ),
      code: .notAsRead,
      "save: expected a result of 3x4 px, as the photo says, got 4x3 px; "
        + "write the photo anew with another program"
    ),
    (
      .notAsRead(
        PixelSize(width: 4, height: 3), expected: PixelSize(width: 3, height: 4), isOfLibrary: true),
      code: .notAsRead,
      "save: expected a result of 3x4 px, as the library says, got 4x3 px; "
        + "luma scan reads changed files again"
    ),
  ]

  static let ofEdits: [(EditError, code: DiagnosticCode, says: String)] = [
    (
      .empty, code: .emptyEdit,
      "edit: expected a chain with at least one step; c:revert(photo) removes an edit"
    ),
    (
      .unkeepable(step: "apply"), code: .unkeepableStep,
      "edit: the step 'apply' cannot be stored: it is not plain data"
    ),
  ]

  @Test(arguments: rows)
  func `says what the runtime refuses`(row: Row) {
    expectEqual(row.error.diagnostic.code, row.code)
    expectEqual(row.error.diagnostic.summary, row.says)
  }

  @Test(arguments: ofOutputs)
  func `says why an output is not written`(
    error: OutputError, code: DiagnosticCode, sentence: String
  ) {
    expectEqual(error.diagnostic.code, code)
    expectEqual(error.diagnostic.summary, sentence)
  }

  @Test(arguments: ofEdits)
  func `says why an edit is not kept`(error: EditError, code: DiagnosticCode, sentence: String) {
    expectEqual(error.diagnostic.code, code)
    expectEqual(error.diagnostic.summary, sentence)
  }

  @Test func `what another core said is the detail`() {
    expectEqual(
      RuntimeError.without(.cache, reason: Self.reason).diagnostic.detail, "the disk is full")
  }
}

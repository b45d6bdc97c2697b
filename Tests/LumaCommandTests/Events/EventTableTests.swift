import LumaModel
import LumaTestSupport
import Testing
@testable import LumaExchange
@testable import LumaLibrary
@testable import LumaPipeline
@testable import LumaRecord
@testable import LumaCommand

struct EventTableTests {
  private static let file = SavedFile(
    number: 7, photo: "/p/a.jpg", path: "out/a.jpg", width: 64, height: 48, bytes: 1234,
    photoBytes: 5678, seconds: 0.25)
  private static let plan = PlanTree(
    source: "folder 'p'", photos: 3, steps: [], lines: ["{name}.jpg: turn 90"])
  private static let report: RunReport = {
    var report = RunReport()
    report.saved = 12
    report.cached = 5
    report.skipped = 3
    report.left = 4
    report.seconds = 1.5
    report.inputBytes = 10
    report.outputBytes = 20
    report.peakMemory = 4096
    return report
  }()
  private static let call = CallOutputs(
    call: "r.lua --size 8", recipe: "/p/r.lua", hasRecipe: true, outputs: 1, bytes: 12,
    written: 1.5,
    files: [CallOutputs.File(path: "a.jpg", bytes: 12, written: 1.5)], owner: RecipeCall())
  private static let progress = ImportProgress(
    filesDone: 3, filesInAll: 9, photosAdded: 1, seconds: 0.5)
  private static let findings = LibraryFindings(changed: ["a"], missing: ["b", "c"])
  private static let loaded: LoadReport = {
    var loaded = LoadReport()
    loaded.photos = 3
    loaded.missing = 1
    loaded.firstMissing = "/a.jpg"
    (loaded.broken, loaded.firstBroken) = (1, "/b.json")
    (loaded.leftOut, loaded.firstLeftOut, loaded.deleted) = (2, "/c.jpg", 4)
    return loaded
  }()
  private static let merged: ManifestMerge.Report = {
    var report = ManifestMerge.Report()
    (report.parts, report.missing, report.outputs, report.failed) = (2, ["r.3-of-3"], 7, 1)
    return report
  }()

  /// An event of each kind in the order of the documentation, and its line of `--json`.
  static let events: [(RunEvent, String)] = [
    (.printed("a"), #"{"event":"printed","text":"a"}"#),
    (
      .warning(Diagnostic(code: .collision, message: "m")),
      #"{"event":"warning","code":"collision","message":"m","file":null,"line":null,"column":null,"#
        + #""path":null,"hint":null,"detail":null,"excerpt":null,"number":null}"#
    ),
    (
      .plan(plan),
      #"{"event":"plan","source":"folder 'p'","photos":3,"steps":[],"#
        + #""lines":["{name}.jpg: turn 90"]}"#
    ),
    (.planned(units: 2, saves: 4), #"{"event":"planned","units":2,"saves":4}"#),
    (
      .saved(file),
      #"{"event":"saved","number":7,"photo":"/p/a.jpg","path":"out/a.jpg","#
        + #""width":64,"height":48,"bytes":1234,"hash":null,"quality":null,"reason":"new","#
        + #""photo_bytes":5678,"seconds":0.25,"cached":false}"#
    ),
    (
      .skipped(SkippedFile(photo: "/p/a.jpg", path: "out/a.jpg", reason: "up to date")),
      #"{"event":"skipped","number":null,"photo":"/p/a.jpg","path":"out/a.jpg","#
        + #""width":0,"height":0,"bytes":0,"hash":null,"reason":"up to date","#
        + #""photo_bytes":null,"left_out":false}"#
    ),
    (
      .failed(Diagnostic(code: .collision, message: "m", path: "p")),
      #"{"event":"failed","code":"collision","message":"m","file":null,"line":null,"column":null,"#
        + #""path":"p","hint":null,"detail":null,"excerpt":null,"number":null}"#
    ),
    (
      .wouldWrite(file),
      #"{"event":"would_write","number":7,"photo":"/p/a.jpg","path":"out/a.jpg","#
        + #""width":64,"height":48,"reason":"new"}"#
    ),
    (
      .text(TextFile(path: "a.json", bytes: 12, state: .planned)),
      #"{"event":"text","path":"a.json","bytes":12,"state":"planned","reason":null}"#
    ),
    (.importing(progress), #"{"event":"importing","files":3,"files_in_all":9,"added":1}"#),
    (
      .orphaned(LeftoverFile(path: "a.jpg", isPruned: true)),
      #"{"event":"orphaned","path":"a.jpg","pruned":true}"#
    ),
    (
      .finished(report),
      #"{"event":"finished","saved":12,"skipped":3,"failed":0,"cached":5,"left":4,"orphaned":0,"#
        + #""pruned":0,"#
        + #""seconds":1.5,"input_bytes":10,"output_bytes":20,"dry_run":false,"#
        + #""peak_memory":4096}"#
    ),
    (
      .watched(WatchedRun(changed: ["a.jpg"])),
      #"{"event":"watched","changed":["a.jpg"],"completed":false,"errors":0,"stopped":false}"#
    ),
    (.restored(path: "a.jpg"), #"{"event":"restored","path":"a.jpg"}"#),
    (
      .merged(merged),
      #"{"event":"merged","parts":2,"missing":["r.3-of-3"],"outputs":7,"failed":1,"left":0}"#
    ),
    (
      .cache(
        CacheReport(directory: "/c", outputs: 3, bytes: 12, limit: 40, removed: 1, damaged: 2)),
      #"{"event":"cache","directory":"/c","outputs":3,"bytes":12,"limit":40,"removed":1,"damaged":2}"#
    ),
    (
      .call(call),
      #"{"event":"call","call":"r.lua --size 8","recipe":"/p/r.lua","has_recipe":true,"outputs":1,"#
        + #""bytes":12,"written":1.5,"files":[{"path":"a.jpg","bytes":12,"written":1.5}]}"#
    ),
    (
      .progress(progress),
      #"{"event":"progress","files_done":3,"files_in_all":9,"photos_added":1,"seconds":0.5}"#
    ),
    (
      .added(AddedFile(photo: "a.jpg", path: "a.xmp", reason: "r")),
      #"{"event":"added","photo":"a.jpg","path":"a.xmp","reason":"r"}"#
    ),
    (
      .wouldAdd(AddedFile(photo: "a.jpg", path: "a.jpg")),
      #"{"event":"would_add","photo":"a.jpg","path":"a.jpg","reason":null}"#
    ),
    (
      .duplicate(ImportReport.Duplicate(path: "b", original: "a")),
      #"{"event":"duplicate","path":"b","original":"a"}"#
    ),
    (
      .deleted(GonePhoto(path: "b", localIdentifier: "a")),
      #"{"event":"deleted","path":"b","photo":"a"}"#
    ),
    (
      .ignored(path: "c"), #"{"event":"ignored","path":"c"}"#
    ),
    (
      .unwanted(path: "c"), #"{"event":"unwanted","path":"c"}"#
    ),
    (
      .unreadable(ImportReport.Unreadable(path: "c", fault: .empty)),
      #"{"event":"unreadable","path":"c","reason":"the file is empty","quarantined":null}"#
    ),
    (
      .imported(ImportSum()),
      #"{"event":"imported","added":0,"duplicates":0,"deleted":0,"already_there":0,"#
        + #""unreadable":0,"#
        + #""restored":0,"ignored":0,"unwanted":0,"left_out":0,"seconds":0.0,"interrupted":false,"#
        + #""dry_run":false}"#
    ),
    (.changed(path: "a"), #"{"event":"changed","path":"a"}"#),
    (
      .moved(LibraryFindings.Move(from: "a", to: "b")),
      #"{"event":"moved","from":"a","to":"b"}"#
    ),
    (.missing(path: "a"), #"{"event":"missing","path":"a"}"#),
    (.found(path: "a"), #"{"event":"found","path":"a"}"#),
    (
      .damaged(DamagedFile(path: "a", reason: "b")),
      #"{"event":"damaged","path":"a","reason":"b"}"#
    ),
    (
      .scanned(findings),
      #"{"event":"scanned","changed":1,"moved":0,"missing":2,"found":0,"damaged":0,"unreadable":0,"#
        + #""interrupted":false}"#
    ),
    (
      .exported(ExportReport(photos: 3, path: nil)),
      #"{"event":"exported","photos":3,"path":null}"#
    ),
    (
      .loaded(loaded),
      #"{"event":"loaded","photos":3,"missing":1,"first_missing":"/a.jpg","#
        + #""already_there":0,"deleted":4,"albums":0,"broken":1,"first_broken":"/b.json","#
        + #""left_out":2,"first_left_out":"/c.jpg","interrupted":false}"#
    ),
    (
      .wouldDelete(GonePhoto(path: "b", localIdentifier: "a")),
      #"{"event":"would_delete","path":"b","photo":"a"}"#
    ),
    (
      .deletion(DeletionReport()),
      #"{"event":"deletion","photos":0,"change":null,"moved":0,"left":0,"dry_run":false}"#
    ),
    (
      .undone(
        UndoReport(
          change: 7, redo: nil, phrase: "rating of 1 photo",
          restored: [GonePhoto(path: "b", localIdentifier: "a")], isDryRun: true)),
      #"{"event":"undone","change":7,"redo":null,"phrase":"rating of 1 photo","#
        + #""restored":1,"removed":0,"dry_run":true}"#
    ),
    (
      .undoable(UndoEntry(change: 6, date: 1.5, undone: 7, phrase: "1 photo added")),
      #"{"event":"undoable","change":6,"date":1.5,"phrase":"1 photo added","#
        + #""undoes":null,"undone":7}"#
    ),
  ]

  @Test(arguments: events.indices) func objects(_ index: Int) {
    let (event, text) = Self.events[index]
    expectEqual(event.json, text)
  }

  @Test func theTableHasEveryEventAndKey() {
    // Keys of objects within are not the event's.
    let printed = Self.events.map { event in
      event.1.replacing(/\[\{.*\}\]/, with: "[]").matches(of: /"([a-z_]+)":/).map { String($0.1) }
    }
    let names = Self.events.map { $0.1.firstMatch(of: /"event":"([a-z_]+)"/).map { String($0.1) } }
    expectEqual(EventTable.all.map(\.name), ["version"] + names)
    expectEqual(
      EventTable.all.map { ["event"] + $0.keys.map(\.name) },
      [["event", "luma", "schema"]] + printed)
  }

  @Test func whatIsKnownIsTold() {
    var found = Self.file
    found.quality = 63
    #expect(
      RunEvent.saved(found).json.hasSuffix(
        #","quality":63,"reason":"new","photo_bytes":5678,"seconds":0.25,"cached":false}"#))
    let full = Diagnostic(
      code: .collision, message: "m", location: ScriptLocation(file: "a.lua", line: 4, column: 2),
      path: "p", hint: "h", detail: "d",
      excerpt: Diagnostic.Excerpt(text: "t", offset: 0, length: 1))
    expectEqual(
      RunEvent.warning(full).json,
      #"{"event":"warning","code":"collision","message":"m","file":"a.lua","line":4,"column":2,"#
        + #""path":"p","hint":"h","detail":"d","excerpt":{"text":"t","offset":0,"length":1},"#
        + #""number":null}"#)
  }

  @Test func numbersThatJSONLacksAreNull() {
    var report = Self.report
    report.seconds = .nan
    #expect(RunEvent.finished(report).json.contains(#""seconds":null"#))
  }

  @Test func printedTextCannotPassForAnEvent() {
    expectEqual(
      RunEvent.printed("a\n{\"event\":\"finished\"}").json,
      #"{"event":"printed","text":"a\n{\"event\":\"finished\"}"}"#)
  }
}

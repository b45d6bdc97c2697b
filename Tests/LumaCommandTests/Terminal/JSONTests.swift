import LumaModel
import Testing

@testable import LumaRuntime
@testable import luma

@Suite struct JSONTests {
  private let file = SavedFile(
    photo: "/p/a.jpg", path: "out/a.jpg", width: 64, height: 48, bytes: 1234)

  @Test func filesOfARun() {
    #expect(
      RunEvent.saved(file).json
        == #"{"event":"saved","photo":"/p/a.jpg","path":"out/a.jpg","#
        + #""width":64,"height":48,"bytes":1234,"quality":null}"#)
    #expect(
      RunEvent.wouldWrite(file).json
        == #"{"event":"would_write","photo":"/p/a.jpg","path":"out/a.jpg","width":64,"height":48}"#)
    var found = file
    found.quality = 63
    #expect(RunEvent.saved(found).json.hasSuffix(#","bytes":1234,"quality":63}"#))
    let skipped = SkippedFile(photo: "/p/a.jpg", path: "out/a.jpg", reason: "up to date")
    #expect(
      RunEvent.skipped(skipped).json
        == #"{"event":"skipped","photo":"/p/a.jpg","path":"out/a.jpg","reason":"up to date"}"#)
    #expect(
      RunEvent.planned(units: 2, saves: 4).json == #"{"event":"planned","units":2,"saves":4}"#)
  }

  @Test func finished() {
    var report = RunReport()
    report.saved = 12
    report.skipped = 3
    report.seconds = 1.5
    report.inputBytes = 10
    report.outputBytes = 20
    #expect(
      RunEvent.finished(report).json
        == #"{"event":"finished","saved":12,"skipped":3,"failed":0,"seconds":1.5,"#
        + #""input_bytes":10,"output_bytes":20,"dry_run":false}"#)
    report.seconds = .nan
    #expect(RunEvent.finished(report).json.contains(#""seconds":null"#))
  }

  @Test func diagnosticsHaveAllKeys() {
    #expect(
      RunEvent.failed(Diagnostic(code: "c", message: "m")).json
        == #"{"event":"failed","code":"c","message":"m","file":null,"line":null,"column":null,"#
        + #""path":null,"hint":null,"detail":null,"excerpt":null}"#)
    let full = Diagnostic(
      code: "c", message: "m", location: ScriptLocation(file: "a.lua", line: 4, column: 2),
      path: "p", hint: "h", detail: "d",
      excerpt: Diagnostic.Excerpt(text: "t", offset: 0, length: 1))
    #expect(
      RunEvent.warning(full).json
        == #"{"event":"warning","code":"c","message":"m","file":"a.lua","line":4,"column":2,"#
        + #""path":"p","hint":"h","detail":"d","excerpt":{"text":"t","offset":0,"length":1}}"#)
  }

  @Test func printedTextCannotPassForAnEvent() {
    #expect(
      RunEvent.printed("a\n{\"event\":\"finished\"}").json
        == #"{"event":"printed","text":"a\n{\"event\":\"finished\"}"}"#)
  }

  /// Not as arguments of the test, which its log would print.
  @Test func strings() {
    let pairs = [
      ("", #""""#), ("\"\\", #""\"\\""#), ("\t\r\n", #""\t\r\n""#),
      ("\u{0}\u{1B}[", #""\u0000\u001b[""#), ("\u{7F}\u{9B}", #""\u007f\u009b""#),
      ("\u{2028}\u{202E}", #""\u2028\u202e""#), ("é写👩‍👧", #""é写👩‍👧""#), ("/", #""/""#),
    ]
    for (text, quoted) in pairs { #expect(JSONObject.quoted(text) == quoted) }
  }
}

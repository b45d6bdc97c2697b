import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

/// Paths in JSON do not depend on where a repository lies.
struct NearEventTests {
  private func file(_ photo: String, _ path: String) -> SavedFile {
    SavedFile(photo: photo, path: path, width: 1, height: 1, bytes: 2)
  }

  @Test func `paths below the root are relative`() {
    let events: [(RunEvent, RunEvent)] = [
      (.saved(file("/r/a.jpg", "out/a.jpg")), .saved(file("a.jpg", "out/a.jpg"))),
      (.wouldWrite(file("/r/a.jpg", "/r/out/a.jpg")), .wouldWrite(file("a.jpg", "out/a.jpg"))),
      (.saved(file("/rest/a.jpg", "out/a.jpg")), .saved(file("/rest/a.jpg", "out/a.jpg"))),
      (.orphaned(LeftoverFile(path: "/r/b.jpg")), .orphaned(LeftoverFile(path: "b.jpg"))),
      (.restored(path: "/r/b.jpg"), .restored(path: "b.jpg")),
    ]
    for (event, expected) in events { expectEqual(event.near("/r/").json, expected.json) }
  }

  @Test func `the photo of a failure is relative, too`() {
    let failure = Diagnostic(code: .undecodable, message: "m", path: "/r/photos/a.jpg")
    #expect(RunEvent.failed(failure).near("/r/").json.contains(#""path":"photos/a.jpg""#))
    #expect(RunEvent.warning(failure).near("/r/").json.contains(#""path":"photos/a.jpg""#))
  }
}

import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

struct RunEventJSONTests {
  private static let known: Set<String> = [
    "warning", "failed", "plan", "planned", "saved", "would_write", "skipped", "text", "orphaned",
    "finished",
  ]

  @Test(arguments: EventTableTests.events.map { $0.1 }) func whatIsPrintedIsReadBack(
    _ line: String
  ) throws {
    let json = try JSONValue(text: line)
    let isKnown = Self.known.contains(try #require(json["event"]?.string))
    expectEqual(RunEvent(json: json)?.json, (isKnown ? line : nil))
  }

  @Test func stepsAreReadBack() throws {
    let steps = [
      PlanTree.Step(id: 1, parent: nil, text: "rotate 90", isSave: false, line: 2),
      PlanTree.Step(id: 2, parent: 1, text: "{name}.jpg", isSave: true, line: nil),
    ]
    let tree = PlanTree(source: "folder 'p'", photos: 3, steps: steps, lines: [])
    guard case .plan(let found)? = RunEvent(json: try JSONValue(text: RunEvent.plan(tree).json))
    else {
      Issue.record("expected a plan")
      return
    }
    expectEqual(found, tree)
  }

  @Test(arguments: [
    "{}", "[]", "3", #"{"event":3}"#, #"{"event":"saved2"}"#,
    #"{"event":"text","state":"odd","path":"a"}"#,
  ]) func otherLinesAreNoEvents(_ line: String) throws {
    expectNil(RunEvent(json: try JSONValue(text: line)))
  }

  /// A file that somebody else wrote must not end the program.
  @Test func oddNumbersAreBounded() throws {
    let line = #"{"event":"saved","width":9e18,"height":9e18,"bytes":-5,"seconds":1e300}"#
    guard case .saved(let file)? = RunEvent(json: try JSONValue(text: line)) else {
      Issue.record("expected a saved file")
      return
    }
    expectEqual(file.bytes, 0)
    #expect(PixelSize(width: file.width, height: file.height).pixelCount > 0)
    expectEqual(Units.duration(file.seconds ?? 0), "1000 h 0 min")
  }
}

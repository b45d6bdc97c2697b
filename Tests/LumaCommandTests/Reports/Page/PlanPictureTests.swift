import LumaPipeline
import LumaTestSupport
import Testing

@testable import LumaCommand

struct PlanPictureTests {
  private func step(_ id: Int, _ parent: Int?, _ text: String, save: Bool = false) -> PlanTree.Step
  {
    PlanTree.Step(id: id, parent: parent, text: text, isSave: save, line: id)
  }

  @Test func stepsAreATree() throws {
    let tree = PlanTree(
      source: "folder 'p'", photos: 2,
      steps: [
        step(1, nil, "rotate 90"), step(2, 1, "a.jpg", save: true), step(3, 1, "flip x"),
        step(4, 3, "b.jpg", save: true),
      ], lines: [])
    let page = try #require(ReportReading(PlanPicture(tree).svg))
    expectEqual(
      page.all("text").map(\.text),
      ["folder 'p', 2 photos", "rotate 90", "a.jpg", "flip x", "b.jpg"])
    expectEqual(page.all("path").count, 4)
    expectEqual(
      page.all("g").map { $0.attributes["class"] }, ["photos", "step", "save", "step", "save"])
    let boxes = page.all("rect").map(\.attributes)
    let x = boxes.compactMap { $0["x"].flatMap(Int.init) }
    let y = boxes.compactMap { $0["y"].flatMap(Int.init) }
    #expect(x[0] < x[1] && x[1] < x[2] && x[2] == x[3] && x[3] < x[4])
    // Each leaf has a row; a node with branches lies between them.
    #expect(y[2] == 0 && y[4] == 42 && y[3] == 42 && y[1] == 21 && y[0] == 21)
  }

  /// Events may be anybody's.
  @Test func oddTreesHavePictures() throws {
    let steps = [
      step(5, 9, "late parent"), step(5, 5, "itself"), step(9, nil, "twice"), step(9, 9, ""),
    ]
    let tree = PlanTree(source: "", photos: 0, steps: steps, lines: [])
    let page = try #require(ReportReading(PlanPicture(tree).svg))
    expectEqual(page.all("rect").count, 5)
    expectEqual(page.all("path").count, 4)
  }

  @Test func longTextIsCutAndTold() throws {
    let text = String(repeating: "crop ", count: 40)
    let tree = PlanTree(source: "p", photos: 1, steps: [step(1, nil, text)], lines: [])
    let page = try #require(ReportReading(PlanPicture(tree).svg))
    expectEqual(page.all("text")[1].text.count, 40)
    expectEqual(page.all("title")[1].text, "\(text) (line 1)")
  }
}

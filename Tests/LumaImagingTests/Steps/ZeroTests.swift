import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Zero is a value: steps whose parameters are neutral are accepted, and change nothing.
struct ZeroTests {
  static let neutral: [(String, [String: JSONValue])] = [
    ("crop", ["kind": .string("inset"), "inset": .integer(0)]),
    ("crop", ["kind": .string("inset"), "inset": .string("0%")]),
    ("pad", ["kind": .string("sides"), "left": .integer(0)]),
    ("pad", ["kind": .string("sides"), "left": .string("0%"), "top": .integer(0)]),
    (
      "pad",
      ["kind": .string("box"), "width": .integer(0), "height": .string("0%")]
    ),
    ("border", ["width": .integer(0), "color": .string("#ff0000ff")]),
    ("border", ["width": .string("0%")]),
    ("round_corners", ["radius": .integer(0)]),
    ("round_corners", ["radius": .string("0%")]),
    ("blur", ["sigma": .integer(0)]),
    ("blur", ["sigma": .double(1e-9)]),
    ("sharpen", ["sigma": .integer(0)]),
    ("sharpen", ["m1": .integer(0), "m2": .integer(0)]),
    ("sharpen", ["y2": .integer(0), "y3": .integer(0)]),
    ("tint", ["color": .string("#ff0000ff"), "amount": .integer(0)]),
    ("sepia", ["amount": .integer(0)]),
    ("vignette", ["amount": .integer(0)]),
    ("gradient", ["color": .string("#00000000")]),
    ("adjust", ["exposure": .integer(0), "contrast": .integer(0)]),
    ("rotate", ["angle": .integer(0)]),
  ]

  @Test(arguments: neutral)
  func `a neutral step is no pass`(_ name: String, _ values: [String: JSONValue]) throws {
    let step = try Step(name, .object(JSONObject(values)))
    try expectEqual(step.size(on: .of(30, 20)), .of(30, 20))
    let plain = RenderTree(.chain(.save("a.png")), photo: .jpeg(30, 20))
    let tree = RenderTree(.chain(step, .save("a.png")), photo: .jpeg(30, 20))
    expectEqual(tree.passes, plain.passes)
  }

  @Test func `what is next to neutral is a pass`() throws {
    let steps: [Step] = [
      .effect(Blur(sigma: 0.3)), .effect(Sharpen(sigma: 0.5)), .effect(RoundCorners(.pixels(1))),
      .effect(Sepia(0.1)), .effect(Tint(.white, amount: 0.1)), .effect(Vignette(amount: 0.1)),
      .effect(Adjust(gamma: 1.1)),
    ]
    for step in steps {
      let tree = RenderTree(.chain(step, .save("a.png")), photo: .jpeg(30, 20))
      expectEqual(tree.passes.count, 2, "\(step.signature)")
    }
  }

  @Test func `an inset of 0 is flush with the edge`() {
    for inset in [Length.pixels(0), .percent(0)] {
      let place = Placement(gravity: .southeast, inset: inset).origin(
        of: .of(10, 5), in: .of(40, 30))
      #expect(place.x == 30 && place.y == 25)
    }
  }

  @Test(arguments: ["overlay", "text"])
  func `an inset of 0 is accepted`(_ name: String) throws {
    let words: [String: JSONValue] = [
      "image": .string("a.png"), "text": .string("a"), "inset": .integer(0),
    ]
    let names = ["inset", name == "text" ? "text" : "image"]
    let step = try Step(name, .object(JSONObject(words.filter { names.contains($0.key) })))
    expectEqual(step.arguments?.values["inset"], .integer(0))
  }

  @Test func `less than 0 is refused`() {
    for margin in [JSONValue.integer(-1), .string("-1%")] {
      #expect(throws: ArgumentError.self) {
        try Step("pad", .object(JSONObject(["kind": .string("sides"), "left": margin])))
      }
      #expect(throws: ArgumentError.self) {
        try Step("round_corners", .object(JSONObject(["radius": margin])))
      }
    }
  }
}

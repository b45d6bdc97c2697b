import LumaModel
import Testing

@testable import LumaImaging

@Suite struct PlanSignatureTests {
  @Test func isStableText() {
    let save = Save(
      template: "out/{name}.jpg", format: .jpeg,
      encoding: Encoding(quality: 82, progressive: true), metadata: .drop([.gps, .camera]),
      profile: .file("a b.icc"))
    let plan = Plan.chain(
      .crop(
        .rect(x: .pixels(1), y: .percent(2.5), width: .pixels(3), height: .pixels(4), clamp: true)),
      .crop(.aspect(width: 4, height: 3, gravity: .focus(x: 0.3, y: 0.4))),
      .rotate(.quarterTurns(1)), .turn(-12.5, .crop, on: .white), .flip(.vertical),
      .scale(800, nil, .cover, enlarge: true, kernel: .cubic), .times(0.5), .save(save))
    #expect(
      plan.signature(of: 8)
        == "1|crop rect 1 2.5% 3 4 clamp|crop aspect 4:3 0.3,0.4|rotate 90"
        + "|rotate -12.5 crop 255,255,255,255|flip vertical|scale 800 - cover enlarge - cubic"
        + "|scale x0.5 lanczos3|save jpeg q82e-p drop:camera,gps file:7:a b.icc")
  }

  @Test func otherBranchesAndTheTemplateDoNotCount() {
    let one = Plan.tree([[.scale(8), .save("a")]])
    let two = Plan.tree([[.save("x")], [.scale(8), .save("b")]])
    #expect(one.signature(of: 2) == two.signature(of: 3))
    #expect(one.signature(of: 2) == "1|scale 8 - inside - lanczos3|save png q-e- all keep")
  }
}

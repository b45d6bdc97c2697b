import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PlannerTests {
  @Test func sizesAreThoseOfStepByStep() throws {
    let steps: [Step] = [
      .crop(.inset(.percent(3))), .turn(90), .scale(333, 222, .cover), .flip(.horizontal),
      .times(0.37), .turn(33, .crop), .scale(90, 90, .contain), .save("a"),
    ]
    let plan = Plan.tree([steps])
    let sizes = Planner.sizes(of: plan, upright: .of(1001, 667))
    var size = PixelSize.of(1001, 667)
    for node in plan.nodes {
      size = try node.step.size(on: size)
      expectEqual(sizes[node.id], .success(size))
    }
    expectEqual(sizes.count, plan.nodes.count)
  }

  @Test func aFailureNamesItsLineInAllThatFollow() {
    let plan = Plan.chain(.crop(0, 0, 900, 9), .flip(.vertical), .save("a"))
    let sizes = Planner.sizes(of: plan, upright: .of(480, 300))
    let error = ImagingError.geometry(
      .cropOutside(rect: .of(0, 0, 900, 9), picture: .of(480, 300)),
      at: ScriptLocation(file: "trip.lua", line: 1))
    expectEqual(sizes, [1: .failure(error), 2: .failure(error), 3: .failure(error)])
  }

  static let viaLibvips = ", in YCbCr planes, then libvips (it is saved as png)"

  static let libvipsAlone = ", through libvips (it is saved as png)"

  static let lines: [([[Step]], Orientation, [String])] = [
    (
      [
        [.crop(500, 0, 3000, 3000), .turn(90), .scale(375), .save("a.jpg")],
        [.scale(500), .save("b.jpg")], [.scale(200), .save("c.jpg")],
      ],
      .up,
      [
        "a.jpg: crop 3000x3000+500+0 -> turn 90 -> 375x375, decode at 1/4 (1008x756 of 4032x3024), "
          + "one decode for 3 saves" + viaLibvips,
        "b.jpg: 500x375, decode at 1/4 (1008x756 of 4032x3024), one decode for 3 saves"
          + viaLibvips,
        "c.jpg: 200x150 -> from the 500x375 picture, decode at 1/4 (1008x756 of 4032x3024), "
          + "one decode for 3 saves" + viaLibvips,
      ]
    ),
    (
      [[.scale(800), .times(0.5), .save("a.jpg")]], .up,
      [
        "a.jpg: 800x600 -> 400x300, decode at 1/2 (2016x1512 of 4032x3024)" + viaLibvips,
        "  scale (trip.lua:2) begins a new pass: the picture is already resampled, "
          + "and resampling once would change pixels",
      ]
    ),
    (
      [[.save("a.jpg")], [.turn(12.5), .save("b.jpg")]], .right,
      [
        "a.jpg: 3024x4032 as it is, decode in full (4032x3024), one decode for 2 saves"
          + libvipsAlone,
        "b.jpg: turn 12.5 degrees to 3825x4591, decode in full (4032x3024), "
          + "one decode for 2 saves" + libvipsAlone,
      ]
    ),
    (
      [[.crop(0, 0, 100, 100), .flip(.vertical), .scale(50, 60, .contain), .save("a.jpg")]],
      .rightMirrored,
      [
        "a.jpg: crop 100x100+0+0 -> flip vertical -> 50x50 -> pad to 50x60, "
          + "decode 100x100 of 4032x3024" + viaLibvips
      ]
    ),
    (
      [
        [.scale(2000), .save("a.jpg", .jpeg)], [.scale(900), .save("b.jpg", .jpeg)],
        [.scale(900), .save("c.webp", .webp)], [.scale(900), .save("d.png", .png)],
      ], .up,
      [
        "a.jpg: 2000x1500, decode in full (4032x3024), "
          + "one decode for 4 saves, in YCbCr planes",
        "b.jpg: 900x675 -> from the 2000x1500 picture, decode in full (4032x3024), "
          + "one decode for 4 saves, in YCbCr planes",
        "c.webp: 900x675 -> from the 2000x1500 picture, "
          + "decode in full (4032x3024), one decode for 4 saves, in YCbCr planes",
        "d.png: 900x675 -> from the 2000x1500 picture, "
          + "decode in full (4032x3024), one decode for 4 saves, in YCbCr planes, "
          + "then libvips (it is saved as png)",
      ]
    ),
    (
      [[.crop(0, 0, 9000, 1), .save("a.jpg")]], .up,
      [
        "a.jpg: crop: 9000x1+0+0 does not fit in 4032x3024; "
          + "add clamp=true or use a smaller rectangle"
      ]
    ),
  ]

  @Test(arguments: lines)
  func explains(_ branches: [[Step]], _ orientation: Orientation, _ lines: [String]) {
    var header = PhotoHeader(
      format: .jpeg, size: orientation.applied(to: .of(4032, 3024)))
    header.orientation = orientation
    expectEqual(Planner.explain(.tree(branches), header: header), lines)
  }

  @Test func anUnreadablePhoto() {
    expectEqual(
      Planner.explain(.chain(.save("a")), header: PhotoHeader(format: .jpeg)),
      ["unreadable: its size is not known"])
  }
}

import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PlanSignatureTests {
  @Test func `a condition is part of the signature`() {
    var save = Save(template: "x.webp", format: .webp)
    expectEqual(save.signature, "save webp all keep")
    save.isOnlyIfSmaller = true
    expectEqual(save.signature, "save webp if_smaller all keep")
  }

  @Test func isStableText() {
    let save = Save(
      template: "out/{name}.jpg", format: .jpeg,
      encoding: Encoding(quality: 82, progressive: true), metadata: .drop([.gps, .camera]),
      profile: .file("a b.icc"))
    let plan = Plan.chain(
      .crop(
        .rect(x: .pixels(1), y: .percent(2.5), width: .pixels(3), height: .pixels(4), clamp: true)),
      .crop(.aspect(width: 4, height: 3, gravity: .focus(x: 0.3, y: 0.4))),
      .rotate(Rotate(90)), .turn(-12.5, .crop, on: .white), .flip(.vertical),
      .scale(800, nil, .cover, enlarge: true, kernel: .cubic), .times(0.5), .save(save))
    expectEqual(
      plan.signature(of: 8),
      "1|crop rect 1 2.5% 3 4 clamp|crop aspect 4:3 0.3,0.4|rotate 90"
        + "|rotate -12.5 crop 255,255,255,255|flip vertical|scale 800 - cover enlarge - cubic"
        + "|scale x0.5 lanczos3|save jpeg quality:82 progressive drop:camera,gps file:7:a b.icc")
  }

  @Test func namesWhatIsSaidOfAPhoto() {
    var tags = MetadataTags()
    tags.title = "T"
    expectEqual(tags.signature, "set:1(1:T),-,-,-,-,-")
    (tags.city, tags.location) = ("Faro", "")
    (tags.latitude, tags.altitude) = (.set(41.5), .remove)
    tags.date = .set(PhotoDate(seconds: 1.5, utcOffset: 3_600))
    expectEqual(
      tags.signature,
      "set:1(1:T),-,-,-,-,-,city1(4:Faro),location1(0:),latitude:41.5,"
        + "altitude:-,date:1.5/3600")
  }

  @Test func namesWhatIsSetOfAnEncoding() {
    var save = Save(template: "a", format: .tiff)
    save.encoding.subsampling = .full
    save.encoding.optimizesCoding = false
    save.encoding.compression = 3
    save.encoding.palette = Palette(colors: 16, dither: 0.5)
    save.encoding.webp.alphaQuality = 7
    save.encoding.webp.nearLossless = true
    save.encoding.webp.smartSubsample = true
    save.encoding.target = QualityTarget(maxBytes: 900, maxDistance: 0.02, floor: 30)
    save.encoding.animation.loop = 0
    save.encoding.animation.delay = 40
    save.encoding.webp.preset = .icon
    save.encoding.tiff.compression = .lzw
    save.encoding.tiff.tile = 64
    save.encoding.tiff.pyramid = true
    expectEqual(
      Plan.chain(.save(save)).signature(of: 1),
      "1|save tiff max_bytes:900 max_distance:0.02 min_quality:30 subsampling:4:4:4 "
        + "optimize_coding:false compression:3 compression:lzw palette colors:16 dither:0.5 "
        + "loop:0 delay:40 alpha_quality:7 near_lossless smart_subsample preset:icon tile:64 "
        + "pyramid all keep")
  }

  static let effects: [(Step, String)] = [
    (
      .pad(
        Pad(
          canvas: .box(width: .pixels(90), height: nil, gravity: .north), background: .white)),
      "pad box 90 - north 255,255,255,255"
    ),
    (
      .pad(Pad(canvas: .aspect(width: 4, height: 3, gravity: .center), background: nil)),
      "pad aspect 4:3 center -"
    ),
    (
      .pad(
        Pad(
          canvas: .sides(left: .pixels(1), right: nil, top: .percent(2), bottom: nil),
          background: nil)), "pad sides 1 - 2% - -"
    ),
    (.effect(Flatten(.black)), "flatten 0,0,0,255"), (.effect(Grayscale()), "grayscale"),
    (.effect(Sharpen(sigma: 1.5)), "sharpen 1.5 0 3 2 10 20"),
    (.effect(Blur(sigma: 2.5)), "blur 2.5"),
    (.effect(Adjust(exposure: -1, saturation: 0.5)), "adjust exposure -1 saturation 0.5"),
    (.effect(Tint(.white, amount: 0.5)), "tint 255,255,255,255 0.5"),
    (.effect(Threshold()), "threshold -"), (.effect(Threshold(level: 0.5)), "threshold 0.5"),
    (.effect(Sepia(1)), "sepia 1"), (.effect(Posterize(levels: 4)), "posterize 4"),
    (.effect(Vignette(amount: 0.25)), "vignette 0.25 0.4"),
    (.effect(RoundCorners(.percent(50))), "round_corners 50%"),
    (.effect(Gradient()), "gradient 0,0,0,192 south 50% true"),
    (
      .effect(
        SmartCrop(frame: .aspect(width: 1, height: 1, gravity: .center), interest: .entropy)),
      "smart crop aspect 1:1 center entropy"
    ),
    (
      .effect(
        Overlay(path: "/a", digest: "0f", placement: Placement(gravity: .north), scale: 0.2)),
      "overlay 0f north - 1 0.2 over"
    ),
    (
      .effect(TextLabel(text: "a|b")),
      "text 3:a|b 4:Sans 5% 255,255,255,255 south 2% - left"
    ),
    (
      .transform(Transform(degrees: 3, shift: .init(x: 1, y: 2), about: .init(x: 0, y: 0.5))),
      "transform 3 1 1,2 0,0.5 -"
    ),
    (
      .transform(Transform(canvas: .of(30, 20), background: .black, edges: .hard)),
      "transform 0 1 0,0 - 0,0,0,255 30x20 hard"
    ),
  ]

  @Test(arguments: effects)
  func namesEveryNumberOfAnEffect(_ step: Step, _ text: String) {
    let plan = Plan.chain(step, .save("a"))
    expectEqual(plan.signature(of: 2), "1|\(text)|save png all keep")
  }

  @Test func otherBranchesAndTheTemplateDoNotCount() {
    let one = Plan.tree([[.scale(8), .save("a")]])
    let two = Plan.tree([[.save("x")], [.scale(8), .save("b")]])
    expectEqual(one.signature(of: 2), two.signature(of: 3))
    expectEqual(one.signature(of: 2), "1|scale 8 - inside - lanczos3|save png all keep")
  }
}

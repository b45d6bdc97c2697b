import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A damaged file gets one verdict, in the same words, whatever is made of it.
///
/// `LUMA_MUTANTS=10000` makes a long run, of every product of each mutant.
struct OneVerdictTests {
  private let studio: Studio
  init() throws {
    var options = ImagingOptions()
    options.enabledFormats = Set(InputFormat.allCases)
    studio = try Studio(Renderer(options: options))
  }

  /// A small file of each way that Luma and its libraries have to read one.
  enum Seed: CaseIterable {
    case jpeg, png, webp, losslessWebP, animatedWebP, gif, animatedGIF, tiff, heic, avif, jxl, jp2
    case svg

    fileprivate var format: OutputFormat {
      switch self {
      case .jpeg: .jpeg
      case .png, .svg: .png
      case .webp, .losslessWebP, .animatedWebP: .webp
      case .gif, .animatedGIF: .gif
      case .tiff: .tiff
      case .heic: .heic
      case .avif: .avif
      case .jxl: .jxl
      case .jp2: .jp2
      }
    }

    fileprivate var isAnimation: Bool { self == .animatedWebP || self == .animatedGIF }

    fileprivate var fileExtension: String { self == .svg ? "svg" : format.extensions[0] }
  }

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48">
    <rect x="5" y="4" width="30" height="20" fill="#c03010"/>
    <path d="M10 40 L60 20 L30 10 Z" fill="rgb(20, 200, 90)"/></svg>
    """

  private func file(_ seed: Seed) throws -> [UInt8] {
    let scene = try VipsImage.scene(64, 48)
    switch seed {
    case .svg: return Array(Self.drawing.utf8)
    case .losslessWebP:
      return try studio.renderer.data(
        studio.file(scene), [], as: .webp, encoding: Encoding(lossless: true))
    case .animatedWebP, .animatedGIF:
      let strip = try Vips.call(
        "arrayjoin", [("in", .images([scene, scene.inverted()])), ("across", .int(1))]
      ).image().editingFields { $0.set("page-height", 48) }
      let target = try VipsTarget()
      _ = try Vips.call(
        seed == .animatedGIF ? "gifsave_target" : "webpsave_target",
        [("in", .image(strip)), ("target", .target(target))])
      return target.bytes
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .jxl, .jp2:
      return try OpenedFile(studio.file(scene, seed.format)).bytes(at: 0, count: 1 << 20)
    }
  }

  private static let count = ProcessInfo.processInfo.environment["LUMA_MUTANTS"].flatMap(Int.init)

  /// What is made of a mutant: all in a long run.
  private func products(_ index: Int) -> [DamagedProduct] {
    let all = DamagedProduct.allCases
    return Self.count != nil ? all : [0, 5, 9].map { all[(index + $0) % all.count] }
  }

  @Test(arguments: Seed.allCases) func `products of a mutant agree`(seed: Seed) throws {
    let whole = try file(seed)
    var numbers = SeededNumbers(seed: 48), verdicts: Set<[String]> = []
    for index in 0..<(Self.count.map { $0 / Seed.allCases.count + 1 } ?? 30) {
      // The start has most that can be damaged in another way than the picture's codes.
      let part = index % 2 == 0 ? 64 : whole.count
      let mutant = Array(whole.prefix(part)).damaged(&numbers) + whole.dropFirst(part)
      let path = try studio.folder.write(bytes: mutant, to: "mutant.\(seed.fileExtension)")
      // A still of an animation is made of its first frame; later ones are not judged.
      let parts = Dictionary(grouping: products(index)) {
        seed.isAnimation && $0.readsAllFrames
      }
      for part in parts.values {
        var groups: [[String]: [DamagedProduct]] = [:]
        for product in part {
          let verdict = try product.verdict(of: path, seed.format, in: studio)
          groups[verdict, default: []].append(product)
        }
        expectEqual(groups.count, 1, "\(seed) \(index): \(groups)")
        verdicts.formUnion(groups.keys)
      }
    }
    #expect(verdicts.count > 1, "\(seed): some are sound, others are not")
  }
}

extension VipsImage {
  fileprivate func inverted() throws -> VipsImage {
    try Vips.call("invert", [("in", .image(self))]).image()
  }
}

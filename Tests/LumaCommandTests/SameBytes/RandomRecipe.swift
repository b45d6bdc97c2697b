import LumaTestSupport

/// A recipe of random chains over the photos of a folder: the same for the same seed.
struct RandomRecipe {
  private var numbers: SeededNumbers

  init(seed: Int) { numbers = SeededNumbers(seed: UInt64(seed)) }

  /// A few chains, with a save in some formats each; every output has a path of its own.
  mutating func text(formats: [String] = RandomRecipe.formats) -> String {
    let sorts = [
      "'filename'", "'-creationDate'", "'fileSize'", "natural 'filename'", "{ '-rating', 'iso' }",
      "{ '-fileSize', 'camera.make' }",
    ]
    let raw = pick(["develop", "preview"])
    let limit = pick(["", ", limit = \(3 + numbers.below(8))"])
    var lines = [
      "local picks = folder('photos', { recursive = true })"
        + ":fetch { sort = \(pick(sorts)), raw = '\(raw)'\(limit) }"
    ]
    for chain in 0..<2 + numbers.below(2) {
      // Small first: effects of the whole picture would take most of the time.
      var steps = [":scale { width = \(40 + numbers.below(160)), enlarge = \(flag()) }"]
      for _ in 0..<1 + numbers.below(4) { steps.append(step()) }
      lines.append("local chain\(chain) = picks\(steps.joined())")
      for _ in 0..<1 + numbers.below(3) {
        lines.append(save(chain, lines.count, pick(formats)))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static let formats = ["jpg", "png", "webp", "avif", "heic", "jxl", "jp2", "tif", "gif"]

  private mutating func save(_ chain: Int, _ number: Int, _ format: String) -> String {
    let places = ["{dir}/", "{creationDate:%Y-%m-%s|none}/{dir}/", "{dir}/{index:03d}-", ""]
    let place = pick(places)
    var options = place.isEmpty ? ["overwrite = 'unique'"] : []
    options += ["metadata = \(pick(Self.metadata))", "profile = '\(pick(["keep", "srgb"]))'"]
    if let more = Self.options[format] { options.append(pick(more)) }
    return "chain\(chain):save('out/\(number)/\(place){filename}.\(format)', "
      + "{ \(options.joined(separator: ", ")) })"
  }

  private static let metadata = [
    "'all'", "'web'", "'none'", "{ drop = { 'gps' } }", "{ keep = { 'copyright' } }",
  ]

  private static let options = [
    "jpg": [
      "quality = 70", "quality = 90, subsampling = '4:4:4'", "progressive = true",
      "max_distance = 0.02",
    ],
    "png": ["compression = 6", "colors = 16, dither = 0.5", "progressive = true"],
    "webp": ["quality = 60", "lossless = true", "near_lossless = true", "smart_subsample = true"],
    "avif": ["quality = 40, effort = 0", "max_bytes = 20000, effort = 0"],
    "heic": ["quality = 40"],
    "jxl": ["quality = 60, effort = 3", "lossless = true, effort = 1"],
    "jp2": ["quality = 50", "lossless = true"],
    "tif": ["compression = 'lzw'", "compression = 'deflate', tile = 64, pyramid = true"],
    "gif": ["colors = 32, dither = 1", "effort = 3"],
  ]

  private mutating func step() -> String {
    switch numbers.below(18) {
    case 0: ":crop { aspect = '\(pick(["1:1", "4:3", "2:3"]))', gravity = '\(gravity())' }"
    case 1: ":crop { inset = '\(1 + numbers.below(20))%' }"
    case 2: ":rotate(\(pick(["90", "180", "270"])))"
    case 3: ":rotate { angle = \(number(-40, 40)), fit = '\(pick(["expand", "crop"]))' }"
    case 4: ":flip '\(pick(["horizontal", "vertical"]))'"
    case 5: pick([":grayscale()", ":sepia()", ":tint { color = '#1e90ff', amount = 0.4 }"])
    case 6: ":adjust { exposure = \(number(-1, 1)), contrast = \(number(-0.5, 0.5)) }"
    case 7: ":adjust { gamma = \(number(0.5, 2)), saturation = \(number(-1, 1)) }"
    case 8: ":vignette(\(number(0, 1)))"
    case 9: ":blur(\(number(0.5, 4)))"
    case 10: ":sharpen { sigma = \(number(0.5, 2)) }"
    case 11: ":posterize(\(2 + numbers.below(30)))"
    case 12: ":round_corners '\(1 + numbers.below(50))%'"
    case 13: ":pad { all = \(1 + numbers.below(20)), background = 'white' }"
    case 14: ":border { width = '2%', color = '#000080' }"
    case 15: ":text { text = 'Straße {name}', size = '12%', gravity = 'south' }"
    case 16: ":scale(\(number(0.4, 1.2)))"
    default: ":flatten 'white'"
    }
  }

  private mutating func gravity() -> String {
    pick(["center", "north", "attention", "entropy"])
  }

  private mutating func flag() -> Bool { numbers.below(2) == 0 }

  private mutating func number(_ least: Double, _ most: Double) -> Double {
    (least * 100 + Double(numbers.below(Int((most - least) * 100) + 1))).rounded() / 100
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[numbers.below(values.count)]
  }
}

extension SeededNumbers {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

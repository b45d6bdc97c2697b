import Foundation
import LumaModel
import LumaPipeline
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Two folders that change alike: in one, few changed photos are planned alone, in the other all
/// are. Both say and make the same.
struct PartialRunTwinTests {
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `what is planned alone becomes what is planned as a whole`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let (part, whole) = (try Twin(whole: 0), try Twin(whole: .max))
    for _ in 0..<24 {
      let photo = (random.pick(0..<99), random.pick(8..<99))
      for twin in [part, whole] { try twin.draw("p\(photo.0)", width: photo.1) }
    }
    var recipe = random.pick(Twin.recipes)
    for step in 0..<8 {
      if random.pick(0..<8) == 0 { recipe = random.pick(Twin.recipes) }
      let changes = (0..<random.pick(0..<3)).map { _ in Change(&random, in: part) }
      let option = random.pick(Twin.Option.allCases)
      let told = try [part, whole].map { twin in
        for change in changes { try twin.make(change) }
        return try twin.run(recipe, option)
      }
      expectEqual(told[0], told[1], "\(seed).\(step): \(recipe), \(option), \(changes)")
    }
  }
}

extension SeededNumbers {
  fileprivate mutating func pick<T>(_ values: some Collection<T>) -> T {
    let place = Int.random(in: 0..<values.count, using: &self)
    return values[values.index(values.startIndex, offsetBy: place)]
  }
}

/// What is done to a folder between two runs.
private enum Change {
  case draw(String, width: Int)
  case damage(String)
  case rewrite(String)
  case swap(String, String)
  case rename(String, to: String)
  case describe(String, rating: Int)
  case remove(String)
  case removeOutput(String)
  case editOutput(String)

  init(_ random: inout SeededNumbers, in twin: Twin) {
    let photos = twin.names(in: "photos"), outputs = twin.names(in: "out")
    let new = "photos/p\(random.pick(0..<99)).jpg"
    let photo = random.pick(photos + [new])
    switch random.pick(0..<12) {
    case 0: self = .draw(new, width: random.pick(8..<99))
    case 1: self = .damage(photo)
    case 2: self = .rewrite(photo)
    case 3: self = .swap(photo, random.pick(photos + [new]))
    case 4: self = .rename(photo, to: new)
    case 5: self = .describe(photo, rating: random.pick(0..<6))
    case 6: self = .remove(photo)
    case 7: self = .removeOutput(random.pick(outputs + ["out/none.jpg"]))
    case 8: self = .editOutput(random.pick(outputs + ["out/p1.jpg"]))
    default: self = .draw(photo, width: random.pick(8..<99))
    }
  }
}

private struct Twin {
  private let root: TemporaryFolder
  private let whole: Int

  static let recipes = [
    #"{}:scale { width = 8 }:save "out/{name}.jpg""#,
    #"{}:scale { width = 8 }:save "out/{name}.jpg":scale { width = 4 }:save "out/s/{name}.png""#,
    #"{ sort = "pixelWidth" }:scale { width = 8 }:save "out/{pixelWidth}/{name}.jpg""#,
    #"{ sort = "-pixelWidth", limit = 16 }:scale { width = 8 }:save "out/{name}.jpg""#,
    #"{ where = "pixelWidth > 20" }:scale { width = 8 }:save "out/{pixelWidth}.jpg""#,
    #"{}:scale { width = 8 }:save "out/{rating|none}-{name}.jpg""#,
    #"{}:scale { width = 8 }:save "out/{index}-{name}.jpg""#,
    #"{}:scale { width = 8 }:save "out/{name}-{counter}.jpg""#,
    #"{}:scale { width = 8 }:save("out/{name}.jpg", { overwrite = "unique" })"#,
  ]

  enum Option: CaseIterable {
    case none, plain, dryRun, prunes, isForced, keepsOrder, maxFailures
  }

  init(whole: Int) throws {
    root = try TemporaryFolder()
    _ = try root.makeFolder("photos")
    self.whole = whole
  }

  func draw(_ name: String, width: Int) throws {
    try root.write(bytes: BlankJPEG.baseline(width, 32), to: "photos/\(name).jpg")
  }

  /// Paths below the root, sorted.
  func names(in folder: String) -> [String] {
    let names = FileManager.default.subpaths(atPath: root.file(folder)) ?? []
    return names.filter { $0.contains(".") }.sorted().map { "\(folder)/\($0)" }
  }

  private func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: root.file(name)).map(Array.init)
  }

  private func replace(_ name: String, _ bytes: [UInt8]?) throws {
    // Another file, as editors write it.
    try? FileManager.default.removeItem(atPath: root.file(name))
    if let bytes { try root.write(bytes: bytes, to: name) }
  }

  func make(_ change: Change) throws {
    switch change {
    case .draw(let name, let width): try replace(name, BlankJPEG.baseline(width, 32))
    case .damage(let name): try replace(name, bytes(name)?.dropLast(8).map(\.self))
    case .rewrite(let name): try replace(name, bytes(name))
    case .swap(let one, let other):
      let kept = (bytes(one), bytes(other))
      try replace(one, kept.1)
      try replace(other, kept.0)
    case .rename(let name, let new):
      let kept = bytes(name)
      try replace(name, nil)
      try replace(new, kept)
    case .describe(let name, let rating):
      let xmp = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/">\
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
        <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="\(rating)"/>\
        </rdf:RDF></x:xmpmeta>
        """
      try root.write(xmp, to: name.replacingOccurrences(of: ".jpg", with: ".xmp"))
    case .remove(let name), .removeOutput(let name): try replace(name, nil)
    case .editOutput(let name): try replace(name, bytes(name).map { $0 + [0] })
    }
  }

  /// Runs a recipe, and returns all that it said and left, in an order of its own.
  func run(_ recipe: String, _ option: Option) throws -> [String] {
    let run = ScriptRun.run(
      "a.lua", #"folder("photos"):fetch\#(recipe)"#, root: root.path, isFile: true
    ) { options in
      options.wholePhotos = whole
      switch option {
      case .none, .plain: break
      case .dryRun: options.dryRun = true
      case .prunes: options.prunes = true
      case .isForced: options.isForced = true
      case .keepsOrder: options.keepsOrder = true
      case .maxFailures: options.maxFailures = 50
      }
    }
    let report = run.report.map { report in
      let counts = [report.saved, report.skipped, report.failed, report.left, report.orphaned]
      return "\(counts) \(report.pruned) \(report.outputBytes) \(report.inputBytes)"
    }
    let files = (names(in: "out") + [".luma/manifest.jsonl"]).map { name in
      "\(name) \(name.hasSuffix("l") ? text(name) : "\(bytes(name)?.hashValue ?? 0)")"
    }
    return run.events.compactMap(told).sorted() + [report ?? "no report"] + files
      + [run.error.map(\.message) ?? "no error"]
  }

  private func text(_ name: String) -> String {
    bytes(name).map { String(decoding: $0, as: UTF8.self) } ?? "none"
  }

  private func told(_ event: RunEvent) -> String? {
    var event = event
    if case .finished = event { return nil }
    if case .progress = event { return nil }
    if case .saved(var file) = event {
      file.seconds = nil
      event = .saved(file)
    }
    return "\(event)".replacingOccurrences(of: root.path, with: "")
  }
}

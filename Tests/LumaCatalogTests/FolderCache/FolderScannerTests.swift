import Foundation
import LumaModel
import Testing

@testable import LumaCatalog

/// Random changes to a folder: after each, a scan finds what is there and reads what changed.
@Suite struct FolderScannerTests {
  @Test(arguments: 1...6) func aScanFindsWhatAFreshOneWould(seed: UInt64) throws {
    var world = World(seed: seed)
    let cache = TemporaryFolder()
    let headers = FakeHeaders()
    for _ in 0..<12 {
      for _ in 0..<world.number(1...6) { world.change() }
      // A new catalogue each time: what it knows comes from the file.
      let catalog = Catalog(cacheDirectory: cache.path, readHeader: headers.reader, threads: 2)
      let source = try catalog.openFolder(world.folder.path, recursive: true)
      let found = try source.photos()
      #expect(Set(try source.names(below: world.folder.path)) == Set(world.files.keys))
      for photo in found {
        let name = String(photo.path.dropFirst(world.folder.path.count + 1))
        #expect(photo.header.size?.width == world.files[name].map(Int.init), "\(name)")
      }
      #expect(headers.take() == world.takeChanged())
    }
  }

  /// Files by name, with the width that each has in its header.
  struct World {
    let folder = TemporaryFolder()
    var files: [String: UInt8] = [:]
    private var changed: Set<String> = []
    private var random: Generator
    private var clock = 0

    init(seed: UInt64) { random = Generator(state: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// The paths that are there and are not as the last scan found them, sorted.
    mutating func takeChanged() -> [String] {
      defer { changed = [] }
      return changed.filter { files[$0] != nil }.map(folder.path).sorted()
    }

    mutating func change() {
      switch number(0...5) {
      case 0...2: write(anyName())
      case 3: removeOne()
      case 4: renameOne()
      default: removeFolder()
      }
    }

    private mutating func anyName() -> String {
      ["", "a/", "a/b/", "c/"][number(0...3)] + "\(number(0...9)).jpg"
    }

    private mutating func write(_ name: String) {
      let width = UInt8(number(1...200))
      clock += 1
      folder.writePicture(name, width: width, modified: clock)
      files[name] = width
      changed.insert(name)
    }

    private mutating func removeOne() {
      guard let name = files.keys.sorted().randomElement(using: &random) else { return }
      folder.remove(name)
      files[name] = nil
    }

    private mutating func renameOne() {
      let target = anyName()
      guard let name = files.keys.sorted().randomElement(using: &random), name != target else {
        return
      }
      if let slash = target.lastIndex(of: "/") { folder.makeFolder(String(target[..<slash])) }
      rename(folder.path(name), folder.path(target))
      files[target] = files.removeValue(forKey: name)
      changed.insert(target)
    }

    private mutating func removeFolder() {
      folder.remove("a/b")
      files = files.filter { !$0.key.hasPrefix("a/b/") }
    }
  }

  /// SplitMix64: the same sequence on every run.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  @Test func photosThatLeftLongAgoLeaveTheCache() throws {
    let folder = TemporaryFolder()
    let connection = try FolderCache.openInMemory()
    let headers = FakeHeaders()
    func scan(day: Double) throws {
      let walk = try FolderWalk(root: folder.path, recursive: true)
      _ = try FolderScanner(
        connection: connection, reader: PictureReader(readHeader: headers.reader), threads: 1,
        now: day * 86_400
      ).scan(walk.folders, tree: folder.path)
    }
    func rows() throws -> [Int64] {
      try ["asset", "keyword", "file"].map { table throws(CatalogError) in
        try connection.integer("SELECT count(*) FROM \(table)")
      }
    }
    for name in ["a.jpg", "b.jpg", "c.jpg"] { folder.writePicture(name) }
    try scan(day: 0)
    folder.remove("a.jpg")
    try scan(day: 1)
    #expect(try rows() == [3, 6, 3])
    folder.remove("b.jpg")
    try scan(day: 9)
    #expect(try rows() == [2, 4, 2])
  }
}

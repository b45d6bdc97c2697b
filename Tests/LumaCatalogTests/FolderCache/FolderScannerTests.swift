import Foundation
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase

/// Random changes to a folder: after each, a scan finds all files and reads the changed ones.
struct FolderScannerTests {
  @Test(arguments: 1...6) func aScanFindsWhatAFreshOneWould(seed: UInt64) throws {
    var world = World(seed: seed)
    let cache = TemporaryFolder()
    let headers = FakeHeaders()
    for _ in 0..<12 {
      for _ in 0..<world.number(1...6) { world.change() }
      // A new catalog each time: what it knows comes from the file.
      let catalog = Catalog(cacheDirectory: cache.path, readHeader: headers.reader, threads: 2)
      let source = try catalog.openFolder(world.folder.path, recursive: true)
      let found = try source.photos()
      expectEqual(Set(try source.names(below: world.folder.path)), Set(world.files.keys))
      for photo in found {
        let name = String(photo.path.dropFirst(world.folder.path.count + 1))
        expectEqual(photo.header.size?.width, world.files[name].map(Int.init), "\(name)")
      }
      expectEqual(headers.take(), world.takeChanged())
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

  /// More files than are kept until they are read, in folders that share such a part.
  @Test func manyFilesAreTheSameWhetherTheyAreReadOrKnown() throws {
    let (folder, cache) = (TemporaryFolder(), TemporaryFolder())
    let many = (0..<4_200).map { "b/\($0 + 1_000).jpg" }
    for name in ["a/1.jpg", "c/1.jpg", "c/2.jpg"] + many { folder.writePicture(name) }
    folder.write("d/no.txt", [1, 2, 3])
    func open() throws -> PhotoSource {
      try Catalog(cacheDirectory: cache.path, readHeader: FakeHeaders().reader, threads: 2)
        .openFolder(folder.path, recursive: true)
    }
    let (first, second) = (try open(), try open())
    let names = ["a/1.jpg"] + many + ["c/1.jpg", "c/2.jpg"]
    try expectEqual(first.photos().map { $0.dir + "/" + $0.filename }, names)
    try expectEqual(second.photos().map { $0.dir + "/" + $0.filename }, names)
    #expect(try first.count == names.count && first.state == second.state)
    for name in [names[0], names[3_000], names[4_202]] {
      #expect(try first.contains(fileAt: folder.path(name)))
    }
    #expect(try !first.contains(fileAt: folder.path("d/no.txt")))
    folder.writePicture("b/1000.jpg", modified: 9)
    #expect(try open().state != first.state)
  }

  @Test func photosThatLeftLongAgoLeaveTheCache() throws {
    let folder = TemporaryFolder()
    let connection = try FolderCache.openInMemory()
    let headers = FakeHeaders()
    func scan(day: Double) throws {
      var scanner = FolderScanner(
        Membership(source: Int64(day), connection),
        reader: PictureReader(readHeader: headers.reader), threads: 1, now: day * 86_400)
      for found in try WalkedFolders(root: folder.path, recursive: true).folders {
        try scanner.add(found)
      }
      _ = try scanner.finish(tree: folder.path)
    }
    func rows() throws -> [Int64] {
      try ["asset", "keyword", "file"].map { table throws(CatalogError) in
        try connection.integer("SELECT count(*) FROM \(table)")
      }
    }
    for name in ["a.jpg", "b.jpg", "c.jpg"] { folder.writePicture(name) }
    try scan(day: 0)
    // Though their folder had no row before.
    try expectEqual(connection.integer("SELECT count(*) FROM file WHERE gone IS NOT NULL"), 0)
    folder.remove("a.jpg")
    try scan(day: 1)
    try expectEqual(rows(), [3, 6, 3])
    folder.remove("b.jpg")
    try scan(day: 9)
    try expectEqual(rows(), [2, 4, 2])
  }
}

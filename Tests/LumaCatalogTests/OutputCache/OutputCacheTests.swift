import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaRecord

struct OutputCacheTests {
  private let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func cache(limit: Int64 = .max) throws -> OutputCache {
    try OutputCache(directory: folder.path("cache"), limit: limit)
  }

  private func key(_ name: String) -> FileHash { FileHash(of: name.utf8) }

  private func output(of bytes: [UInt8]) -> CachedOutput {
    CachedOutput(
      width: 40, height: 30, quality: 63, bytes: Int64(bytes.count),
      checksum: FileChecksum(of: bytes))
  }

  @discardableResult private func keep(
    _ bytes: [UInt8], as name: String, in cache: OutputCache
  ) throws -> CatalogError? {
    let file = try AtomicFile(for: folder.path("new"))
    defer { file.discard() }
    try file.write(bytes)
    return cache.keep(output(of: bytes), file, as: key(name))
  }

  /// The cache's entry for a name, and the bytes that it wrote.
  private func take(
    _ name: String, from cache: OutputCache
  ) throws -> (found: CachedOutput?, bytes: [UInt8]) {
    let file = try AtomicFile(for: folder.path("taken"))
    defer { file.discard() }
    let found = cache.take(key(name), to: file)
    return (found, try [UInt8](Data(contentsOf: URL(fileURLWithPath: file.contents))))
  }

  /// Absolute paths of the outputs.
  private func files() throws -> [String] {
    CacheFolder(folder.path("cache")).files().map(\.path).sorted()
  }

  @Test(arguments: [[], [10], Array(repeating: 7, count: 600_000)] as [[UInt8]])
  func whatIsKeptIsFound(_ bytes: [UInt8]) throws {
    let cache = try cache()
    try keep(bytes, as: "a", in: cache)
    let taken = try take("a", from: try self.cache())
    expectEqual(taken.found, output(of: bytes))
    expectEqual(taken.bytes, bytes)
    try expectNil(take("b", from: cache).found)
  }

  @Test func whatAKillLeftIsRemoved() throws {
    let name = key("a").description.prefix(2)
    let cache = try cache()
    folder.write("cache/\(name)/.luma-1t1seqiqgxc0l.tmp", [1])
    try keep([1, 2], as: "a", in: cache)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/\(name)"))
    expectEqual(left, [String(key("a").description.dropFirst(2))])
  }

  @Test func theKeyIsOfAllThatDeterminesAnOutput() {
    let photo = FileChecksum(of: [1])
    func key(_ photo: FileChecksum, _ signature: String, _ encoder: String) -> FileHash {
      OutputCache.key(source: photo, signature: signature, encoder: encoder)
    }
    let keys = [
      key(photo, "1|crop", "jpeg/1"), key(FileChecksum(of: [2]), "1|crop", "jpeg/1"),
      key(photo, "1|scale", "jpeg/1"), key(photo, "1|crop", "jpeg/2"),
    ]
    expectEqual(Set(keys).count, 4)
    expectEqual(key(photo, "1|crop", "jpeg/1"), keys[0])
  }

  @Test(arguments: [0, 20, 100, 5_000]) func whatIsGarbledIsDeleted(_ place: UInt64) throws {
    let cache = try cache()
    try keep(Array(repeating: 1, count: 10_000), as: "a", in: cache)
    let file = try #require(FileHandle(forUpdatingAtPath: try files()[0]))
    try file.seek(toOffset: place)
    try file.write(contentsOf: Data([0xFF]))
    try file.close()
    let taken = try take("a", from: cache)
    #expect(taken.found == nil && taken.bytes.isEmpty)
    try expectEqual(files(), [])
  }

  @Test func whatIsCutIsDamaged() throws {
    let cache = try cache()
    for name in ["a", "b", "c"] { try keep(Array(name.utf8), as: name, in: cache) }
    expectEqual(truncate(try files()[1], 60), 0)
    let report = cache.verify { false }
    #expect(report.damaged == 1 && report.outputs == 2)
    expectEqual(cache.verify { false }.damaged, 0)
  }

  @Test func theLongestUnusedMakeRoom() throws {
    let cache = try cache()
    for (age, name) in ["a", "b", "c"].enumerated() {
      try keep(Array(repeating: 0, count: 1_000), as: name, in: cache)
      let date = Date(timeIntervalSince1970: 1_000_000 + Double(age))
      for path in try files() {
        let used = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
        guard let used = used as? Date, used > date else { continue }
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      }
    }
    #expect(try take("a", from: cache).found != nil)
    let report = try self.cache(limit: 2_500).prune()
    #expect(report.removed == 1 && report.outputs == 2 && report.bytes <= 2_500)
    try expectNil(take("b", from: cache).found)
    #expect(try take("a", from: cache).found != nil && take("c", from: cache).found != nil)
  }

  @Test func whatIsAddedKeepsTheLimit() throws {
    let cache = try cache(limit: 5_000)
    for name in ["a", "b", "c", "d", "e", "f", "g", "h"] {
      try keep(Array(repeating: 0, count: 1_000), as: name, in: cache)
    }
    cache.makeRoom()
    #expect(cache.report().bytes <= 5_000)
    expectEqual(cache.report().outputs, 4)
    try keep(Array(repeating: 0, count: 3_000), as: "large", in: cache)
    try expectNil(take("large", from: cache).found)
  }

  /// Adds a file that lies there already.
  private func add(
    _ bytes: [UInt8], as name: String, to cache: OutputCache, _ checksum: FileChecksum? = nil
  ) throws -> OutputCache.Addition {
    folder.write(name, bytes)
    var output = output(of: bytes)
    output.checksum = checksum ?? output.checksum
    let file = try OpenedFile(folder.path(name), followsLinks: false)
    return cache.add(output, file, as: key(name))
  }

  @Test func `what does not fit takes no room from others`() throws {
    let cache = try cache(limit: 6_200)
    let large = Array(repeating: 0 as UInt8, count: 2_300)
    try expectEqual(add(large, as: "a", to: cache), .added)
    try expectEqual(add(large + [1], as: "other", to: cache, FileChecksum(of: [1])), .unfit)
    for _ in 1...3 { try expectEqual(add(large + large, as: "b", to: cache), .failed(nil)) }
    try expectEqual(add(large, as: "c", to: cache), .added)
    try expectEqual(add(large, as: "d", to: cache), .failed(nil))
    try expectEqual(add([1], as: "e", to: cache), .added)
    for name in ["a", "c"] { try expectEqual(take(name, from: cache).bytes, large) }
    try expectNil(take("d", from: cache).found)
  }

  @Test func `what is made takes room from what lies there`() throws {
    let cache = try cache(limit: 5_000)
    try expectEqual(add([1], as: "a", to: cache), .added)
    for name in ["b", "c"] { try keep(Array(repeating: 0, count: 2_000), as: name, in: cache) }
    try expectEqual(add(Array(repeating: 0, count: 2_000), as: "d", to: cache), .failed(nil))
  }

  @Test func `a folder that cannot be written has not got it`() throws {
    let cache = try cache()
    let name = key("a").description.prefix(2)
    folder.write("cache/\(name)", [])
    let addition = try add([1, 2], as: "a", to: cache)
    let error = CatalogError.unwritable(path: folder.path("cache"), reason: ENOTDIR)
    expectEqual(addition, .failed(error))
    try expectEqual(add([1, 2], as: "a", to: cache), .failed(nil))
  }

  @Test func foldersOfOthersStay() throws {
    folder.write("cache/ab/\(String(repeating: "0", count: 62))", Array("mine".utf8))
    let error = CatalogError.record(.notACache(path: folder.path("cache")))
    #expect(throws: error) { try cache() }
    expectEqual(
      error.diagnostic.message, "cache: expected an empty folder or a cache, got other files")
    // Nor is another program's cache one.
    folder.write(
      "cache/CACHEDIR.TAG", Array("Signature: 8a477f597d28d172789f06886806bc55\n# cargo\n".utf8))
    #expect(throws: error) { try cache() }
    try expectEqual(files().count, 1)
  }

  @Test func oneThatWasKilledBeforeItsMarkIsTakenOver() throws {
    folder.write("cache/.luma-1.tmp", [])
    _ = try cache()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("cache"))
    expectEqual(names, ["CACHEDIR.TAG"])
  }

  /// Another user put it there.
  @Test func anotherOutputUnderTheNameIsNotServed() throws {
    let cache = try cache()
    for name in ["a", "b"] { try keep(Array(name.utf8), as: name, in: cache) }
    let place = { (name: String) in CacheFolder(folder.path("cache")).place(of: key(name)) }
    try FileManager.default.removeItem(atPath: place("a"))
    try FileManager.default.copyItem(atPath: place("b"), toPath: place("a"))
    expectEqual(cache.verify { false }.damaged, 1)
    try FileManager.default.copyItem(atPath: place("b"), toPath: place("a"))
    let taken = try take("a", from: cache)
    #expect(taken.found == nil && taken.bytes.isEmpty)
    try expectEqual(take("b", from: cache).bytes, Array("b".utf8))
    try expectEqual(files(), [place("b")])
  }

  @Test func noLinkIsFollowed() throws {
    let cache = try cache()
    try keep([1, 2], as: "a", in: cache)
    let own = (CacheFolder(folder.path("cache")).place(of: key("a")) as NSString)
    let inner = own.deletingLastPathComponent
    try FileManager.default.moveItem(atPath: inner, toPath: folder.path("away"))
    try FileManager.default.createSymbolicLink(
      atPath: inner, withDestinationPath: folder.path("away"))
    try expectNil(take("a", from: cache).found)
    expectEqual(cache.report().outputs, 0)
    #expect(try keep([1, 2], as: "a", in: cache) != nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("away"))
    expectEqual(names, [own.lastPathComponent])
  }

  @Test func noNumberOfAnEntryIsBelieved() throws {
    let cache = try cache()
    try keep([1, 2], as: "a", in: cache)
    let place = try files()[0]
    let text = try String(contentsOfFile: place, encoding: .isoLatin1)
    for width in ["-1", "0", "9223372036854775807"] {
      let other = text.replacingOccurrences(of: #""width":40"#, with: #""width":\#(width)"#)
      try other.write(toFile: place, atomically: true, encoding: .isoLatin1)
      try expectNil(take("a", from: cache).found)
    }
    let other = text.replacingOccurrences(of: #""quality":63"#, with: #""quality":-7"#)
    try other.write(toFile: place, atomically: true, encoding: .isoLatin1)
    try expectEqual(take("a", from: cache).found?.quality, .some(nil))
  }

  @Test func aFolderOfEveryoneIsNone() throws {
    _ = try cache()
    try expectNil(cache().doubt)
    expectEqual(chmod(folder.path("cache"), 0o777), 0)
    let error = CatalogError.record(.sharedCache(path: folder.path("cache"), .everyone))
    #expect(throws: error) { try cache() }
    expectEqual(
      error.diagnostic,
      Diagnostic(
        code: .notACache,
        message: "cache: everyone may change its outputs, and so those of this run",
        path: folder.path("cache"), hint: "chmod o-w closes it"))
  }

  @Test func otherFilesOfACacheStay() throws {
    let cache = try cache(limit: 0)
    let names = [
      "cache/photo.jpg", "cache/ab/photo.jpg", "cache/ab/\(String(repeating: "x", count: 62))",
    ]
    for name in names { folder.write(name, Array("mine".utf8)) }
    expectEqual(cache.prune().removed, 0)
    expectEqual(cache.verify { false }.damaged, 0)
    #expect(names.allSatisfy { FileManager.default.fileExists(atPath: folder.path($0)) })
  }

  @Test func whatIsNoFolderIsSaid() throws {
    folder.write("file", [])
    #expect(throws: CatalogError.self) {
      try OutputCache(directory: folder.path("file"), limit: 1)
    }
    #expect(throws: CatalogError.notFound(path: folder.path("none"))) {
      try OutputCache(existing: folder.path("none"), limit: nil)
    }
  }
}

import LumaModel
import LumaTestSupport
import Synchronization
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates

/// Conditions and sorts by tags, which are read from files.
@Suite(.onBothDatabases) struct TagPredicateTests {
  /// Files that only exist here, and which of them were read.
  final class Files: Sendable {
    let reads = Mutex<[String]>([])

    var reader: TagReader {
      TagReader(
        kind: { name in
          switch name.text {
          case "EXIF:Flash": .known(.whole)
          case "EXIF:FNumber": .known(.number)
          case "EXIF:LensModel": .known(.text)
          case "XMP:Rating", "XMP:Subject": .known(.either)
          default: .unknown(suggestion: "EXIF:Flash")
          }
        },
        value: { [self] name, path in
          let number = Int(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") ?? 0
          reads.withLock { $0.append("\(number)") }
          return Files.value(of: name.text, in: number)
        })
    }

    /// Of the photos 1 to 6; 6 has no tags.
    private static func value(of name: String, in number: Int) -> TagValue? {
      guard number < 6 else { return nil }
      switch name {
      case "EXIF:Flash": return .integer(number % 2 == 0 ? 16 : 1)
      case "EXIF:FNumber":
        return number == 5 ? .list([.number(2.8), .number(4)]) : .number(1.4 * Double(number))
      case "EXIF:LensModel": return .text(["", "b 10", "a", "B 9", "é", "\0c"][number])
      case "XMP:Rating": return [nil, "3", "10", "7/2", "none", "-1"][number].map { .text($0) }
      case "XMP:Subject": return .list([.text("lake"), .text("\(number)")])
      default: return nil
      }
    }

    /// The photos that were read since, in order, each once.
    func read() -> [String] {
      reads.withLock { reads in
        defer { reads = [] }
        return Set(reads).sorted()
      }
    }
  }

  let lab: LibraryFolder
  let files = Files()

  init() throws {
    lab = try LibraryFolder()
    lab.library.readTags(files.reader)
    try lab.add(1...6)
  }

  @Test func `values are compared by their types`() throws {
    try expectEqual(lab.found("tag('EXIF:Flash') == 16"), ["p2", "p4"])
    try expectEqual(lab.found("tag('EXIF:Flash') != 16"), ["p1", "p3", "p5", "p6"])
    try expectEqual(lab.found("(tag('EXIF:Flash') & 1) == 1"), ["p1", "p3", "p5"])
    try expectEqual(lab.found("tag('EXIF:FNumber') BETWEEN {2.8, 4.3}"), ["p2", "p3"])
    try expectEqual(lab.found("tag('EXIF:FNumber') * 2 > 11"), ["p4"])
    try expectEqual(lab.found("tag('EXIF:FNumber') == nil"), ["p6"])
    try expectEqual(lab.found("tag('EXIF:LensModel') BEGINSWITH[c] 'b'"), ["p1", "p3"])
    try expectEqual(lab.found("tag('EXIF:LensModel') LIKE[cd] 'E'"), ["p4"])
    try expectEqual(lab.found("tag('EXIF:LensModel') IN {'a', 'c'}"), ["p2", "p5"])
    try expectEqual(lab.found("tag('EXIF:LensModel') MATCHES '[bB] .*'"), ["p1", "p3"])
  }

  /// A value that exiv2 calls text may be a number.
  @Test func `a tag of no known type is what it is compared with`() throws {
    try expectEqual(lab.found("tag('XMP:Rating') >= 3.5"), ["p2", "p3"])
    try expectEqual(lab.found("tag('XMP:Rating') == 'none'"), ["p4"])
    try expectEqual(lab.found("tag('XMP:Rating') < tag('EXIF:FNumber')"), ["p3"])
    try expectEqual(lab.found("tag('XMP:Subject') CONTAINS 'lake, 2'"), ["p2"])
    try expectEqual(lab.found("tag('XMP:Subject') == 3"), [])
  }

  @Test func `photos are sorted by tags`() throws {
    func order(_ keys: String...) throws -> [String] {
      try lab.found(sort: keys.map { SortDescriptor(text: $0) })
    }
    try expectEqual(order("EXIF:Flash", "-EXIF:FNumber"), ["p6", "p3", "p1", "p5", "p4", "p2"])
    try expectEqual(order("-tag(\"EXIF:FNumber\")").prefix(4), ["p4", "p3", "p2", "p1"])
    try expectEqual(order("EXIF:LensModel"), ["p6", "p3", "p2", "p1", "p5", "p4"])
    try expectEqual(order("natural:tag('EXIF:LensModel')"), ["p6", "p2", "p3", "p1", "p5", "p4"])
    // Numbers, and before them other values.
    try expectEqual(order("XMP:Rating"), ["p6", "p4", "p5", "p1", "p3", "p2"])
  }

  @Test func `cheap conditions come first`() throws {
    try lab.library.change { try $0.set([.favorite: .bool(true)], of: ["p3", "p4"]) }
    for text in [
      "tag('EXIF:Flash') == 16 AND favorite == YES", "favorite == YES AND tag('EXIF:Flash') == 16",
      "tag('EXIF:Flash') == 16 AND SUBQUERY(keywords, $k, $k == filename).@count == 0 "
        + "AND favorite == YES",
    ] {
      try expectEqual(lab.found(text), ["p4"])
      expectEqual(files.read(), ["3", "4"], "\(text)")
    }
    try expectEqual(
      lab.found("favorite == YES", sort: [SortDescriptor(text: "-EXIF:Flash")]), ["p4", "p3"])
    expectEqual(files.read(), ["3", "4"])
    try expectEqual(lab.found("favorite == NO OR tag('EXIF:Flash') == 16").count, 5)
    if !DatabaseKind.isServer { expectEqual(files.read(), ["3", "4"]) }
  }

  @Test func `a page reads no more than it shows`() throws {
    let result = try lab.fetch("tag('EXIF:Flash') == 1", limit: 2)
    try expectEqual(result.identifiers(), ["p1", "p3"])
    if !DatabaseKind.isServer { expectEqual(files.read(), ["1", "2", "3"]) }
  }

  @Test func `smart albums have tags`() throws {
    let predicate = try PredicateParser.parse("tag('EXIF:Flash') == 1")
    let album = try lab.library.change {
      try $0.createSmartAlbum(
        "Fired", predicate: predicate, sort: [SortDescriptor(text: "-EXIF:FNumber")])
    }
    let source = try lab.library.album(identifier: album)
    try expectEqual(lab.found(from: source), ["p3", "p1", "p5"])
    try expectEqual(lab.library.albums(kinds: [.smartAlbum]).map(\.count), [3])
    let wrong = try PredicateParser.parse("tag('EXIF:Flahs') == 1")
    #expect(throws: CatalogError.self) {
      try lab.library.change { _ = try $0.createSmartAlbum("x", predicate: wrong) }
    }
  }

  @Test(arguments: [
    (
      "tag('Flash') == 1",
      "where: tag: expected a name like 'Exif.Photo.Flash' or 'EXIF:Flash', got 'Flash'; "
        + "luma metadata FILE lists those of a photo"
    ),
    (
      "tag('EXIF:Flahs') == 1",
      "where: exiv2 knows no tag 'EXIF:Flahs'; did you mean 'EXIF:Flash'?"
    ),
    ("tag(filename) == 1", "where: tag: expected a name like 'EXIF:Flash', got filename (text)"),
    (
      "tag('EXIF:FNumber') < 'x'",
      "where: tag('EXIF:FNumber'): expected a number, got 'x' (text)"
    ),
    ("ANY tag('XMP:Subject') == 'x'", "where: ANY: expected a list, got tag('XMP:Subject') (text)"),
  ])
  func `what makes no sense is refused`(_ text: String, _ sentence: String) throws {
    expectEqual(refusal { try lab.fetch(text) }, sentence)
    expectEqual(files.read(), [])
  }

  @Test func `sorts are refused alike`() throws {
    expectEqual(
      refusal { try lab.fetch(sort: [SortDescriptor(text: "-EXIF:Flahs")]) },
      "sort: exiv2 knows no tag 'EXIF:Flahs'; did you mean 'EXIF:Flash'?")
    #expect(
      refusal { _ = try lab.library.albums(FetchRequest(where: "tag('EXIF:Flash') == 1")) }
        .hasSuffix("has no field 'tag'; only libraries have it"))
  }

  private func refusal(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch let error as CatalogError {
      guard case .predicate(let error)? = error.source else { return "\(error)" }
      return error.diagnostic.summary
    } catch {
      return "\(error)"
    }
  }

  private func refusal(_ body: () throws -> FetchResult) -> String { refusal { _ = try body() } }
}

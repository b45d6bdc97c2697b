import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaFiles
@testable import LumaRecord

struct ManifestEntryTests {
  private static let entry = ManifestEntry(
    path: "out/a \"b\".jpg", bytes: 12, hash: FileChecksum(of: [1]),
    photo: ManifestEntry.Photo(path: "../in/a.jpg", bytes: 34, hash: FileChecksum(of: [2])),
    steps: "1|scale 300|save jpeg", encoder: "jpeg/10", recipe: "r.lua")

  private static func line(_ path: String, hash: String = FileChecksum(of: [1]).text) -> [UInt8] {
    let object: JSONObject = [
      "path": .string(path), "bytes": .integer(1), "hash": .string(hash), "encoder": .string("e"),
    ]
    return JSONValue.object(object).bytes(.plain)
  }

  @Test func aLineIsReadAsItWasWritten() throws {
    let line = JSONValue.object(Self.entry.members).text(.plain)
    expectEqual(
      line,
      #"{"path":"out/a \"b\".jpg","photo":"../in/a.jpg","#
        + #""photo_hash":"\#(FileChecksum(of: [2]).text)","photo_bytes":34,"#
        + #""steps":"1|scale 300|save jpeg","encoder":"jpeg/10","#
        + #""hash":"sha256:\#(FileHash(of: [1]))","bytes":12,"#
        + #""recipe":"r.lua"}"#)
    expectEqual(ManifestEntry(line: Array(line.utf8)), Self.entry)
  }

  @Test func aLineHasTheParametersAndTheOtherMakers() throws {
    var shared = Self.entry
    shared.parameters = ["from": .text("a"), "tags": .list(["x", "y"])]
    var other = shared.maker
    (other.photo, other.parameters) = (nil, [:])
    shared.makers = [other]
    let line = JSONValue.object(shared.members).text(.plain)
    #expect(
      line.hasSuffix(
        #""recipe":"r.lua","params":{"from":"a","tags":["x","y"]},"#
          + #""also":[{"steps":"1|scale 300|save jpeg","encoder":"jpeg/10","recipe":"r.lua","#
          + #""params":{}}]}"#))
    expectEqual(ManifestEntry(line: Array(line.utf8)), shared)
    // What is damaged is left out, and the line stays.
    let damaged = line.replacing(#""params":{}}]"#, with: #""params":{}},7]"#)
    expectEqual(ManifestEntry(line: Array(damaged.utf8)), shared)
  }

  @Test func linesOfOneFileHaveItsMakersTogether() {
    var (first, second) = (Self.entry, Self.entry)
    let name = FileChecksum(of: [1]).digits.prefix(8)
    (first.path, second.path) = ("out/\(name).jpg", "out/\(name).jpg")
    second.photo?.path = "../in/b.jpg"
    let both = first.shared(with: [second, first])
    expectEqual(both.photo?.path, "../in/a.jpg")
    expectEqual(both.makers, [second.maker])
    expectEqual(second.shared(with: [both]), both)
    // Another name says nothing of the bytes.
    expectEqual(Self.entry.shared(with: [second]), Self.entry)
  }

  @Test func aTextHasNoPhoto() throws {
    var text = Self.entry
    (text.photo, text.steps, text.recipe) = (nil, "", nil)
    let line = JSONValue.object(text.members).bytes(.plain)
    expectEqual(ManifestEntry(line: line), text)
  }

  @Test(arguments: [
    "../a.jpg", "/etc/passwd", "a/../../b", "", "a//b", "./a", "a/.", "a\nb", "a\u{1}",
    ".git/hooks/pre-commit", "a/.ssh/authorized_keys", ".bash_profile", "\u{200C}.git/config",
  ])
  func aPathThatLeavesTheFolderOrIsHiddenIsNotTaken(_ path: String) {
    expectNil(ManifestEntry(line: Self.line(path)))
  }

  @Test(arguments: [
    "xxh3:12", "pixels:12", "sha256:" + String(repeating: "0", count: 32), "12", "xxh3:zz", "",
  ])
  func aHashThatIsNoneIsNotTaken(_ hash: String) {
    expectNil(ManifestEntry(line: Self.line("a", hash: hash)))
    #expect(ManifestEntry(line: Self.line("a")) != nil)
  }

  @Test(arguments: [("xxh3", 32), ("pixels", 34), ("sha256", 64), ("pixels", 66)])
  func aHashOfAnyVersionIsTaken(_ name: String, _ digits: Int) throws {
    let hash = name + ":" + String(repeating: "0a", count: digits / 2)
    let entry = try #require(ManifestEntry(line: Self.line("a", hash: hash)))
    expectEqual(entry.hash.text, hash)
    expectEqual(entry.hash.isForgeable, (digits < 64))
    expectEqual(entry.hash.isOfPixels, (name == "pixels"))
  }

  @Test(arguments: ["", "nonsense", "[]", "{}", #"{"path":"a"}"#, "\u{FEFF}{"])
  func whatIsNoLineIsNotTaken(_ text: String) {
    expectNil(ManifestEntry(line: Array(text.utf8)))
  }

  @Test func pathsAreRelativeToTheFolder() {
    for (path, relative) in [
      ("/a/b/c.jpg", "c.jpg"), ("/a/c/d.jpg", "../c/d.jpg"), ("/x.jpg", "../../x.jpg"),
      ("/a/bc/d", "../bc/d"),
    ] {
      expectEqual(ManifestPlaces.relative(path, to: "/a/b"), relative)
      expectEqual(ManifestPlaces.absolute(relative, in: "/a/b"), path)
    }
  }

  @Test func whatIsHiddenIsNotListed() {
    let places = ManifestPlaces(["/a/.b"])
    expectEqual(places.root(of: "/a/.b/c.jpg"), "/a/.b")
    expectNil(places.root(of: "/a/.b/.c/d.jpg"))
  }

  @Test func aFolderInsideAnotherHasNoManifestOfItsOwn() {
    let places = ManifestPlaces(["/a/b", "/a", "/c/./d/", "/ab"])
    expectEqual(places.roots, ["/a", "/ab", "/c/d"])
    expectEqual(places.root(of: "/a/b/x.jpg"), "/a")
    expectNil(places.root(of: "/abc/x.jpg"))
  }
}

import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCatalog

struct FolderWalkTests {
  let folder = TemporaryFolder()

  func names(_ root: String = "", recursive: Bool = true) throws -> [String] {
    let root = root.isEmpty ? folder.path : folder.path(root)
    return try WalkedFolders(root: root, recursive: recursive).folders.flatMap { found in
      found.files.map { found.dir.isEmpty ? $0.name : found.dir + "/" + $0.name }
    }
  }

  @Test func aFoldersFilesComeBeforeItsFoldersInByteOrder() throws {
    for name in ["b/x", "a", "B", "a10", "a2", "b/c/y", "é", "c", ".hidden", "b/.git/z"] {
      folder.write(name, [])
    }
    try expectEqual(names(), ["B", "a", "a10", "a2", "c", "é", "b/x", "b/c/y"])
    try expectEqual(names(recursive: false), ["B", "a", "a10", "a2", "c", "é"])
    try expectEqual(names("b"), ["x", "c/y"])
  }

  @Test func thumbnailsAndBinsAreLeftOutAndCounted() throws {
    let names = [
      "a.jpg", "@eaDir/a.jpg/SYNOPHOTO_THUMB_M.jpg", "b/#recycle/x.jpg", "b/y.jpg",
      ".Trash-1/z.jpg",
      ".git/g.jpg", "b/.thumbnails/t.jpg",
    ]
    for name in names { folder.write(name, []) }
    try expectEqual(self.names(), ["a.jpg", "b/y.jpg"])
    try expectEqual(WalkedFolders(root: folder.path, recursive: true).leftOut.count, 4)
    let all = try WalkedFolders(
      root: folder.path, recursive: true, without: FolderExclusions(takesUsual: true))
    expectEqual(all.folders.flatMap(\.files).count, 6)
    expectEqual(all.leftOut.count, 0)
    let some = try WalkedFolders(
      root: folder.path, recursive: true, without: FolderExclusions(["y.*", "a.jpg"]))
    #expect(some.folders.flatMap(\.files).isEmpty)
    expectEqual(some.leftOut.count, 6)
    // A folder that is asked for is not left out.
    try expectEqual(self.names("b/#recycle"), ["x.jpg"])
  }

  @Test func namesAreTakenAsTheyAre() throws {
    let odd = [
      "line\nbreak.jpg", "100%_done %s.jpg", "it's \"quoted\".jpg", "-dash.jpg", "a b.jpg",
      "写真👩‍👩‍👧.jpg", "\u{301}mark.jpg", "a[page=0].jpg",
    ]
    for name in odd { folder.write(name, []) }
    try expectEqual(Set(names()), Set(odd))
    let marked = folder.path + "/\u{301}mark.jpg"
    expectEqual(FileSystem.name(of: marked), "\u{301}mark.jpg")
    let asset = Asset(
      localIdentifier: "", path: marked, dir: "", fileSize: 0, header: PhotoHeader())
    expectEqual(asset.filename, "\u{301}mark.jpg")
  }

  @Test func composedAndDecomposedAreTwoNames() throws {
    folder.write("e\u{301}.jpg", [1])
    folder.write("\u{e9}.jpg", [1, 2])
    let files = try WalkedFolders(root: folder.path, recursive: true).folders[0].files
    expectEqual(files.map { Array($0.name.utf8).count }, [7, 6])
    expectEqual(files.map(\.stamp.size), [1, 2])
  }

  @Test func aNameThatIsNotUTF8IsReported() throws {
    func path(_ end: String) -> [CChar] {
      Array(folder.path("bad").utf8CString.dropLast()) + [-1] + Array(end.utf8CString)
    }
    close(open(path(".jpg"), O_WRONLY | O_CREAT, 0o644))
    mkdir(path("folder"), 0o755)
    let photo = open(path("GIF"), O_WRONLY | O_CREAT, 0o644)
    try Descriptor.write(Array("GIF89a".utf8), to: photo)
    close(photo)
    // Other files are passed over whatever their names are.
    close(open(path(".txt"), O_WRONLY | O_CREAT, 0o644))
    close(open(path(".xmp"), O_WRONLY | O_CREAT, 0o644))
    folder.write("good.jpg", [])
    let walk = try WalkedFolders(root: folder.path, recursive: true)
    expectEqual(walk.folders[0].files.map(\.name), ["good.jpg"])
    let names = walk.warnings.map { warning in
      if case .nameNotUTF8(folder.path, let name)? = warning.source { name } else { "\(warning)" }
    }
    expectEqual(names.sorted(), ["bad\\xFF.jpg", "bad\\xFFGIF", "bad\\xFFfolder"])
    #expect(walk.warnings.allSatisfy { $0.losesPhotos })
    // The contents of the folder do not matter here.
    try expectEqual(WalkedFolders(root: folder.path, recursive: false).warnings.count, 2)
  }

  @Test func linksInACircleEnd() throws {
    folder.write("a/b/photo", [])
    folder.link("a/b/up", to: "../..")
    folder.link("a/b/self", to: ".")
    folder.link("0", to: "a/b")
    folder.link("loop", to: "loop")
    let walk = try WalkedFolders(root: folder.path, recursive: true)
    // The tree's own path, although the link "0" comes first.
    try expectEqual(names(), ["a/b/photo"])
    expectEqual(walk.warnings, [.unreadable(path: folder.path("loop"), reason: ELOOP)])
  }

  @Test func aLinkLeadsToAFolderElsewhereOnce() throws {
    let elsewhere = TemporaryFolder()
    elsewhere.write("in/photo", [])
    folder.link("x", to: elsewhere.path)
    folder.link("y", to: elsewhere.path("in"))
    folder.link("file", to: elsewhere.path("in/photo"))
    folder.link("gone", to: "nowhere")
    let walk = try WalkedFolders(root: folder.path, recursive: true)
    try expectEqual(names(), ["file", "x/in/photo"])
    expectEqual(walk.warnings, [.unreadable(path: folder.path("gone"), reason: ENOENT)])
  }

  @Test func onlyRegularFilesAreFound() throws {
    mkfifo(folder.path("pipe.jpg"), 0o644)
    folder.write("a.jpg", [])
    try expectEqual(names(), ["a.jpg"])
  }

  @Test func aDeepTreeIsWalked() throws {
    folder.write(String(repeating: "d/", count: 500) + "photo", [])
    try expectEqual(names(), [String(repeating: "d/", count: 500) + "photo"])
  }
}

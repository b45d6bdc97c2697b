import Foundation
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct PathPermissionsTests {
  private let folder: TemporaryFolder
  private let root: String
  private let permissions: PathPermissions

  init() throws {
    folder = try TemporaryFolder()
    root = folder.path + "/root"
    for name in ["root/in", "root/out", "secret", "shared"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      atPath: root + "/link", withDestinationPath: folder.path + "/secret")
    permissions = PathPermissions(
      root: root, readable: [folder.path + "/shared"], writable: [])
  }

  @Test(arguments: [
    "in/a.jpg", "./in/../in/a.jpg", "out//a.jpg", "a.jpg", "x[1].jpg", "-a.jpg", "..a/..b.jpg",
  ])
  func `a path below the root may be read and written`(_ path: String) throws {
    #expect(try permissions.reading(path).hasPrefix(root + "/"))
    #expect(try permissions.writing(path).hasPrefix(root + "/"))
  }

  @Test(arguments: [
    "../a.jpg", "out/../../a.jpg", "./out/./../../a.jpg", "out//..//..//a.jpg", "/etc/a.jpg",
    "//etc/a.jpg", "/proc/self/cwd/../a.jpg", "link/a.jpg", "out/../link/a.jpg",
  ])
  func `a path that leads outside may not be written`(_ path: String) {
    #expect(throws: RuntimeError.self) { try permissions.writing(path) }
    #expect(throws: RuntimeError.self) { try permissions.reading(path) }
  }

  @Test func `what the system would write elsewhere may not be written`() {
    #expect(throws: RuntimeError.self) { try permissions.writing("link/../a.jpg") }
  }

  @Test func `a folder named on the command line may be read, not written`() throws {
    let path = folder.path + "/shared/a.jpg"
    try expectEqual(permissions.reading(path), path)
    try expectEqual(permissions.reading("../shared/a.jpg"), path)
    #expect(throws: RuntimeError.writeOutside(path: path, folder: folder.path + "/shared")) {
      try permissions.writing(path)
    }
  }

  @Test func `the message names the option that allows it`() {
    let error = RuntimeError.readOutside(path: "../x", folder: "/home/x")
    expectEqual(
      error.diagnostic.summary,
      "'../x' is outside the folders that may be read; add --allow-read /home/x")
  }

  @Test func `a NUL byte is refused`() {
    #expect(throws: RuntimeError.pathHasNUL(path: "out/a.jpg\\0.png")) {
      try permissions.writing("out/a.jpg\0.png")
    }
    #expect(throws: RuntimeError.self) { try permissions.writing("") }
  }

  @Test func `a slash before a combining mark is a slash`() throws {
    try expectEqual(permissions.reading("no/../\u{301}a.jpg"), root + "/\u{301}a.jpg")
    #expect(throws: RuntimeError.self) { try permissions.writing("../\u{301}a/b.jpg") }
  }

  @Test func `a path longer than the system's is refused before it is walked`() {
    let deep = String(repeating: "a/", count: 5_000) + "b.jpg"
    #expect(throws: RuntimeError.pathTooLong(bytes: 10_005, limit: 4_095)) {
      try permissions.reading(deep)
    }
    #expect(throws: RuntimeError.pathTooLong(bytes: 10_005, limit: 4_095)) {
      try permissions.writing(deep)
    }
  }

  @Test func `a folder whose name begins like the root is not the root`() {
    #expect(throws: RuntimeError.self) { try permissions.writing("../root2/a.jpg") }
  }

  @Test func `the hint names the folder to allow, not the file`() throws {
    func hint(_ path: String, _ target: PathPermissions.Target = .file) -> String? {
      let error = #expect(throws: RuntimeError.self) {
        try permissions.reading(path, as: target)
      }
      return error?.diagnostic.hint?.replacing(PathPermissions.real(folder.path), with: "")
    }
    try folder.write("", to: "secret/a.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/a.jpg", withDestinationPath: folder.path + "/secret/a.jpg")
    for path in ["../secret/a.jpg", "../secret/b.jpg", "../secret", "link/a.jpg", "a.jpg"] {
      expectEqual(hint(path), "add --allow-read /secret")
    }
    expectEqual(hint("../secret/*.jpg"), "add --allow-read /secret")
    expectEqual(hint("../secret/*/*.jpg"), "add --allow-read /secret")
    expectEqual(hint("../elsewhere/in", .folder), "add --allow-read /elsewhere/in")
    expectEqual(hint("../elsewhere/a.jpg"), "add --allow-read /elsewhere")
  }

  @Test func `the hint names what a link leads to`() {
    let secret = PathPermissions.real(folder.path)
    #expect(throws: RuntimeError.writeOutside(path: "link/../a.jpg", folder: secret)) {
      try permissions.writing("link/../a.jpg")
    }
  }
}

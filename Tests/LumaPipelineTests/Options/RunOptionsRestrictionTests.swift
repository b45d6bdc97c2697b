import Foundation
import LumaFiles
import LumaPipeline
import LumaTestSupport
import Testing

struct RunOptionsRestrictionTests {
  private var options: RunOptions {
    var options = RunOptions(root: "/root", cacheDirectory: "/cache", stateDirectory: "/state")
    options.readable = ["/in"]
    options.writable = ["/out"]
    options.isolation.program = "/bin/luma"
    options.videoReader = "/bin/ffprobe"
    return options
  }

  @Test func `a run needs what its recipe may use, and Luma's own folders`() {
    let restriction = options.restriction(recipeIn: "/recipes")
    expectEqual(restriction.readable, ["/root", "/recipes", "/in"])
    expectEqual(restriction.writable, ["/cache", "/state", "/out", "/root"])
    expectEqual(restriction.programs, ["/bin/luma", "/bin/ffprobe"])
    var narrow = options
    narrow.isRootReadOnly = true
    expectEqual(narrow.restriction(recipeIn: "/r").writable, ["/cache", "/state", "/out"])
  }

  @Test func `a library needs its folder, and its originals any other`() throws {
    let folder = try TemporaryFolder()
    let real = try folder.write("", to: "real/l.luma")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("l.luma"), withDestinationPath: real)
    var options = options
    options.libraryAccess = .rows
    options.library = "/nowhere/l.luma"
    expectEqual(options.restriction(recipeIn: "/r").writable.last, "/root")
    options.library = folder.file("l.luma")
    expectEqual(
      options.restriction(recipeIn: "/r").writable.suffix(2),
      [folder.path, FileSystem.realPath(of: folder.file("real"))])
    #expect(!options.restriction(recipeIn: "/r").readable.contains("/"))
    options.libraryAccess = .read
    #expect(options.restriction(recipeIn: "/r").readable.contains("/"))
  }
}

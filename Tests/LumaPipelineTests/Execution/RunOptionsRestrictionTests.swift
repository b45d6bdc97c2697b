import LumaPipeline
import Testing

@Suite struct RunOptionsRestrictionTests {
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
    #expect(restriction.readable == ["/root", "/recipes", "/in"])
    #expect(restriction.writable == ["/cache", "/state", "/out", "/root"])
    #expect(restriction.programs == ["/bin/luma", "/bin/ffprobe"])
    var narrow = options
    narrow.isRootReadOnly = true
    #expect(narrow.restriction(recipeIn: "/r").writable == ["/cache", "/state", "/out"])
  }

  @Test func `a library needs its folder, and its originals any other`() {
    var options = options
    options.library = "/data/l.luma"
    options.libraryAccess = .rows
    #expect(options.restriction(recipeIn: "/r").writable.last == "/data")
    #expect(!options.restriction(recipeIn: "/r").readable.contains("/"))
    options.libraryAccess = .read
    #expect(options.restriction(recipeIn: "/r").readable.contains("/"))
  }
}

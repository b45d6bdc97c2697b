import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// `files "photos/*"`.
@Suite struct FileListTests {
  @Test func `files are listed by a pattern, as the recipe writes paths`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      for _, path in ipairs(files "photos/2023/*.jpg") do print(path) end
      print(#files "photos/2024/*.jpg", #files "nothing/*", #files "none.jpg", #files "photos")
      print(files("photos/2024/harbour.jpg")[1])
      """, root: root.path)
    #expect(run.error == nil)
    #expect(run.printed.contains("photos/2023/hills.jpg"))
    #expect(run.printed.suffix(2) == ["4\t0\t0\t0", "photos/2024/harbour.jpg"])
    let outside = ScriptRun.run("a.lua", #"print(#files "/etc/*")"#, root: root.path)
    #expect(outside.error?.code == .readOutside)
  }
}

import LumaLua
import LumaTestSupport
import Testing

@testable import LumaScript

/// The embedded library, which is compiled, beside one that is read from a folder.
struct StandardLibraryTests {
  @Test func `an error in a module has the same place, compiled or not`() throws {
    let mistake = "\nrequire('luma.core.kinds').members({}, nil)"
    let compiled = try raised { _ = try HostWorld().run(mistake) }
    let folder = LibrarySources(PackageRoot.file("stdlib"))
    let read = try raised { _ = try HostWorld(folder).run(mistake) }
    expectEqual(compiled, read)
    expectEqual(read.line, 2)
    #expect(read.traceback.contains("luma.core.kinds:"))
  }

  @Test(arguments: [
    ["luma/init.lua": "error 'of the folder'"],
    ["luma/init.lua": "require 'luma.core.kinds'", "luma/core/kinds.lua": "error 'of the folder'"],
  ])
  func `a folder's library is read from there alone`(_ files: [String: String]) throws {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    let raised = try raised { _ = try HostWorld(LibrarySources(folder.path)) }
    #expect(raised.message.hasSuffix("of the folder"))
  }

  private func raised(_ run: () throws -> Void) throws -> LuaRaised {
    let error = #expect(throws: LuaError.self, performing: run)
    guard case .raised(let raised)? = error else { throw try #require(error) }
    return raised
  }
}

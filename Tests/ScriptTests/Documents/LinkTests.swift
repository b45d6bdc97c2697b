import Foundation
import LumaTestSupport
import Testing

struct LinkTests {
  @Test(arguments: Page.names + ["CONTRIBUTING.md", "SECURITY.md", "docs/decisions/README.md"])
  func `a link leads to a file and a heading of it`(_ name: String) throws {
    let folder = (name as NSString).deletingLastPathComponent as NSString
    for link in try Page(name).links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? name : folder.appendingPathComponent("\(parts[0])")
      #expect(FileManager.default.fileExists(atPath: PackageRoot.file(path)), "\(link)")
      if parts.count > 1 { #expect(try Page(path).anchors.contains("\(parts[1])"), "\(link)") }
    }
  }

  /// Everything in the pages of `docs` is reachable from the first page.
  @Test(arguments: ["README.md", "README.zh-CN.md"])
  func `every page is linked from the README`(_ name: String) throws {
    let links = Set(try Page(name).links)
    expectEqual(Page.names.filter { $0.hasPrefix("docs/") && !links.contains($0) }, [])
  }

  @Test func `both languages of the README show the same recipe`() throws {
    let pages = try ["README.md", "README.zh-CN.md"].map { try Page($0) }
    let recipes = pages.map { page in
      page.blocks.filter { $0.language == "lua" }.map { page.text(of: $0) }
    }
    expectEqual(recipes[0], recipes[1])
    expectEqual(recipes[0].count, 1)
  }
}

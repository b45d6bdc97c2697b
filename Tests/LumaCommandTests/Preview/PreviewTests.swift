import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma preview` as a process, with requests over a socket as browsers send them.
@Suite(.enabled(if: Program.isBuilt && PreviewServer.problem() == nil)) struct PreviewTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["hills", "lake"] {
      try program.folder.copy(SamplePhotos.file("2023/\(name).jpg"), as: "photos/\(name).jpg")
    }
  }

  private static let recipe = """
    local small = folder('photos'):fetch():scale { width = 160 }
    small:save('out/{name}.jpg')
    small:grayscale():save('out/{name}.png')
    small:save('out/{name}.tif')
    """

  private func preview(_ recipe: String, _ arguments: String...) throws -> PreviewVisit {
    try program.folder.write(recipe, to: "r.lua")
    return try PreviewVisit(program, ["preview", "r.lua"] + arguments)
  }

  @Test func showsTheBytesOfARunAndWritesNothing() throws {
    let visit = try preview(Self.recipe)
    let page = try visit.page(with: "class=\"ready\"")
    #expect(page.contains("2 of 2 photos, 6 of 6 outputs, in "))
    #expect(page.contains("<b>Before</b>"))
    #expect(page.contains("shown smaller, as WebP"))  // TIFF
    #expect(page.contains("fetch from folder &#39;photos&#39;: 2 photos"))
    let shown = try visit.pictures(in: page).map { try visit.get($0).body }
    let files = try program.folder.allFiles()
    #expect(!files.contains { $0.hasPrefix("out/") || $0.hasSuffix("outputs.sqlite") })
    try expectEqual(program.run("run", "r.lua").status, 0)
    for name in ["hills.jpg", "hills.png", "lake.jpg", "lake.png"] {
      let file = try Data(contentsOf: URL(fileURLWithPath: program.folder.file("out/" + name)))
      #expect(shown.contains(file), "\(name)")
    }
  }

  @Test func picturesHaveTheirSizeAndType() throws {
    let visit = try preview(Self.recipe, "--photos", "1")
    let page = try visit.page(with: "class=\"ready\"")
    #expect(page.contains("1 of 2 photos, 3 of 6 outputs, in "))
    let name = try #require(visit.pictures(in: page).first { $0.hasSuffix(".png") })
    let reply = try visit.get(name)
    #expect(reply.head.contains("Content-Type: image/png"))
    // The width and height of a PNG.
    expectEqual(Array(reply.body[16..<24]), [0, 0, 0, 160, 0, 0, 0, 120])
    #expect(page.contains("src=\"\(name)\" width=\"160\" height=\"120\""))
  }

  @Test func aSaveRenewsThePageAndAnErrorKeepsItsPictures() throws {
    let visit = try preview(Self.recipe)
    let first = try visit.page(with: "class=\"ready\"")
    try program.folder.write(
      Self.recipe.replacing("width = 160", with: "width = 80"), to: "r.lua")
    let second = try visit.page(with: "80 × 60")
    #expect(!second.contains("160 × 120"))
    #expect(visit.pictures(in: first) != visit.pictures(in: second))
    try program.folder.write(Self.recipe.replacing("grayscale", with: "grayscael"), to: "r.lua")
    let broken = try visit.page(with: "class=\"broken\"")
    #expect(broken.contains("r.lua:3:"))
    #expect(broken.contains("small:grayscael()"))
    #expect(broken.contains("80 × 60"))
    #expect(broken.contains("id=\"stale\""))
  }

  @Test func opensTheBrowserOrSaysWhyNot() throws {
    #if os(Linux)
      let opener = "xdg-open"
    #else
      let opener = "open"
    #endif
    var program = program
    program.environment["PATH"] = program.folder.file("tools")
    try program.folder.write(Self.recipe, to: "r.lua")
    func said(_ text: String) throws -> String {
      try WatchProcess(program, ["preview", "--open", "r.lua"]).line(with: text)
    }
    try expectEqual(
      said("no browser"),
      "no browser was opened: \(opener) is not on the PATH; open the address above")
    try program.folder.write(script: "exit 3", to: "tools/\(opener)")
    try expectEqual(
      said("no browser"), "no browser was opened: \(opener) failed; open the address above")
    // A browser that stays.
    let opened = program.folder.file("opened")
    expectEqual(mkfifo(opened, 0o600), 0)
    try program.folder.write(
      script: "echo \"$1\" > '\(opened)'\nread end < '\(opened)'", to: "tools/\(opener)")
    let visit = try PreviewVisit(program, ["preview", "--open", "r.lua"])
    let address = try #require(FileHandle(forReadingAtPath: opened)).availableData
    expectEqual(String(decoding: address, as: UTF8.self), "http://\(visit.host)\(visit.folder)\n")
    _ = try visit.page(with: "class=\"ready\"")
    // It would outlive the test.
    try #require(FileHandle(forWritingAtPath: opened)).close()
  }

  @Test func strangersLearnNothing() throws {
    let visit = try preview(Self.recipe)
    for head in [
      "GET / HTTP/1.1\r\nHost: \(visit.host)", "GET /favicon.ico HTTP/1.1\r\nHost: \(visit.host)",
      "GET \(visit.folder) HTTP/1.1\r\nHost: evil.example",
      "POST / HTTP/1.1\r\nHost: \(visit.host)\r\nContent-Length: 3\r\n\r\nabc",
    ] {
      let reply = try visit.send(head)
      #expect(reply.head.hasPrefix("HTTP/1.1 404 "), "\(head)")
      #expect(reply.body.isEmpty)
      #expect(!reply.head.contains("Content-Security-Policy"))
    }
    #expect(
      try visit.send("POST \(visit.folder) HTTP/1.1\r\nHost: \(visit.host)").head
        .hasPrefix("HTTP/1.1 405 "))
    #expect(try visit.get("../../r.lua").head.hasPrefix("HTTP/1.1 404 "))
  }

  @Test func controlCEndsIt() throws {
    let visit = try preview(Self.recipe)
    _ = try visit.page(with: "class=\"ready\"")
    expectEqual(visit.watched.end().status, 130)
  }

  @Test func controlCWhileItRendersIsNoFailureOfAPhoto() throws {
    // Says that pictures are being rendered.
    let lake = try Data(contentsOf: URL(fileURLWithPath: program.folder.file("photos/lake.jpg")))
    try program.folder.write(bytes: Array(lake.prefix(lake.count / 2)), to: "photos/a.jpg")
    let visit = try preview(
      "folder('photos'):fetch():scale { width = 6000 }:rotate(3):save('out/{name}.avif')")
    try visit.watched.line(with: "a.jpg")
    expectEqual(visit.watched.end().status, 130)
    #expect(throws: WatchProcess.Ended.self) { try visit.watched.line(with: "no such line") }
    #expect(visit.watched.seen.contains("luma: error: interrupted"))
    #expect(!visit.watched.seen.contains { $0.contains("stopped before it finished") })
  }

  @Test func aRecipeThatIsMissingEndsIt() throws {
    try expectEqual(program.run("preview", "none.lua").status, 1)
    try expectEqual(program.run("preview").status, 2)
  }
}

/// A running preview, and requests to it.
private final class PreviewVisit {
  struct Unexpected: Error { var text: String }

  let watched: WatchProcess
  /// Name and port.
  let host: String
  /// The path of its page.
  let folder: String

  init(_ program: Program, _ arguments: [String]) throws {
    watched = try WatchProcess(program, arguments, read: [.output, .talk])
    let parts = try watched.line(with: "http://").components(separatedBy: "/")
    guard parts.count == 5 else { throw Unexpected(text: parts.joined(separator: "/")) }
    (host, folder) = (parts[2], "/\(parts[3])/")
  }

  func get(_ name: String) throws -> (head: String, body: Data) {
    try send("GET \(folder)\(name) HTTP/1.1\r\nHost: \(host)")
  }

  /// Waits until the page contains a text.
  func page(with text: String) throws -> String {
    var page = ""
    for _ in 0..<20 {
      page = String(decoding: try get("").body, as: UTF8.self)
      if page.contains(text) { return page }
      let rest = page.components(separatedBy: "data-version=\"").last ?? ""
      let version = rest.prefix { $0 != "\"" }
      _ = try get("change?after=\(version)")
    }
    throw Unexpected(text: page)
  }

  func pictures(in page: String) -> [String] {
    page.components(separatedBy: "<img src=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  /// Sends a request, and reads until the connection is closed.
  func send(_ head: String) throws -> (head: String, body: Data) {
    #if os(Linux)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let socket = FileHandle(
      fileDescriptor: Foundation.socket(AF_INET, kind, 0), closeOnDealloc: true)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(host.split(separator: ":").last.flatMap { UInt16($0) } ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let state = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.fileDescriptor, $0, size)
      }
    }
    guard state == 0 else { throw Unexpected(text: "no connection: \(errno)") }
    let request = head.contains("\r\n\r\n") ? head : head + "\r\nConnection: close\r\n\r\n"
    try socket.write(contentsOf: Data(request.utf8))
    if head.contains("\r\n\r\n") { shutdown(socket.fileDescriptor, Int32(SHUT_WR)) }
    let all = try socket.readToEnd() ?? Data()
    guard let end = all.range(of: Data("\r\n\r\n".utf8)) else { throw Unexpected(text: "no head") }
    return (
      String(decoding: all[..<end.lowerBound], as: UTF8.self), Data(all[end.upperBound...])
    )
  }
}

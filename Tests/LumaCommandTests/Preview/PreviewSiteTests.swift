import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

/// Replies of the server of a preview, without a connection.
struct PreviewSiteTests {
  private static let token = "00112233445566778899aabbccddeeff"
  private let board = PreviewBoard()
  private let site: PreviewSite

  init() { site = PreviewSite(port: 8_080, token: Self.token, board: board) }

  private func reply(
    _ path: String, method: String = "GET", host: String? = "127.0.0.1:8080", after: String? = nil
  ) -> PreviewSite.Reply {
    site.reply(
      to: PreviewSite.Request(method: method, path: path, host: host, after: after))
  }

  @Test func withoutTheTokenNothingIsAnswered() {
    let wrong = Self.token.replacing("f", with: "e")
    for path in ["/", "", "/\(Self.token)", "/\(wrong)/", "/\(wrong)/style.css", "/style.css"] {
      let reply = reply(path)
      #expect(reply.status == 404 && reply.body.isEmpty && reply.headers.isEmpty, "\(path)")
    }
    expectEqual(reply("/\(Self.token)/other").status, 404)
  }

  @Test func withAnotherHostNothingIsAnswered() {
    for host in [nil, "evil.example", "127.0.0.1", "127.0.0.1:81", "evil.example:8080"] {
      expectEqual(reply("/\(Self.token)/", host: host).status, 404)
    }
    expectEqual(reply("/\(Self.token)/", host: "localhost:8080").status, 200)
  }

  @Test func onlyGETIsAnswered() {
    for method in ["POST", "PUT", "HEAD", "OPTIONS"] {
      let reply = reply("/\(Self.token)/", method: method)
      #expect(reply.status == 405 && reply.body.isEmpty)
      #expect(reply.headers.contains { $0.name == "Allow" && $0.value == "GET" })
    }
  }

  @Test func answersForbidEverythingForeign() {
    for page in ["", "style.css", "page.js", "icon.svg", "change"] {
      let reply = reply("/\(Self.token)/\(page)")
      let headers = Dictionary(uniqueKeysWithValues: reply.headers.map { ($0.name, $0.value) })
      expectEqual(reply.status, 200)
      expectEqual(headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; "), true)
      expectEqual(headers["X-Content-Type-Options"], "nosniff")
      expectEqual(headers["Referrer-Policy"], "no-referrer")
      expectEqual(headers["Cache-Control"], "no-store")
    }
  }

  @Test func aChangeIsToldAtOnce() {
    board.change { $0.recipe = "r.lua" }
    expectEqual(reply("/\(Self.token)/change", after: "0").body, Array("1".utf8))
  }

  @Test func tokensAre128BitsAndDiffer() {
    let tokens = Set((0..<100).map { _ in PreviewSite.newToken() })
    expectEqual(tokens.count, 100)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func namesAndMessagesAreNoHTML() {
    var content = PreviewContent()
    let evil = "<img src=x onerror='a()'>&\""
    content.recipe = evil
    content.isBusy = false
    content.notes = [PreviewContent.Note(kind: .error, text: evil + "\n" + evil)]
    content.preview = RecipePreview(
      plan: evil,
      photos: [PreviewedPhoto.named(evil)], photosInAll: 1, outputsInAll: 1, seconds: 0.2)
    let page = PreviewPage(content).html
    #expect(!page.contains("<img src=x"))
    let safe = "&lt;img src=x onerror=&#39;a()&#39;&gt;&amp;&quot;"
    // Title, heading, both lines of the message, plan, heading of the photo, path twice.
    expectEqual(page.components(separatedBy: safe).count - 1, 8)
  }
}

extension PreviewedPhoto {
  fileprivate static func named(_ name: String) -> PreviewedPhoto {
    let output = PreviewedOutput(
      path: name, format: .jpeg, location: nil, size: PixelSize(width: 2, height: 1))
    return PreviewedPhoto(name: name, path: name, bytes: 1, outputs: [output])
  }
}

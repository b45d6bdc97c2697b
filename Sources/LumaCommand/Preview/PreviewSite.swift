import LumaModel
import LumaPipeline

/// The answers of a preview's server.
final class PreviewSite: Sendable {
  private let token: String
  private let hosts: Set<String>
  private let board: PreviewBoard
  /// To be opened in a browser.
  let address: String

  /// Seconds after which a browser that waits for a change polls again.
  private static let patience = 20.0

  struct Request {
    var method: String
    /// Without escapes.
    var path: String
    var host: String?
    /// The version of the page that is shown.
    var after: String?
  }

  struct Reply {
    var status = 404
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
  }

  init(port: Int, token: String, board: PreviewBoard) {
    self.token = token
    self.board = board
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    address = "http://127.0.0.1:\(port)/\(token)/"
  }

  /// 128 random bits, as 32 letters and digits.
  static func newToken() -> String {
    (0..<16).map { _ in
      let byte = String(UInt8.random(in: .min ... .max), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }.joined()
  }

  /// Without the address, a client learns nothing: not even that it is Luma.
  func reply(to request: Request) -> Reply {
    // Another name would be a foreign page's, for an address of this machine (DNS rebinding).
    guard let host = request.host, hosts.contains(host), let name = page(of: request.path) else {
      return Reply()
    }
    guard request.method == "GET" else {
      return Reply(status: 405, headers: [("Allow", "GET")] + PreviewSite.headers)
    }
    switch name {
    case "": return reply(PreviewPage(board.content).html, "text/html; charset=utf-8")
    case "style.css":
      let style = PageFile.sharedStyle.text + PageFile.previewStyle.text
      return reply(style, "text/css; charset=utf-8")
    case "page.js":
      return reply(PageFile.previewProgram.text, "text/javascript; charset=utf-8")
    case "icon.svg": return reply(PageFile.icon.text, "image/svg+xml")
    case "change":
      let version = board.wait(
        after: request.after.flatMap { Int($0) } ?? -1, seconds: PreviewSite.patience)
      return reply("\(version)", "text/plain; charset=utf-8")
    default:
      guard let picture = board.picture(name) else { return Reply() }
      return reply(picture.bytes, picture.format.input.row.mediaType)
    }
  }

  /// Returns what follows the token; nil if that is not in the path.
  private func page(of path: String) -> String? {
    let given = Array(path.utf8), expected = Array("/\(token)/".utf8)
    guard given.count >= expected.count else { return nil }
    // Takes as long for any token.
    let difference = zip(given, expected).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    return difference == 0 ? String(path.dropFirst(expected.count)) : nil
  }

  private func reply(_ text: String, _ type: String) -> Reply { reply(Array(text.utf8), type) }

  private func reply(_ body: [UInt8], _ type: String) -> Reply {
    Reply(status: 200, headers: [("Content-Type", type)] + PreviewSite.headers, body: body)
  }

  private static let headers = [
    (
      name: "Content-Security-Policy",
      value: "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]
}

import CHTTP
import LumaFiles

/// The server of a page for this machine's user alone.
struct PreviewServer {
  let site: PreviewSite
  private let descriptor: Int32

  /// Why libmicrohttpd cannot be loaded; nil if it can.
  static func problem() -> String? {
    luma_http_problem().map { reason in
      defer { free(reason) }
      return String(cString: reason)
    }
  }

  /// Listens on the loopback address: before the program is restricted, which forbids it.
  init(_ board: PreviewBoard) throws(CommandError) {
    if let reason = PreviewServer.problem() { throw .noServer(reason: reason) }
    var port: UInt16 = 0
    descriptor = luma_http_listen(&port)
    guard descriptor >= 0 else { throw .notListening(SystemError()) }
    site = PreviewSite(port: Int(port), token: PreviewSite.newToken(), board: board)
  }

  /// Answers until the process ends: after the program is restricted, as its threads then are.
  func serve() throws(CommandError) {
    let context = Unmanaged.passRetained(site).toOpaque()
    guard luma_http_serve(descriptor, answer, context) != 0 else {
      throw .noServer(reason: "it did not start")
    }
  }
}

/// Called from C on a thread of the request's connection.
private func answer(_ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?) {
  guard let context, let request else { return }
  let site = Unmanaged<PreviewSite>.fromOpaque(context).takeUnretainedValue()
  func text(_ bytes: UnsafePointer<CChar>?) -> String? { bytes.map { String(cString: $0) } }
  let reply = site.reply(
    to: PreviewSite.Request(
      method: text(luma_http_method(request)) ?? "", path: text(luma_http_path(request)) ?? "",
      host: text(luma_http_header(request, "Host")),
      after: text(luma_http_argument(request, "after"))))
  for (name, value) in reply.headers { luma_http_add(request, name, value) }
  reply.body.withUnsafeBytes {
    luma_http_respond(request, UInt32(reply.status), $0.baseAddress, $0.count)
  }
}

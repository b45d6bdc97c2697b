import Foundation
import LumaImaging
import LumaTestSupport
import LumaWorkers
import Testing

/// The requests in the corpus have the options that a request has now: `make generate` adds new
/// ones with their defaults.
struct WireCorpusTests {
  private static let folder = PackageRoot.file("Tests/LumaFuzzTests/Corpora/wire")
  static let requests =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasPrefix("request-") }.sorted() ?? []

  private typealias Object = [String: Any]

  private static func object(_ data: Data) throws -> Object {
    try #require(JSONSerialization.jsonObject(with: data) as? Object)
  }

  @Test(arguments: requests) func `requests have all options`(name: String) throws {
    let url = URL(fileURLWithPath: Self.folder + "/" + name)
    var request = try Self.object(Data(contentsOf: url))
    let own = try #require(request["options"] as? Object)
    let defaults = try Self.object(MessageCoding.data(ImagingOptions()))
    guard !Set(defaults.keys).isSubset(of: own.keys) else { return }
    guard ProcessInfo.processInfo.environment["LUMA_UPDATE_SNAPSHOTS"] != nil else {
      Issue.record("\(name): expected options \(defaults.keys.sorted()); run make generate")
      return
    }
    request["options"] = defaults.merging(own) { $1 }
    try JSONSerialization.data(
      withJSONObject: request, options: [.sortedKeys, .withoutEscapingSlashes]
    ).write(to: url)
  }

  @Test func `there are requests`() { #expect(Self.requests.count > 4) }
}

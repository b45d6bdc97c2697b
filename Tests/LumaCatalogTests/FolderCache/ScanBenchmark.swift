import Foundation
import LumaModel
import Testing

@testable import LumaCatalog

/// Prints the cost of scans: `LUMA_BENCH_SCAN=10000 swift test --filter ScanBenchmark`, files
/// copied from `LUMA_BENCH_PHOTOS` when that is set.
struct ScanBenchmark {
  static let count = ProcessInfo.processInfo.environment["LUMA_BENCH_SCAN"].flatMap { Int($0) }

  @Test(.enabled(if: ScanBenchmark.count != nil, "skipped: LUMA_BENCH_SCAN is not set"))
  func scans() throws {
    let folder = TemporaryFolder()
    let cache = TemporaryFolder()
    try fill(folder, ScanBenchmark.count ?? 0)
    for run in ["first", "second", "third"] {
      let start = ContinuousClock.now
      let catalog = Catalog(cacheDirectory: cache.path, readHeader: costly, threads: 2)
      let source = try catalog.openFolder(folder.path, recursive: true)
      let scanned = ContinuousClock.now
      let photos = try source.photos()
      try print(
        "\(run) scan: \(source.count) photos \(scanned - start),",
        "rows \(ContinuousClock.now - scanned)",
        photos.count)
    }
  }

  private func fill(_ folder: TemporaryFolder, _ count: Int) throws {
    var contents = [FakeHeaders.picture(4, 3)]
    if let photos = ProcessInfo.processInfo.environment["LUMA_BENCH_PHOTOS"] {
      contents = try FileManager.default.contentsOfDirectory(atPath: photos).sorted()
        .compactMap { FileManager.default.contents(atPath: photos + "/" + $0).map(Array.init) }
        .filter { $0.count < 100_000 }
    }
    for number in 0..<count {
      folder.write("\(number / 500)/IMG_\(number).jpg", contents[number % contents.count])
    }
  }

  /// As costly as gexiv2: opens the file, reads its head and works for 0.2 ms.
  private let costly: HeaderReader = { file in
    let end = ContinuousClock.now + .microseconds(200)
    _ = file.bytes(at: 0, count: 65_536)
    while ContinuousClock.now < end {}
    var header = PhotoHeader(format: .jpeg, size: PixelSize(width: 400, height: 300))
    header.creationDate = PhotoDate(seconds: 1_700_000_000)
    header.title = "Été à Paris"
    header.keywords = ["été", "Paris", "travel"]
    header.camera = PhotoHeader.Camera(make: "Canon", model: "EOS R5", lens: "RF50mm F1.2 L USM")
    return header
  }
}

import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct IsolationTests {
  @Test func `a configuration without workers says so`() async throws {
    let setting = try TestSetting()
    let renderer = try await Renderer(configuration: setting.configuration)
    expectEqual(renderer.isolation, .thisProcess(reason: "the configuration says so"))
    expectEqual(
      "\(renderer.isolation)", "pictures are read in this process: the configuration says so")
  }

  @Test(.enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
  func `workers read and render`() async throws {
    let program = URL(filePath: try #require(BuiltProgram.path))
    let setting = try TestSetting(isolation: .workers(program: program))
    let folder = try await setting.samples()
    guard case .workers(program, let missing) = folder.isolation else {
      Issue.record("expected workers, got \(folder.isolation)")
      return
    }
    #expect(!missing.contains("resource limits"))
    let found = try await folder.fetch(where: "filename == 'harbour.jpg'")
    let photo = try found[0]
    expectEqual(photo.rating, 5)
    let renderer = try await Renderer(configuration: setting.configuration)
    let local = try await Renderer(configuration: try TestSetting().configuration)
    let chain = Chain().scale(width: 40)
    for format in [Pixels.Format.rgba8, .rgba16, .rgbaFloat] {
      let pixels = try await renderer.pixels(of: photo, chain, format: format)
      try await expectEqual(local.pixels(of: photo, chain, format: format), pixels)
    }
    let output = setting.url("a.jpg")
    let file = try await renderer.render(photo, chain, to: output)
    expectEqual(file.pixelWidth, 40)
    let data = try await local.data(of: photo, chain, as: .jpeg).data
    try expectEqual(Data(contentsOf: output), data)
  }

  @Test(.ownProcess, .enabled(if: BuiltProgram.path != nil, "skipped: no built luma"))
  func `a renderer, a library and a recipe are read by the same workers`() async throws {
    let starts = try TemporaryFolder()
    let script = """
      echo started >>'\(starts.file("log"))'
      exec '\(try #require(BuiltProgram.path))' "$@"
      """
    let program = try starts.write(script: script, to: "luma")
    let setting = try TestSetting(isolation: .workers(program: URL(filePath: program)))
    var configuration = setting.configuration
    configuration.concurrency = 1
    let renderer = try await Renderer(configuration: configuration)
    let photo = TestSetting.photo("2024/stones.webp")
    _ = try await renderer.pixels(of: photo, Chain().scale(width: 8))
    let first = try String(contentsOfFile: starts.file("log"), encoding: .utf8)
    let library = try await PhotoLibrary(setting.url("p.luma"), configuration: configuration)
    try await library.importPhotos(from: [TestSetting.photos.appending(path: "2023")])
    try setting.folder.copy(SamplePhotos.file("2024/stones.webp"), as: "photos/stones.webp")
    let recipe = Recipe(
      source: #"folder("photos"):fetch():scale(0.1):save("out/{name}.png")"#,
      root: setting.url("."), configuration: configuration)
    try await expectEqual(recipe.run().saved, 1)
    try expectEqual(String(contentsOfFile: starts.file("log"), encoding: .utf8), first)
  }

  @Test func `a program is looked for beside the own one, then on the path`() {
    expectEqual(
      WorkerProgram.candidates(beside: "/app/bin/app", path: "/usr/bin:.::/opt/bin"),
      ["/app/bin/luma", "/usr/bin/luma", "/opt/bin/luma"])
    expectEqual(WorkerProgram.candidates(beside: nil, path: ""), [])
  }

  @Test func `the running program is no worker of itself`() throws {
    let folder = try TemporaryFolder()
    let own = try folder.write(script: "", to: "app/luma")
    let other = try folder.write(script: "", to: "bin/luma")
    let link = folder.file("luma")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: own)
    let paths = [own, link, folder.path, folder.file("none"), other]
    expectEqual(WorkerProgram.first(of: paths, but: own), other)
    expectNil(WorkerProgram.first(of: [own, link], but: own))
    expectEqual(WorkerProgram.first(of: paths, but: nil), own)
  }

  /// A program named luma that is something else, or is not installed well.
  @Test func `a program that serves no workers is left alone`() async throws {
    let setting = try TestSetting()
    let stub = "/usr/bin/true"
    let options = try await Engine.of(setting.configuration).options
    let missing = setting.folder.file("none")
    let reading = try PictureReading(options, found: missing)
    expectEqual(
      reading.status,
      .thisProcess(reason: "'\(missing)' cannot be started: no such file or directory"))
    expectNil(reading.options.isolation.program)
    let silent = try PictureReading(options, found: stub)
    expectEqual(silent.status, .thisProcess(reason: "'\(stub)' does not answer as a worker"))
    try expectNil(silent.pictures.restrictions())
    let none = try PictureReading(options, found: nil)
    expectEqual(
      none.status, .thisProcess(reason: "no program 'luma' is beside this one or on the PATH"))
  }

  @Test func `a program that is named has to serve`() async throws {
    let setting = try TestSetting()
    let stub = "/usr/bin/true"
    var configuration = setting.configuration
    configuration.isolation = .workers(program: URL(filePath: stub))
    // Twice: what could not be made is tried again.
    for _ in 0..<2 {
      let error = await failure { try await Renderer(configuration: configuration) }
      expectEqual(error?.code, "worker-missing")
      expectEqual(error?.message, "isolation: '\(stub)' does not answer as a worker")
    }
  }

  @Test func `restrictions that do not hold are named`() {
    let program = URL(filePath: "/opt/luma")
    expectEqual(
      "\(IsolationStatus.workers(program: program, missing: ["Landlock", "seccomp"]))",
      "pictures are read in workers of /opt/luma, without Landlock, seccomp")
    expectEqual(
      "\(IsolationStatus.workers(program: program, missing: []))",
      "pictures are read in workers of /opt/luma")
  }

  @Test func `objects of one configuration share their workers`() async throws {
    let setting = try TestSetting()
    async let same = Engine.of(setting.configuration)
    let engine = try await Engine.of(setting.configuration)
    #expect(try await same === engine)
    #expect(try await Engine.of(setting.configuration) === engine)
    var other = setting.configuration
    other.concurrency = 1
    #expect(try await Engine.of(other) !== engine)
  }
}

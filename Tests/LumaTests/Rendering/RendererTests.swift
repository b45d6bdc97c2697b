import Foundation
import LumaImaging
import LumaTestSupport
import Testing

@testable import Luma

struct RendererTests {
  private let setting: TestSetting
  private let renderer: Luma.Renderer
  private let harbour = TestSetting.photo("2024/harbour.jpg")

  init() async throws {
    setting = try TestSetting()
    renderer = try await Luma.Renderer(configuration: setting.configuration)
  }

  @Test func `a photo becomes a file, and replaces none`() async throws {
    let output = setting.url("new/square.webp")
    let chain = Chain().crop(aspect: 1, 1).scale(width: 100)
    let file = try await renderer.render(harbour, chain, to: output)
    #expect((file.url, file.pixelWidth, file.pixelHeight) == (output, 100, 100))
    try expectEqual(Data(contentsOf: output).prefix(4), Data("RIFF".utf8))
    let error = await failure {
      try await renderer.render(harbour, chain, to: output)
    }
    expectEqual(error?.message.isEmpty, false)
    let small = try await renderer.render(
      harbour, Chain().scale(0.05), to: output, replacing: true)
    expectEqual(small.pixelWidth, 80)
  }

  @Test func `a name without a known extension is refused`() async throws {
    let error = await failure {
      try await renderer.render(harbour, to: setting.url("a.psd"))
    }
    expectEqual(error?.code, "unknown-extension")
    expectEqual(
      error?.message, "output: expected a name with the extension of a format, got 'a.psd'")
  }

  @Test func `a step that does not fit says so`() async throws {
    let error = await failure {
      try await renderer.render(
        harbour, Chain().crop(width: 9_000, height: 9_000), to: setting.url("a.jpg"))
    }
    expectEqual(error?.code, "crop-outside")
    try expectEqual(setting.folder.allFiles().filter { $0.hasSuffix(".jpg") }, [])
  }

  @Test func `metadata is kept, reduced or left out`() async throws {
    let chain = Chain().scale(width: 64)
    for (name, policy) in [
      ("all", OutputOptions.MetadataPolicy.all), ("web", .web), ("none", .none),
    ] {
      try await renderer.render(
        harbour, chain, to: setting.url("out/\(name).jpg"),
        options: OutputOptions(metadata: policy))
    }
    let folder = try await PhotoFolder(setting.url("out"), configuration: setting.configuration)
    let photos = try await folder.fetch(sort: ["filename"]).photos()
    expectEqual(photos.map(\.filename), ["all.jpg", "none.jpg", "web.jpg"])
    expectEqual(photos.map(\.rating), [5, nil, nil])
    expectEqual(photos.map(\.title), ["Harbour", nil, nil])
    expectEqual(photos.map { $0.creationDate != nil }, [true, false, false])
    expectEqual(photos.map { $0.location != nil }, [true, false, false])
  }

  @Test func `options choose quality, size and colors`() async throws {
    let chain = Chain().scale(width: 400)
    let fine = try await renderer.data(of: harbour, chain, as: .jpeg)
    var options = OutputOptions(quality: 30, metadata: .none)
    let coarse = try await renderer.data(of: harbour, chain, as: .jpeg, options: options)
    #expect(coarse.data.count < fine.data.count / 2)
    options = OutputOptions(metadata: .none)
    options.maximumByteCount = 9_000
    let bound = try await renderer.data(of: harbour, chain, as: .webp, options: options)
    #expect(bound.data.count <= 9_000)
    options.maximumByteCount = nil
    options.colorProfile = .displayP3
    let wide = try await renderer.data(of: harbour, chain, as: .png, options: options)
    #expect(wide.data.range(of: Data("iCCP".utf8)) != nil)
  }

  @Test func `an option that does not fit is an error, and leaves no file`() async throws {
    let error = await failure {
      try await renderer.render(
        harbour, to: setting.url("a.png"), options: OutputOptions(quality: 80))
    }
    expectEqual(error?.code, "wrong-format")
    let data = await failure {
      try await renderer.data(of: harbour, as: .webp, options: OutputOptions(quality: 101))
    }
    expectEqual(data?.code, "out-of-range")
    #expect(!FileManager.default.fileExists(atPath: setting.folder.file("a.png")))
  }

  @Test func `a file that cannot be so small says what to do`() async throws {
    var options = OutputOptions(metadata: .none)
    options.maximumByteCount = 60
    let error = await failure {
      try await renderer.data(of: harbour, as: .jpeg, options: options)
    }
    expectEqual(error?.code, "too-many-bytes")
    expectEqual(error?.hint, "make the picture smaller, or raise maximumByteCount")
  }

  @Test func `an overlay that has changed is laid over as it is now`() async throws {
    let mark = Chain().scale(width: 8).overlay(setting.url("mark.ppm"))
    func write(_ color: String) throws {
      let pixels = String(repeating: " \(color)", count: 16)
      try setting.folder.write("P3 4 4 255\(pixels)", to: "mark.ppm")
    }
    try write("255 0 0")
    let red = try await renderer.pixels(of: harbour, mark)
    try write("0 255 0")
    let green = try await renderer.pixels(of: harbour, mark)
    expectEqual(red[4, 2], SIMD4(1, 0, 0, 1))
    expectEqual(green[4, 2], SIMD4(0, 1, 0, 1))
  }

  @Test func `a photo of a library is rendered with its edit`() async throws {
    let library = try await setting.library()
    var edit = Recipe(
      source: """
        local lib = library()
        lib:change(function(c)
          for photo in lib:fetch { where = "filename == 'city.jpg'" }:each() do
            c:edit(photo, photo:crop { aspect = "1:1" })
          end
        end)
        """, root: setting.url("."), configuration: setting.configuration)
    edit.library = library.url
    try await edit.run()
    let photo = try await library.fetch(where: "filename == 'city.jpg'")[0]
    #expect((photo.pixelWidth, photo.pixelHeight) == (720, 720))
    let data = try await renderer.data(of: photo, Chain().scale(0.1), as: .png)
    #expect((data.pixelWidth, data.pixelHeight) == (72, 72))
  }

  @Test func `several photos are rendered, and a failure stops none`() async throws {
    try setting.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "in/a.jpg")
    let whole = try Data(contentsOf: harbour)
    try setting.folder.write(bytes: Array(whole.prefix(whole.count / 2)), to: "in/b.jpg")
    try setting.folder.copy(SamplePhotos.file("2024/stones.webp"), as: "in/c.webp")
    let folder = try await PhotoFolder(setting.url("in"), configuration: setting.configuration)
    let found = try await folder.fetch()
    let out = setting.url("out")
    var files: [String: Int] = [:]
    var failures: [String: String] = [:]
    let results = renderer.render(found, Chain().scale(width: 50)) { photo in
      out.appending(path: photo.filename + ".png")
    }
    for try await result in results {
      files[result.photo.filename] = result.file?.pixelWidth
      failures[result.photo.filename] = result.error?.code
    }
    expectEqual(files, ["a.jpg": 50, "c.webp": 50])
    expectEqual(failures, ["b.jpg": "undecodable"])
  }

  @Test func `a batch whose task is cancelled throws`() async throws {
    let found = try await setting.samples().fetch()
    let out = setting.url("out")
    let task = Task { [renderer] in
      let results = renderer.render(found, Chain().scale(width: 8)) { photo in
        out.appending(path: photo.filename + ".png")
      }
      for try await _ in results { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a rendering waits for memory, and its task ends the wait`() async throws {
    let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (engine, output) = (renderer.engine, setting.url("late.jpg"))
    let others = Task {
      try await engine.runs.perform {
        engine.memory.use(1 << 50) {
          begun.signal()
          ends.wait()
        }
      }
    }
    await Task.detached { begun.waits() }.value
    let task = Task { [renderer, harbour] in try await renderer.render(harbour, to: output) }
    while !engine.memory.isAwaited { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    ends.signal()
    _ = try await others.value
    try await expectEqual(renderer.render(harbour, Chain().scale(0.1), to: output).pixelWidth, 160)
  }

  @Test func `a rendering that is cancelled leaves no file`() async throws {
    let output = setting.url("never.avif")
    let task = Task { [renderer, harbour] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await renderer.render(harbour, to: output)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!FileManager.default.fileExists(atPath: output.path))
  }
}

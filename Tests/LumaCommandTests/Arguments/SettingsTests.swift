import LumaScript
import Testing

@testable import luma

@Suite struct SettingsTests {
  private let environment = Environment(workingDirectory: "/work", home: "/home/ann") {
    $0 == .stdlib ? "lib" : nil
  }

  @Test func defaultsComeFromTheEnvironment() {
    let options = Settings().runOptions(environment)
    #expect(options.root == "/work")
    #expect(options.stdlibDirectory == "/work/lib")
    #expect(options.cacheDirectory == "/home/ann/.cache/luma")
    #expect(options.stateDirectory == "/home/ann/.local/state/luma")
    #expect(options.jobs == nil)
    #expect(options.maxPixels == 500_000_000)
    #expect(options.maxMemory == nil)
    #expect(options.memoryLimit == 512 << 20)
  }

  @Test func pathsBecomeAbsoluteAndSizesBytes() {
    var settings = Settings()
    settings.root = "photos"
    settings.readable = ["in", "/in"]
    settings.writable = ["out"]
    settings.maxMemory = 300
    settings.memoryLimit = 64
    settings.stdlib = "/lib"
    let options = settings.runOptions(environment)
    #expect(options.root == "/work/photos")
    #expect(options.readable == ["/work/in", "/in"])
    #expect(options.writable == ["/work/out"])
    #expect(options.maxMemory == 300 << 20)
    #expect(options.memoryLimit == 64 << 20)
    #expect(options.stdlibDirectory == "/lib")
  }
}

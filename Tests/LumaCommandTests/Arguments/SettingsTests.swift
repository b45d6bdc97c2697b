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

  /// What is said beside it holds.
  @Test func untrustedIsAWordForManyOptions() {
    var settings = Settings()
    settings.isUntrusted = true
    let strict = settings.runOptions(environment)
    #expect(strict.isolation.mode == .required)
    #expect(strict.library == nil)
    #expect(strict.isLimitedToSimpleOperations)
    #expect(strict.timeLimit == 300 && strict.memoryLimit == 128 << 20)
    settings.timeLimit = 1_000
    settings.isolation = .workers
    settings.library = "/l.luma"
    let looser = settings.runOptions(environment)
    #expect(looser.timeLimit == 1_000)
    #expect(looser.isolation.mode == .workers)
    #expect(looser.library == "/l.luma")
    #expect(looser.memoryLimit == 128 << 20)
  }

  @Test func pathsBecomeAbsoluteAndSizesBytes() {
    var settings = Settings()
    settings.root = "photos"
    settings.readable = ["in", "/in"]
    settings.writable = ["out"]
    settings.maxMemory = 300
    settings.memoryLimit = 64
    settings.denied = ["private"]
    settings.maxOutputSize = 2
    settings.stdlib = "/lib"
    let options = settings.runOptions(environment)
    #expect(options.root == "/work/photos")
    #expect(options.readable == ["/work/in", "/in"])
    #expect(options.writable == ["/work/out"])
    #expect(options.maxMemory == 300 << 20)
    #expect(options.memoryLimit == 64 << 20)
    #expect(options.denied == ["/work/private"])
    #expect(options.maxOutputBytes == 2 << 20)
    #expect(options.stdlibDirectory == "/lib")
  }
}

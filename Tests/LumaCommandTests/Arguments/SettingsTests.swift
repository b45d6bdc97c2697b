import LumaPipeline
import LumaScript
import LumaTestSupport
import Testing

@testable import LumaCommand

struct SettingsTests {
  private let environment = Environment(workingDirectory: "/work", home: "/home/ann") {
    $0 == .stdlib ? "lib" : nil
  }

  @Test func defaultsComeFromTheEnvironment() {
    let options = Settings().runOptions(environment)
    expectEqual(options.root, "/work")
    expectEqual(options.stdlibDirectory, "/work/lib")
    expectEqual(options.cacheDirectory, "/home/ann/.cache/luma")
    expectEqual(options.stateDirectory, "/home/ann/.local/state/luma")
    expectNil(options.jobs)
    expectEqual(options.imaging.maxPixels, 500_000_000)
    expectNil(options.maxMemory)
    expectEqual(options.memoryLimit, 512 << 20)
  }

  /// The options beside it hold.
  @Test func untrustedIsAWordForManyOptions() {
    var settings = Settings()
    settings.isUntrusted = true
    let strict = settings.runOptions(environment)
    expectEqual(strict.isolation.mode, .required)
    expectNil(strict.library)
    #expect(strict.imaging.isLimitedToSimpleOperations)
    #expect(strict.timeLimit == 300 && strict.memoryLimit == 128 << 20)
    settings.timeLimit = 1_000
    settings.isolation = .workers
    settings.library = "/l.luma"
    let looser = settings.runOptions(environment)
    expectEqual(looser.timeLimit, 1_000)
    expectEqual(looser.isolation.mode, .workers)
    expectEqual(looser.library, "/l.luma")
    expectEqual(looser.memoryLimit, 128 << 20)
  }

  /// Commands that only look at a recipe have a time limit and say so; answers to a question have
  /// no limit.
  @Test(
    arguments: [
      (CommandName.check, 60.0), (.explain, 60), (.preview, 60), (.test, 60), (.plan, 600),
      (.run, nil), (.watch, nil), (.repl, nil),
    ] as [(CommandName, Double?)])
  func lookingHasATimeLimit(_ command: CommandName, _ seconds: Double?) throws {
    var settings = Settings()
    func options(_ settings: Settings) -> RunOptions {
      settings.looking(atMost: command.row.timeLimit).runOptions(environment)
    }
    expectEqual(options(settings).timeLimit, seconds)
    expectEqual(options(settings).isTimeLimitGiven, false)
    let help = HelpText.full(command).replacing(#/\s+/#, with: " ")
    #expect(seconds.map { help.contains("stopped after \(Int($0)) seconds") } ?? true)
    settings.timeLimit = 0
    expectNil(options(settings).timeLimit)
    settings.timeLimit = 1_000
    #expect(options(settings).timeLimit == 1_000 && options(settings).isTimeLimitGiven)
    (settings.timeLimit, settings.asks) = (nil, true)
    expectNil(options(settings).timeLimit)
    (settings.asks, settings.isUntrusted) = (false, true)
    expectEqual(options(settings).timeLimit, min(300, seconds ?? 300))
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
    expectEqual(options.root, "/work/photos")
    expectEqual(options.readable, ["/work/in", "/in"])
    expectEqual(options.writable, ["/work/out"])
    expectEqual(options.maxMemory, 300 << 20)
    expectEqual(options.memoryLimit, 64 << 20)
    expectEqual(options.denied, ["/work/private"])
    expectEqual(options.maxOutputBytes, 2 << 20)
    expectEqual(options.stdlibDirectory, "/lib")
  }
}

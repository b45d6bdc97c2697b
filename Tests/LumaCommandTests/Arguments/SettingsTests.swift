import LumaPipeline
import LumaScript
import Testing

@testable import LumaCommand

struct SettingsTests {
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
    #expect(options.imaging.maxPixels == 500_000_000)
    #expect(options.maxMemory == nil)
    #expect(options.memoryLimit == 512 << 20)
  }

  /// The options beside it hold.
  @Test func untrustedIsAWordForManyOptions() {
    var settings = Settings()
    settings.isUntrusted = true
    let strict = settings.runOptions(environment)
    #expect(strict.isolation.mode == .required)
    #expect(strict.library == nil)
    #expect(strict.imaging.isLimitedToSimpleOperations)
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
    #expect(options(settings).timeLimit == seconds)
    #expect(options(settings).isTimeLimitGiven == false)
    let help = HelpText.full(command).replacing(#/\s+/#, with: " ")
    #expect(seconds.map { help.contains("stopped after \(Int($0)) seconds") } ?? true)
    settings.timeLimit = 0
    #expect(options(settings).timeLimit == nil)
    settings.timeLimit = 1_000
    #expect(options(settings).timeLimit == 1_000 && options(settings).isTimeLimitGiven)
    (settings.timeLimit, settings.asks) = (nil, true)
    #expect(options(settings).timeLimit == nil)
    (settings.asks, settings.isUntrusted) = (false, true)
    #expect(options(settings).timeLimit == min(300, seconds ?? 300))
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

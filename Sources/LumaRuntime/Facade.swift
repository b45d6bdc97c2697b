// A stand-in for the runtime's declarations; the runtime's own files replace it.
public import LumaModel

public struct Parameter: Hashable, Sendable {
  public var name: String
  public var value: String
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

public struct RunOptions: Sendable {
  public var root = "/"
  public var readable: [String] = []
  public var writable: [String] = []
  public var parameters: [Parameter] = []
  public var jobs: Int?
  public var dryRun = false
  public var failFast = false
  public var maxPixels = 500_000_000
  public var allowedFormats: [String] = []
  public var stdlibDirectory: String?
  public var cacheDirectory = "/"
  public var stateDirectory = "/"
  public var memoryLimit = 512 << 20
  public var timeLimit: Double?
  public init() {}
}

public struct Script: Sendable {
  public var name: String
  public var text: String
  public var directory: String
  public init(name: String, text: String, directory: String) {
    self.name = name
    self.text = text
    self.directory = directory
  }
}

public enum RunEvent: Sendable {
  case printed(String)
  case warning(Diagnostic)
  case planned(units: Int, saves: Int)
  case saved(SavedFile)
  case skipped(SkippedFile)
  case failed(Diagnostic)
  case wouldWrite(SavedFile)
  case finished(RunReport)
}

public struct SavedFile: Hashable, Sendable {
  public var photo: String
  public var path: String
  public var width: Int
  public var height: Int
  public var bytes: Int64
  public init(photo: String, path: String, width: Int, height: Int, bytes: Int64) {
    self.photo = photo
    self.path = path
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}

public struct SkippedFile: Hashable, Sendable {
  public var photo: String
  public var path: String
  public var reason: String
  public init(photo: String, path: String, reason: String) {
    self.photo = photo
    self.path = path
    self.reason = reason
  }
}

public struct RunReport: Hashable, Sendable {
  public var saved = 0
  public var skipped = 0
  public var failed = 0
  public var seconds = 0.0
  public var inputBytes: Int64 = 0
  public var outputBytes: Int64 = 0
  public var isDryRun = false
  public init() {}
}

public enum Evaluation: Hashable, Sendable {
  case value(String?)
  case incomplete
}

public struct DoctorLine: Hashable, Sendable {
  public var name: String
  public var value: String
  public var isGood: Bool
  public init(name: String, value: String, isGood: Bool) {
    self.name = name
    self.value = value
    self.isGood = isGood
  }
}

public struct RunInterrupter: Sendable {
  public func interrupt() {}
}

public final class Session {
  private let onEvent: @Sendable (RunEvent) -> Void
  public init(
    options: RunOptions, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(Diagnostic) {
    self.onEvent = onEvent
  }
  public var interrupter: RunInterrupter { RunInterrupter() }
  public func check(_ script: Script) throws(Diagnostic) {}
  public func run(_ script: Script) throws(Diagnostic) -> RunReport {
    onEvent(.finished(RunReport()))
    return RunReport()
  }
  public func explain(_ script: Script) throws(Diagnostic) -> String { "" }
  public func evaluate(_ line: String) throws(Diagnostic) -> Evaluation {
    line.hasSuffix("(") ? .incomplete : .value(line)
  }
  public func help(_ name: String?) -> String? { name == nil ? "words" : nil }
  public static func doctor(options: RunOptions) -> [DoctorLine] { [] }
}

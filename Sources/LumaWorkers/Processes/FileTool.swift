import CWorker
package import LumaFiles

/// A third-party program that reads one open file: its standard input, which it may open again as
/// `/dev/fd/0`, since a pipe cannot be searched. It has no environment.
package struct FileTool: Sendable {
  /// Absolute path.
  package var program: String
  /// Its restriction; nil: it runs unrestricted.
  package var restrictor: Restrictor?
  /// Most seconds that it may take.
  package var timeLimit: Double
  /// Whether it has to end; called every few milliseconds while it runs.
  package var isStopped: @Sendable () -> Bool

  package init(
    _ program: String, restrictor: Restrictor? = nil, timeLimit: Double,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.program, self.restrictor) = (program, restrictor)
    (self.timeLimit, self.isStopped) = (timeLimit, isStopped)
  }

  /// Its result.
  package enum End: Equatable, Sendable {
    case exited(status: Int32)
    case signal(Int32)
    /// It was killed: its time was over, the run was stopped, or it wrote too much.
    case late, stopped, tooLong
    /// It could not be started.
    case missing
    /// It was not started, since restrictions that are required do not hold.
    case notIsolated(missing: [String])
  }

  /// Milliseconds between two checks of the clock and of `isStopped`.
  private static let pause: Int32 = 10
  /// Milliseconds that it gets to end once it has closed its output.
  private static let patience: Int32 = 1_000

  /// Runs it and waits for it.
  ///
  /// - Parameter take: gets its standard output, in pieces; false: it wrote too much.
  package func run(
    _ arguments: [String], on file: OpenedFile,
    _ take: (UnsafeRawBufferPointer) -> Bool
  ) -> End {
    guard access(program, X_OK) == 0 else { return .missing }
    let prefix = restrictor.map { [$0.program, $0.rule.rawValue] } ?? []
    file.rewind()
    var (output, pid): (Int32, pid_t) = (-1, 0)
    let words = (prefix + [program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    guard cworker_start_tool(words, file.descriptor, &output, &pid) == 0 else { return .missing }
    let reason = read(output, take)
    close(output)
    if let reason {
      _ = cworker_end(pid)
      return reason
    }
    return end(cworker_end_after(pid, FileTool.patience))
  }

  /// The same with the whole output; what it wrote before it was killed is lost.
  package func output(of arguments: [String], on file: OpenedFile) -> (end: End, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    let end = run(arguments, on: file) { piece in
      bytes += piece
      return bytes.count <= FileTool.longest
    }
    return (end, bytes)
  }

  /// Most bytes of an output that is kept here.
  private static let longest = 64 << 20

  /// - Returns: why it has to be killed; nil: it has closed its output.
  private func read(_ output: Int32, _ take: (UnsafeRawBufferPointer) -> Bool) -> End? {
    let start = ContinuousClock.now
    let room = UnsafeMutableRawBufferPointer.allocate(
      byteCount: Descriptor.pieceLength, alignment: 16)
    defer { room.deallocate() }
    while true {
      if isStopped() { return .stopped }
      guard start.duration(to: .now) < .seconds(timeLimit) else { return .late }
      guard cworker_wait_readable(output, FileTool.pause) != 0 else { continue }
      let count = LumaFiles.read(output, room.baseAddress, room.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      guard take(UnsafeRawBufferPointer(rebasing: room[..<count])) else { return .tooLong }
    }
  }

  /// - Parameter meaning: from `cworker_end`.
  private func end(_ meaning: Int32) -> End {
    if restrictor?.rule == .required, let missing = RestrictedProgram.missing(by: meaning - 1_000) {
      return .notIsolated(missing: missing)
    }
    return switch meaning {
    case 0: .late
    case ..<1_000: .signal(meaning)
    // As shells say that a program cannot be started.
    case 1_126, 1_127: .missing
    default: .exited(status: meaning - 1_000)
    }
  }
}

import CVips
import LumaFiles
import Synchronization

/// libvips' buffer of errors, which all threads share.
///
/// A call of libvips (8.14) may succeed although one of its threads failed while others computed
/// the last rows: its pixels are black there, or whatever was in memory. The error's text is then
/// in the buffer all the same, and makes each answer in progress doubtful.
enum VipsErrors {
  private struct Answer {
    let thread: pthread_t
    var isDoubtful = false
  }

  private struct State {
    var answers: [Int: Answer] = [:]
    var count = 0
    /// Texts found after calls that succeeded. They may be those of another thread's call that is
    /// about to fail.
    var found: [Substring] = []

    mutating func doubt() {
      for number in answers.keys { answers[number]?.isDoubtful = true }
    }
  }
  private static let state = Mutex(State())

  /// Most texts that are kept.
  private static let most = 20

  /// Makes an answer, or fails; once more if that is doubtful, with one thread, which loses no
  /// error. Such a try may still fail with another's text; it is then repeated twice at most.
  ///
  /// - Parameter clear: Removes what a try has written.
  static func certain<Value>(
    _ make: () throws(ImagingError) -> Value, clear: () throws(ImagingError) -> Void = {}
  ) throws(ImagingError) -> Value {
    let first = tried(make)
    guard first.isDoubtful else { return try first.made.get() }
    for _ in 0..<2 {
      try clear()
      let next = tried { () throws(ImagingError) in try VipsLibrary.withOneThread(make) }
      if case .success(let value) = next.made { return value }
      guard next.isDoubtful else { return try next.made.get() }
    }
    try clear()
    return try VipsLibrary.withOneThread(make)
  }

  private static func tried<Value>(
    _ make: () throws(ImagingError) -> Value
  ) -> (made: Result<Value, ImagingError>, isDoubtful: Bool) {
    let number = state.withLock { state in
      state.count += 1
      state.answers[state.count] = Answer(thread: pthread_self())
      return state.count
    }
    let made = Result { () throws(ImagingError) in try make() }
    let isDoubtful = state.withLock { state in
      defer { if state.answers.isEmpty { state.found = [] } }
      return state.answers.removeValue(forKey: number)?.isDoubtful ?? true
    }
    return (made, isDoubtful)
  }

  /// Makes all answers in progress doubtful if the call that just succeeded has lost an error.
  static func noteSuccess() {
    state.withLock { state in
      let lines = takeLines().filter { !isHarmless($0) }
      guard !lines.isEmpty else { return }
      state.found = (state.found + lines).suffix(most)
      state.doubt()
    }
  }

  /// Takes the texts of the call that just failed on this thread. If other threads also make
  /// answers, the texts may be another's: all answers are then doubtful.
  static func take() -> [Substring] {
    state.withLock { state in
      let lines = takeLines()
      let thread = pthread_self()
      let isAlone = state.answers.values.allSatisfy { pthread_equal($0.thread, thread) != 0 }
      if !lines.isEmpty, !isAlone { state.doubt() }
      guard lines.isEmpty else { return lines }
      defer { state.found = [] }
      return state.found
    }
  }

  /// Decoders ask for places beyond the end of a sound file. If pixels are missing there, libvips
  /// adds another text.
  private static func isHarmless(_ line: Substring) -> Bool { line.contains(": bad seek to ") }

  /// Takes the lines of the buffer, without duplicates.
  private static func takeLines() -> [Substring] {
    guard let text = cvips_take_error() else { return [] }
    defer { cvips_free(text) }
    var lines: [Substring] = []
    for line in String(cString: text).split(separator: "\n") where !lines.contains(line) {
      lines.append(line)
    }
    return lines
  }
}

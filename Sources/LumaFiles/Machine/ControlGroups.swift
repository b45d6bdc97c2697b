/// The smallest limits of the control groups that this process is in, from its own up to the
/// highest that it sees. Values that cannot be read, or are not numbers, limit nothing.
///
/// - **Source**: cgroups(7); cgroup-v2 and cgroup-v1 of the kernel's documentation
struct ControlGroups: Equatable {
  /// Processors whose time the groups may take, rounded up.
  var processors: Int?
  /// Bytes.
  var memory: Int?

  /// - Parameter root: the folder that has `proc` and `sys`; without a slash at the end.
  init(root: String = "") {
    #if os(Linux)
      let own = ControlGroups.text("\(root)/proc/self/cgroup")
      let mounts = ControlGroups.text("\(root)/proc/self/mountinfo")
      for folder in ControlGroupPlaces(groups: own, mounts: mounts).folders {
        read(root + folder.path, folder.kind)
      }
    #endif
  }

  private mutating func read(_ folder: String, _ kind: ControlGroupPlaces.Kind) {
    func value(_ name: String) -> String { ControlGroups.text("\(folder)/\(name)") }
    switch kind {
    case .unified:
      take(time: ControlGroups.numbers(value("cpu.max")))
      // Above "high", the system slows a process down until it is useless.
      for name in ["memory.max", "memory.high"] { take(memory: value(name)) }
    case .processors:
      take(time: ControlGroups.numbers(value("cpu.cfs_quota_us") + value("cpu.cfs_period_us")))
    case .memory:
      take(memory: value("memory.limit_in_bytes"))
    }
  }

  /// - Parameter time: microseconds of processor time in each period, and microseconds of a period.
  private mutating func take(time: [Int]) {
    guard time.count == 2, time[0] > 0, time[1] > 0 else { return }
    let (whole, rest) = time[0].quotientAndRemainder(dividingBy: time[1])
    processors = min(processors ?? .max, rest > 0 ? whole + 1 : whole)
  }

  private mutating func take(memory text: String) {
    guard let bytes = ControlGroups.numbers(text).first, bytes > 0 else { return }
    memory = min(memory ?? .max, bytes)
  }

  /// The numbers of a text; none if something else is in it: "max".
  private static func numbers(_ text: String) -> [Int] {
    let words = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    let numbers = words.compactMap { Int(Substring($0)) }
    return numbers.count == words.count ? numbers : []
  }

  /// Bytes of a file that are read; lists of mounts may be long.
  private static let limit = 1 << 20

  /// "" if it cannot be read.
  private static func text(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    guard let bytes = try? Descriptor.readAll(descriptor, limit: limit) else { return "" }
    return String(decoding: bytes.prefix(limit), as: UTF8.self)
  }
}

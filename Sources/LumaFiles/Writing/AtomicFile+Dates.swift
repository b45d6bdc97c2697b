extension AtomicFile {
  /// Sets the time of the last change, which a later write would change again.
  ///
  /// - Parameter modified: nanoseconds since 1970. A file system without such times keeps its own.
  package func date(modified: Int64) { Descriptor.date(descriptor, modified: modified) }
}

extension Descriptor {
  /// Sets the time of a file's last change.
  ///
  /// - Parameter modified: nanoseconds since 1970. A file system without such times keeps its own.
  package static func date(_ descriptor: Int32, modified: Int64) {
    let second: Int64 = 1_000_000_000
    // The part of a second is positive, also before 1970.
    let part = (modified % second + second) % second
    let time = timespec(tv_sec: Int((modified - part) / second), tv_nsec: Int(part))
    var times = [time, time]
    futimens(descriptor, &times)
  }
}

import LumaFiles

/// The process that has locked a file, as far as the system reports it.
package struct LockHolder: Hashable, Sendable {
  package var process: Int32
  /// Its program and command: "luma import".
  package var command: String?

  package init(process: Int32, command: String? = nil) {
    self.process = process
    self.command = command
  }

  /// Looks for a process that has an exclusive lock on one of the files; nil if none is found.
  ///
  /// Opens none of the files: closing it would release the locks of this process.
  ///
  /// - **Source**: proc_locks(5), proc_pid_cmdline(5)
  init?(of paths: [String]) {
    let files = paths.compactMap { FileStatus($0)?.stamp.identity }
    guard let locks = LockHolder.text(of: "/proc/locks"),
      let process = LockHolder.process(in: locks, holding: files)
    else { return nil }
    let arguments = LockHolder.text(of: "/proc/\(process)/cmdline")
    self.init(process: process, command: arguments.flatMap(LockHolder.command))
  }

  /// Returns the process that holds an exclusive lock, from lines such as
  /// `1: POSIX  ADVISORY  WRITE 4711 fe:00:131079 120 120`. Processes in lines with `->` only wait
  /// for one.
  static func process(in locks: String, holding files: [FileIdentity]) -> Int32? {
    let names = files.map(LockHolder.name)
    for line in locks.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 5, fields[3] == "WRITE", names.contains(String(fields[5])),
        let process = Int32(fields[4]), process > 0
      else { continue }
      return process
    }
    return nil
  }

  /// `fe:00:131079`: the device's numbers, hexadecimal, and the inode.
  private static func name(_ file: FileIdentity) -> String {
    let device = file.device
    let major = (device >> 8 & 0xfff) | (device >> 32 & 0xffff_f000)
    let minor = (device & 0xff) | (device >> 12 & 0xffff_ff00)
    return [major, minor].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) + ":" }
      .joined() + String(file.inode)
  }

  /// Returns the program's name and the command, from arguments that each end with NUL.
  static func command(_ arguments: String) -> String? {
    let words = arguments.split(separator: "\0", omittingEmptySubsequences: false)
    guard let program = words.first, !program.isEmpty else { return nil }
    let command = words.dropFirst().first { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
    return ([FileSystem.name(of: String(program))] + [command.map(String.init)].compactMap { $0 })
      .joined(separator: " ")
  }

  /// nil if there is no such file.
  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = try? Descriptor.readAll(descriptor, limit: 1 << 20)
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}

import Foundation
import LumaTestSupport
import Testing

/// A Slurm of one test: a controller and two nodes on this machine, with a key, sockets and ports
/// of their own. Everything is stopped when the value is released.
final class SlurmCluster {
  private static let programs = ["munged", "slurmctld", "slurmd"].map { "/usr/sbin/\($0)" }
  private static let tools = ["sbatch", "scontrol", "sinfo", "squeue"].map { "/usr/bin/\($0)" }

  static var isInstalled: Bool {
    (programs + tools).allSatisfy { access($0, X_OK) == 0 }
  }

  private let folder: TemporaryFolder
  private var daemons: [(process: Process, life: Pipe)] = []
  private static let nodes = 2

  /// The environment of the cluster's programs.
  var environment: [String: String] {
    ["SLURM_CONF": folder.file("slurm.conf"), "PATH": "/usr/bin:/bin"]
  }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["state", "spool", "log"] { try folder.makeFolder(name) }
    let key = (0..<128).map { _ in UInt8.random(in: .min ... .max) }
    expectEqual(chmod(try folder.write(bytes: key, to: "key"), 0o400), 0)
    try folder.write(try settings(), to: "slurm.conf")
    let files = [
      ("key-file", "key"), ("socket", "munge.socket"), ("pid-file", "munged.pid"),
      ("seed-file", "seed"), ("log-file", "log/munged"),
    ].map { "--\($0)=\(folder.file($1))" }
    try start(SlurmCluster.programs[0], files + ["--foreground", "--force", "--num-threads=1"])
    try wait { FileManager.default.fileExists(atPath: folder.file("munge.socket")) }
    try start(SlurmCluster.programs[1], ["-c", "-D"])
    for node in 1...SlurmCluster.nodes {
      try start(SlurmCluster.programs[2], ["-c", "-D", "-N", "n\(node)"])
    }
    try wait {
      try call("/usr/bin/sinfo", ["-h", "-o", "%D %T"]) == "\(SlurmCluster.nodes) idle\n"
    }
  }

  deinit {
    // Each before those to which it connects.
    for daemon in daemons.reversed() {
      try? daemon.life.fileHandleForWriting.close()
      daemon.process.waitUntilExit()
    }
  }

  /// Starts a program in the foreground, behind a shell that kills it when the test is over or
  /// gone: daemons close the descriptor by which Foundation sees that a child lives.
  private func start(_ program: String, _ arguments: [String]) throws {
    let script = #""$@" & read end; kill -9 $!; wait $!"#
    let process = process("/bin/sh", ["-c", script, "sh", program] + arguments), life = Pipe()
    process.standardInput = life
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // Threads of tests block signals, and children get their mask.
    var none = sigset_t(), mask = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try process.run()
    daemons.append((process, life))
  }

  private func process(_ program: String, _ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs a program of the cluster.
  ///
  /// - Returns: what it printed.
  @discardableResult
  func call(_ program: String, _ arguments: [String]) throws -> String {
    let process = process(program, arguments), printed = Pipe()
    process.standardOutput = printed
    process.standardError = printed
    try process.run()
    // It is shorter than a pipe holds.
    let data = try printed.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Waits for a state of the cluster, 30 s at most.
  func wait(_ isThere: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while try !isThere() {
      guard ContinuousClock.now < end else { throw SlurmError.late }
      usleep(20_000)
    }
  }

  enum SlurmError: Error { case late }

  private func settings() throws -> String {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = String(
      decoding: name.prefix { $0 != 0 && $0 != 0x2E }.map(UInt8.init), as: UTF8.self)
    let user = String(cString: getpwuid(getuid()).pointee.pw_name)
    let ports = try SlurmCluster.freePorts(SlurmCluster.nodes + 1)
    let nodes = (1...SlurmCluster.nodes).map {
      "NodeName=n\($0) NodeHostname=\(host) NodeAddr=127.0.0.1 Port=\(ports[$0]) CPUs=1 "
        + "RealMemory=1000"
    }
    return """
      ClusterName=luma
      SlurmctldHost=\(host)(127.0.0.1)
      SlurmctldPort=\(ports[0])
      AuthType=auth/munge
      CredType=cred/munge
      AuthInfo=socket=\(folder.file("munge.socket")),cred_expire=5
      SlurmUser=\(user)
      SlurmdUser=\(user)
      StateSaveLocation=\(folder.file("state"))
      SlurmdSpoolDir=\(folder.file("spool"))/%n
      SlurmctldPidFile=\(folder.file("ctld.pid"))
      SlurmdPidFile=\(folder.file("slurmd.%n.pid"))
      SlurmctldLogFile=\(folder.file("log/ctld"))
      SlurmdLogFile=\(folder.file("log"))/slurmd.%n
      ProctrackType=proctrack/pgid
      TaskPlugin=task/none
      MpiDefault=none
      ReturnToService=2
      SelectType=select/cons_tres
      SelectTypeParameters=CR_Core
      SchedulerParameters=sched_interval=1,bf_interval=1,bf_resolution=1
      \(nodes.joined(separator: "\n"))
      PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:2

      """
  }

  /// Ports of the loopback address that nobody uses.
  private static func freePorts(_ count: Int) throws -> [UInt16] {
    var sockets: [Int32] = []
    defer { for socket in sockets { close(socket) } }
    return try (0..<count).map { _ in
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      sockets.append(descriptor)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
        }
      }
      guard result else { throw SlurmError.late }
      return UInt16(bigEndian: address.sin_port)
    }
  }
}

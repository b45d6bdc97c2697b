import Foundation
import Synchronization
import Testing

/// A PostgreSQL server of this process's tests, with its data and its socket in a temporary folder.
/// It ends, and the folder goes, when the process does.
package final class PostgresServer: Sendable {
  private static let version =
    (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql"))?
    .max { $0.compare($1, options: .numeric) == .orderedAscending }
  private static let programs = version.map { "/usr/lib/postgresql/\($0)/bin" } ?? "/usr/bin"

  /// Whether tests can start a server; those that need one are skipped otherwise.
  package static var isInstalled: Bool {
    ["initdb", "postgres", "psql", "pg_isready"].allSatisfy {
      access("\(programs)/\($0)", X_OK) == 0
    }
  }

  private static let started = Result { try PostgresServer() }

  /// The server, which is started for the first test that needs it.
  package static var shared: PostgresServer { get throws { try started.get() } }

  private let folder: String
  private let process: Process
  let stock = Mutex(Stock())
  /// The server ends with its writing end.
  private let life = Pipe()

  private init() throws {
    // Short: it holds a socket.
    let name = "luma-pg-\(UInt32.random(in: .min ... .max))"
    folder = PostgresServer.place.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", PostgresServer.script, PostgresServer.programs, folder]
    process.standardInput = life
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.runUnblocked()
    let end = ContinuousClock.now + .seconds(60)
    while try call("pg_isready", ["-q"]) != 0 {
      guard process.isRunning, ContinuousClock.now < end else { throw ServerError.notStarted }
      usleep(50_000)
    }
  }

  /// Where the data is: in memory, if there is much, as all databases take 6 GB. Each has 300
  /// files, and ext4 is slow to make files where tests remove many: it passes over all numbers that
  /// became free within a minute.
  private static var place: URL {
    let memory = "/dev/shm"
    var room = statvfs()
    guard statvfs(memory, &room) == 0, access(memory, W_OK) == 0,
      UInt64(room.f_bavail) * UInt64(room.f_frsize) >= 16 << 30
    else { return FileManager.default.temporaryDirectory }
    return URL(fileURLWithPath: memory)
  }

  /// Another locale than that of bytes, by which texts must not be ordered. Neither initdb nor the
  /// server runs as root. With hundreds of databases, autovacuum would start ten processes a
  /// second.
  private static let script = """
    set -e
    user=$(id -un)
    if [ "$user" = root ]; then
      chown postgres "$1"
      set -- "$1" setpriv --reuid=postgres --regid=postgres --clear-groups --
    fi
    folder=$1; shift
    cd "$folder"
    "$@" "$0/initdb" -D "$folder/data" -U luma -A trust -E UTF8 --no-sync --locale=C.UTF-8 \\
      --locale-provider=icu --icu-locale=en-US
    "$@" "$0/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off \\
      -c full_page_writes=off -c shared_buffers=32MB -c max_connections=200 \\
      -c autovacuum=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=4GB &
    read end || true
    kill -INT $!
    wait $! || true
    rm -rf "$folder"
    """

  package func address(of database: String) -> String {
    "postgresql://luma@/\(database)?host=\(folder)"
  }

  /// Runs statements with psql.
  ///
  /// - Returns: its exit status.
  @discardableResult
  package func run(sql: String, in database: String) throws -> Int32 {
    try run([sql], in: database)
  }

  /// Runs statements and commands of psql, each by itself.
  func run(_ commands: [String], in database: String) throws -> Int32 {
    try call(
      "psql",
      ["-q", "-d", database, "-v", "ON_ERROR_STOP=1"] + commands.flatMap { ["-c", $0] })
  }

  /// Whether databases can be made by copying files, a third of the work. Older servers know no
  /// other way.
  static var choosesCopies: Bool { version.flatMap { Int($0) }.map { $0 >= 15 } ?? false }

  private func call(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(PostgresServer.programs)/\(program)")
    process.arguments = ["-h", folder, "-U", "luma"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  enum ServerError: Error { case notStarted, notMade }
}

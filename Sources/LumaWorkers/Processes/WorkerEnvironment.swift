import LumaFiles
import LumaImaging

/// The environment that a worker inherits: variables by which libraries find their files, and no
/// secrets.
enum WorkerEnvironment {
  private static let names: Set<String> = [
    "HOME", "LANG", "TZ", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH",
    "LD_DEBUG", "OMP_NUM_THREADS", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS",
    "UBSAN_OPTIONS",
  ]
  private static let prefixes = [
    "LC_", "XDG_", "FONTCONFIG_", "VIPS", "LIBHEIF_", "GLIBC_TUNABLES",
  ]

  private static let fixed = [
    // A worker cannot start the program that would print it.
    ("SWIFT_BACKTRACE", "enable=no"),
    // LibRaw's threads wait for each other, and would keep a processor busy meanwhile.
    ("OMP_WAIT_POLICY", "passive"),
  ]

  /// Calls `body` with the arguments and the environment of a worker, as C takes them.
  static func withArrays<Value>(
    _ program: String,
    _ body: (
      [UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]
    ) -> Value
  ) -> Value {
    let environment = ProcessInfo.processInfo.environment.filter { name, _ in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
    let arguments = [strdup(program), strdup(WorkerServer.argument), nil]
    var variables = environment.map { strdup("\($0)=\($1)") }
    variables += fixed.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return body(arguments, variables)
  }

  /// Folders and files that libraries open when something first needs them: other libraries,
  /// loaders, fonts, profiles.
  static var readable: [String] { libraries + FontFolders.all }

  /// The same without fonts of the user.
  static var libraries: [String] {
    let others = (FileSystem.variable("LD_LIBRARY_PATH") ?? "").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map(String.init)
    return [
      "/usr", "/lib", "/lib64", "/opt", "/home/linuxbrew", "/nix/store", "/gnu/store", "/etc/fonts",
      "/etc/ld.so.cache", "/etc/localtime", "/var/cache/fontconfig", "/sys/devices/system/cpu",
      // Without it, the encoder of HEIC starts no threads, and then writes other bytes.
      "/sys/devices/system/node", "/dev/null", "/dev/urandom",
    ] + (BundledLibraries.folder.map { [$0] } ?? []) + others
  }
}

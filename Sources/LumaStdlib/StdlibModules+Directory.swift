#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension StdlibModules {
  /// The text of a module from a folder laid out as `stdlib/`, for people who work on the library;
  /// nil when there is no such file.
  ///
  /// "luma" is `luma/init.lua`, "luma.chain" is `luma/chain.lua`.
  public static func source(of name: String, inDirectory directory: String) -> String? {
    let stem = name.split(separator: ".").joined(separator: "/")
    for file in ["\(stem).lua", "\(stem)/init.lua"] {
      if let text = read("\(directory)/\(file)") { return text }
    }
    return nil
  }

  private static func read(_ path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while true {
      let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, stream)
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

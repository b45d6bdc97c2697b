/// Parses the address of a server in place of libpq, which quotes parts that it cannot read, and
/// these may be the password.
///
/// Stricter than libpq in one respect: "@" is only allowed before the host, so that no part of a
/// password can be mistaken for another part.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-URIS>
struct AddressParser {
  /// Parameters by libpq's names; if a name occurs twice, the later one counts.
  private(set) var parameters: [Parameter] = []
  /// Values that no message may contain.
  private(set) var secrets: Set<String> = []
  /// The address without secrets.
  private(set) var name = ""

  struct Parameter: Hashable, Sendable {
    var name: String
    var value: String

    /// - **Source**: libpq-connect, `password`, `sslpassword`, `passfile`, `scram_client_key`
    var isSecret: Bool {
      let name = name.lowercased()
      return name.contains("pass") || name.contains("secret") || name.hasPrefix("scram_")
    }
  }

  /// - Parameter text: begins with `postgresql://` or `postgres://`.
  init(_ text: String) throws(AddressFault) {
    let text = Array(text.utf8)
    let colon = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    let start = min(colon + 3, text.endIndex)
    let end = text[start...].firstIndex { "/?".utf8.contains($0) } ?? text.endIndex
    let mark = text[end...].firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    guard !text[end...].contains(UInt8(ascii: "@")) else { throw .at }
    name = String(decoding: text[..<start], as: UTF8.self)
    try read(authority: text[start..<end])
    name += String(decoding: text[end..<mark], as: UTF8.self)
    if mark - end > 1 { try add("dbname", text[(end + 1)..<mark]) }
    try read(query: text[mark...].dropFirst())
  }

  private mutating func read(authority: ArraySlice<UInt8>) throws(AddressFault) {
    var hosts = authority
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      hosts = authority[(at + 1)...]
      let colon = authority[..<at].firstIndex(of: UInt8(ascii: ":")) ?? at
      try add("user", authority[..<colon])
      if colon < at { try add("password", authority[(colon + 1)..<at]) }
      name += String(decoding: authority[..<colon], as: UTF8.self) + "@"
    }
    name += String(decoding: hosts, as: UTF8.self)
    guard !hosts.isEmpty else { return }
    var names: [String] = [], ports: [String] = []
    for part in hosts.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let (host, port) = try AddressParser.place(part)
      names.append(host)
      ports.append(port)
    }
    parameters.append(Parameter(name: "host", value: names.joined(separator: ",")))
    parameters.append(Parameter(name: "port", value: ports.joined(separator: ",")))
  }

  /// `host`, `host:5432`, `[::1]:5432`.
  private static func place(
    _ part: ArraySlice<UInt8>
  ) throws(AddressFault) -> (host: String, port: String) {
    var host = part, rest = part[part.endIndex...]
    if part.first == UInt8(ascii: "[") {
      guard let end = part.firstIndex(of: UInt8(ascii: "]")) else { throw .bracket }
      (host, rest) = (part[(part.startIndex + 1)..<end], part[(end + 1)...])
      guard rest.first ?? UInt8(ascii: ":") == UInt8(ascii: ":") else { throw .bracket }
    } else if let colon = part.firstIndex(of: UInt8(ascii: ":")) {
      (host, rest) = (part[..<colon], part[colon...])
    }
    let port = try decoded(rest.dropFirst())
    guard port.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      throw .port
    }
    return (try decoded(host), port)
  }

  private mutating func read(query: ArraySlice<UInt8>) throws(AddressFault) {
    var shown: [String] = []
    for item in query.split(separator: UInt8(ascii: "&")) {
      guard let sign = item.firstIndex(of: UInt8(ascii: "=")), sign > item.startIndex else {
        throw .parameter
      }
      let name = try AddressParser.decoded(item[..<sign])
      let parameter = try add(name, item[(sign + 1)...])
      if !parameter.isSecret { shown.append(String(decoding: item, as: UTF8.self)) }
    }
    if !shown.isEmpty { name += "?" + shown.joined(separator: "&") }
  }

  @discardableResult
  private mutating func add(
    _ name: String, _ raw: ArraySlice<UInt8>
  ) throws(AddressFault) -> Parameter {
    let value = try AddressParser.decoded(raw)
    // The form that Java programs write.
    let isJava = name == "ssl" && value == "true"
    let parameter =
      isJava
      ? Parameter(name: "sslmode", value: "require") : Parameter(name: name, value: value)
    parameters.append(parameter)
    if parameter.isSecret { secrets.formUnion([value, String(decoding: raw, as: UTF8.self)]) }
    return parameter
  }

  /// Replaces `%40`.
  private static func decoded(_ raw: ArraySlice<UInt8>) throws(AddressFault) -> String {
    var bytes: [UInt8] = []
    var rest = raw
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit),
        high + low > 0
      else { throw .percent }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw .percent
    }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

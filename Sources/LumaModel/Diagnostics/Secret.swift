/// Passwords in texts that people see: those of addresses, and of `password=...`.
///
/// Code that parses an address hides its password itself. This is for texts that quote input, such
/// as a file or an argument.
package enum Secret {
  /// The placeholder for a password.
  package static let mark = "***"

  /// Returns a text without the passwords of addresses in it.
  package static func hidden(in text: String) -> String {
    replaced(in: text) { _ in mark }
  }

  /// Returns a text of the same length, so that positions in it stay valid.
  package static func masked(in text: String) -> String {
    replaced(in: text) { String(repeating: "*", count: $0) }
  }

  private static func replaced(in text: String, by shown: (Int) -> String) -> String {
    guard mayHave(text) else { return text }
    return [credentials, words].reduce(text) { text, pattern in
      text.replacing(pattern) { match in
        match.output.1 + shown(match.output.0.count - match.output.1.count)
      }
    }
  }

  /// Whether a library's name is really an address with a password, in a form that Luma does not
  /// read.
  package static func isLibrary(_ text: String) -> Bool {
    guard mayHave(text), !text.hasPrefix("/"), !text.hasPrefix(".") else { return false }
    return text.firstMatch(of: credentials) != nil || text.firstMatch(of: words) != nil
      || text.prefixMatch(of: /(?i)postgres(?:ql)?:.*@/) != nil
  }

  /// `scheme://user:password@`, up to the last "@".
  private static var credentials: Regex<(Substring, Substring)> {
    /([A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\s'"@:\/]*:)[^\s'"]+(?=@)/
  }

  /// `password=secret`, `sslpassword = 'two words'`.
  private static var words: Regex<(Substring, Substring)> {
    /((?i:password)\s*=\s*)(?:'(?:[^'\\]|\\.)*'?|[^\s'"&]+)/
  }

  /// Almost no text has a password: a look at its bytes rules most out.
  private static func mayHave(_ text: String) -> Bool {
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "@") { return true }
      if byte == UInt8(ascii: "="), before | 0x20 == UInt8(ascii: "d") || before == blank {
        return true
      }
      before = byte
    }
    return false
  }

  private static let blank = UInt8(ascii: " ")
}

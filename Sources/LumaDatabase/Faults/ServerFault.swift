/// A fault of a library on a server, or of a request to it.
package enum ServerFault: Error, Hashable, Sendable {
  /// libpq is not installed; the value is the loader's message.
  case noClient(String)
  /// The address cannot be read.
  case address(AddressFault)
  case unreachable(String)
  /// It does not let the user in, or has no such database.
  case closed(String)
  /// The connection ended.
  case lost(String)
  /// It sends more bytes than a query of Luma may return.
  case tooMuch(Int)
  /// It does not answer a query.
  case silent(seconds: Int)
  /// The server refused a statement: its state, five letters and digits, and its message.
  case refused(state: String, String)
  /// The server's version, which is too old.
  case tooOld(Int)
  /// The encoding of the database, which cannot store every text.
  case encoding(String)
  /// Originals are to be copied into it.
  case noOriginals
  /// It is to be recovered, which only works for files.
  case noFile
}

/// Why an address cannot be read. None of it is shown: any part may belong to the password.
package enum AddressFault: Error, Hashable, Sendable {
  /// An "@" after the host.
  case at
  /// A "%" without two hexadecimal digits.
  case percent
  /// A "[" without "]", or something between "]" and the port.
  case bracket
  case port
  /// After "?", something other than `name=value`.
  case parameter
  /// Another form of a server's address, with a password: keys and values, another scheme.
  case form
}

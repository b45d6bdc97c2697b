/// A fault of a library on a server, or of a request to it.
package enum ServerFault: Error, Hashable, Sendable {
  /// libpq is not installed; the loader's words.
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
  /// The server's words, and the state in five letters and digits.
  case refused(state: String, String)
  /// Its version.
  case tooOld(Int)
  /// The encoding of the database, in which not every text can be stored.
  case encoding(String)
  /// Originals are to be copied into it.
  case noOriginals
  /// It is to be recovered, which only works for files.
  case noFile
}

/// Why an address cannot be read. None of it is shown: any part may belong to the password.
package enum AddressFault: Error, Hashable, Sendable {
  /// An "@" behind the host.
  case at
  /// A "%" without a byte in hexadecimal.
  case percent
  /// A "[" without "]", or something between that and the port.
  case bracket
  case port
  /// After "?", something other than `name=value`.
  case parameter
  /// Another way to write a server, with a password: keys and values, another scheme.
  case form
}

/// What is wrong with a library on a server, or with what it is asked to do.
public enum ServerFault: Error, Hashable, Sendable {
  /// libpq is not installed; the loader's words.
  case noClient(String)
  /// The address cannot be read.
  case address(AddressFault)
  case unreachable(String)
  /// It does not let the user in, or has no such database.
  case closed(String)
  /// The connection ended.
  case lost(String)
  /// It sends more than a query of Luma has rows for, bytes.
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
  /// It is to be recovered as a file is.
  case noFile
}

/// Why an address cannot be read. Nothing of it is told: any part may be one of the password.
public enum AddressFault: Error, Hashable, Sendable {
  /// An "@" behind the host.
  case at
  /// A "%" that is no byte in hexadecimal.
  case percent
  /// A "[" without "]", or something between that and the port.
  case bracket
  case port
  /// Behind "?", something other than `name=value`.
  case parameter
  /// Another way to write a server, with a password: keys and values, another scheme.
  case form
}

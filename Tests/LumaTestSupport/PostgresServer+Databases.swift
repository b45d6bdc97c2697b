import Foundation
import Synchronization

extension PostgresServer {
  /// Databases that no test has yet: psql takes longer to start than to make one.
  struct Stock: Sendable {
    var empty: [String] = []
    var libraries: [String] = []
    /// The database of the first library, of which the others are copies.
    var model: String?
  }

  private static let countAtOnce = 6

  /// Makes an empty database.
  ///
  /// - Returns: its address.
  package func makeDatabase() throws -> String {
    let name = try stock.withLock { stock in
      if stock.empty.isEmpty { stock.empty = try make(count: Self.countAtOnce) }
      return stock.empty.removeLast()
    }
    return address(of: name)
  }

  /// Makes a database with an empty library: a copy of the first, since its tables and indexes take
  /// longer.
  ///
  /// - Parameter first: makes the first library, given the address of an empty database.
  /// - Returns: its address.
  package func makeLibrary(_ first: (String) throws -> Void) throws -> String {
    let name = try stock.withLock { stock in
      if stock.libraries.isEmpty {
        let model = try stock.model ?? makeModel(first)
        stock.model = model
        stock.libraries = try make(count: Self.countAtOnce, of: model)
      }
      return stock.libraries.removeLast()
    }
    return address(of: name)
  }

  private func makeModel(_ first: (String) throws -> Void) throws -> String {
    let model = try make(count: 1)[0]
    try first(address(of: model))
    return model
  }

  /// - Parameter model: a database with a library; each of its copies is another library.
  private func make(count: Int, of model: String? = nil) throws -> [String] {
    let names = (0..<count).map { _ in
      "photos" + UUID().uuidString.replacing("-", with: "").lowercased()
    }
    let options =
      (model.map { " TEMPLATE \($0)" } ?? "")
      + (PostgresServer.choosesCopies ? " STRATEGY file_copy" : "")
    let creations = names.map { "CREATE DATABASE \($0)\(options)" }
    let identifiers = names.flatMap { name in
      [
        "\\connect \(name)",
        """
        UPDATE luma.meta SET value = substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)
        WHERE key = 'identifier'
        """,
      ]
    }
    guard try run(creations + (model == nil ? [] : identifiers), in: "postgres") == 0 else {
      throw ServerError.notMade
    }
    return names
  }
}

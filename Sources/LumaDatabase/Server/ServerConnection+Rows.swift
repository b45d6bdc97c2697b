import CPostgres

extension ServerConnection {
  /// Keeps a row until another statement is sent; all kept rows are then sent by COPY.
  package func add(_ values: [SQLValue], to table: RowTable) throws(CatalogError) -> Int64 {
    lock.lock()
    defer { lock.unlock() }
    var key: Int64 = 0
    var row = values
    if table.isNumbered {
      key = try number(for: table)
      row.insert(.integer(key), at: 0)
    }
    pending.add(row, to: table)
    if pending.byteCount > RowBuffer.limit { try sendRows() }
    return key
  }

  private func number(for table: RowTable) throws(CatalogError) -> Int64 {
    if let number = pending.nextNumber(of: table) { return number }
    var numbers: [Int64] = []
    let sql = """
      SELECT nextval(pg_get_serial_sequence('\(layout.schema).\(table.name)', 'pk'))
      FROM generate_series(1, \(RowBuffer.numbered))
      """
    try read(sql) { numbers.append($0.integer(0)) }
    pending.add(numbers, for: table)
    return pending.nextNumber(of: table) ?? 0
  }

  /// Sends the rows that were kept.
  func sendRows() throws(CatalogError) {
    guard !pending.isEmpty else { return }
    for table in layout.tables {
      guard let lines = pending.take(table) else { continue }
      let columns = (table.isNumbered ? ["pk"] : []) + table.columns
      try beginTrip()
      try finish(
        calls.PQsendQuery(
          connection, "COPY \(table.name)(\(columns.joined(separator: ", "))) FROM STDIN"),
        isCopy: true)
      let isSent = lines.withUnsafeBytes { bytes in
        calls.PQputCopyData(
          connection, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count))
      }
      try finish(isSent == 1 ? calls.PQputCopyEnd(connection, nil) : 0)
    }
  }
}

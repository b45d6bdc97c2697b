/// The parts that the pages of a run and of a comparison have in common.
extension ReportPage {
  typealias Column = (title: String, isNumber: Bool)

  static func totals(of facts: [(String, String)]) -> String {
    let items = facts.map { "<div><dt>\($0.0)</dt><dd>\($0.1)</dd></div>" }
    return """
      <section aria-labelledby="totals"><h2 id="totals">Totals</h2>
      <dl>\(items.joined(separator: "\n"))</dl></section>

      """
  }

  /// A table whose columns sort, below the controls that filter its rows.
  ///
  /// - Parameters:
  ///   - states: of rows, with the number of each.
  ///   - rows: elements of a table's body.
  ///   - hidden: number of rows that are left out.
  static func table(
    _ title: String, _ columns: [Column], states: [(String, Int)], rows: [String], hidden: Int
  ) -> String {
    let heads = columns.map { title, isNumber in
      "<th scope=\"col\"\(isNumber ? " data-number=\"\"" : "")>"
        + "<button type=\"button\">\(title)</button></th>"
    }
    let choices = states.map { "<option value=\"\($0)\">\($0) (\($1))</option>" }
    let rest = hidden > 0 ? "; \(hidden) more are not listed" : ""
    return """
      <section aria-labelledby="outputs"><h2 id="outputs">\(title)</h2>
      <div id="filter" hidden="hidden">
      <input id="search" type="search" placeholder="Filter" aria-label="Filter rows by words"/>
      <select id="state" aria-label="State"><option value="">all</option>\(choices.joined())</select>
      <span role="status"><span id="shown">\(rows.count)</span> of \(rows.count)\(rest)</span></div>
      <table id="rows"><thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></section>

      """
  }
}

import LumaModel
import LumaPipeline

/// The table, the pictures and the times.
extension ReportPage {
  var compare: String {
    ReportPage.stage(
      pictures.pairs.map { pair in
        let row = rows[pair.row]
        let names = "\(near(row.photo)) → \(near(row.path))"
        return """
          <button type="button" data-row="\(pair.row)" aria-label="\(names)" title="\(names)">\
          \(ReportPage.image(pair.before, "hidden=\"hidden\""))\
          \(ReportPage.image(pair.after, "loading=\"lazy\""))</button>
          """
      })
  }

  /// Two pictures over each other, and the buttons that choose them.
  ///
  /// - Parameter buttons: with two pictures each.
  static func stage(_ buttons: [String]) -> String {
    guard !buttons.isEmpty else { return "" }
    return """
      <section aria-labelledby="pictures"><h2 id="pictures">Before and after \
      <small>\(counted(buttons.count, "photo")), small pictures</small></h2>
      <figure id="compare" hidden="hidden">
      <div id="stage" data-side="\(ReportPictures.side)"><img id="before" alt="Before"/><img id="after" alt="After"/>
      <span>before</span><span>after</span>
      <input id="split" type="range" min="0" max="100" value="50" aria-label="Before and after"/></div>
      <figcaption id="caption" role="status"></figcaption></figure>
      <div id="strip" role="group" aria-label="Photos">\(buttons.joined(separator: "\n"))</div>
      </section>

      """
  }

  static func image(_ picture: PreviewPicture, _ attribute: String) -> String {
    """
    <img \(attribute) alt="" width="\(picture.size.width)" height="\(picture.size.height)" \
    src="data:image/\(picture.format.rawValue);base64,\(Base64Bytes(picture.bytes).text)"/>
    """
  }

  private static let columns: [Column] = [
    ("State", false), ("Source", false), ("Output", false), ("Size", true), ("Bytes", true),
    ("Saved", true), ("Reason", false), ("Time", true),
  ]

  var table: String {
    guard !rows.isEmpty else { return "<p id=\"none\">The run made no outputs.</p>" }
    let states = ReportLog.State.allCases.compactMap { state in
      log.counts[state].map { (state.rawValue, $0) }
    }
    return ReportPage.table(
      "Outputs", ReportPage.columns, states: states, rows: rows.enumerated().map(tableRow),
      hidden: log.hiddenCount)
  }

  private func tableRow(_ place: Int, _ row: ReportLog.Row) -> String {
    let size = row.size.map { ("\($0.width) × \($0.height)", Double($0.pixelCount)) }
    let bytes = row.bytes.map { (Units.bytes($0), Double($0)) }
    let seconds = row.seconds.map { (ReportPage.time($0), $0) }
    return """
      <tr id="row\(place)" data-state="\(row.state.rawValue)">\
      <td data-title="State"><b class="\(row.state)">\(row.state.rawValue)</b></td>
      <td data-title="Source">\(near(row.photo))</td>
      <td data-title="Output">\(near(row.path))</td>
      \(ReportPage.cell("Size", size)) \(ReportPage.cell("Bytes", bytes))
      \(ReportPage.cell("Saved", ReportPage.saving(row)))
      <td data-title="Reason">\(row.reason.htmlLine)</td>
      \(ReportPage.cell("Time", seconds))</tr>
      """
  }

  private static func saving(_ row: ReportLog.Row) -> (String, Double)? {
    guard let bytes = row.bytes, let photo = row.photoBytes, photo > 0, bytes > 0 else {
      return nil
    }
    let percent = Double(photo - bytes) / Double(photo) * 100
    return ("\(percent < 0 ? "−" : "")\(Units.oneDecimal(abs(percent))) %", percent)
  }

  /// A number, what it is sorted by; unknown ones are first.
  static func cell(_ title: String, _ value: (text: String, number: Double)?) -> String {
    guard let value else { return "<td class=\"none\" data-value=\"-1e9\"></td>" }
    return "<td data-title=\"\(title)\" data-value=\"\(value.number)\">\(value.text)</td>"
  }

  /// `84 ms`, or as other durations from a second on.
  private static func time(_ seconds: Double) -> String {
    seconds < 1 ? "\(Int((seconds * 1_000).rounded())) ms" : Units.duration(seconds)
  }

  var times: String {
    let (slowest, count) = log.slowest(20)
    guard let longest = slowest.first?.seconds, longest > 0 else { return "" }
    let bars = slowest.map { time in
      """
      <li><span>\(near(time.photo))</span><b>\(ReportPage.time(time.seconds))</b>\
      <svg width="100%" height="8" aria-hidden="true"><rect height="8" rx="2" \
      width="\(Units.oneDecimal(time.seconds / longest * 100))%"/></svg></li>
      """
    }
    return """
      <section aria-labelledby="times"><h2 id="times">Time of photos \
      <small>the slowest \(slowest.count) of \(count)</small></h2>
      <p class="quiet">From the first read of a photo to its last encoded output. Photos are made side \
      by side, and the steps of one in a single pass over its pixels: no step has a time of its \
      own.</p>
      <ol class="bars">\(bars.joined(separator: "\n"))</ol></section>

      """
  }

  var plan: String {
    guard !log.trees.isEmpty else { return "" }
    let pictures = log.trees.map { tree in
      let lines = tree.lines.joined(separator: "\n")
      let text = lines.isEmpty ? "" : "<pre>\(lines.htmlLines)</pre>"
      return "<div class=\"plan\" role=\"region\" tabindex=\"0\" aria-label=\"Plan\">"
        + PlanPicture(tree).svg + "</div>" + text
    }
    return """
      <section aria-labelledby="plan"><h2 id="plan">Plan</h2>
      \(pictures.joined(separator: "\n"))</section>

      """
  }
}

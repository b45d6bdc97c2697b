import LumaModel

extension Environment {
  /// The time of a run, seconds since 1970; nil: that of the clock.
  ///
  /// - **Source**: <https://reproducible-builds.org/specs/source-date-epoch/>
  func now() throws(CommandError) -> Double? {
    guard let sourceDate else { return nil }
    guard sourceDate.allSatisfy({ ("0"..."9").contains($0) }), let seconds = Double(sourceDate),
      PhotoDate.years.contains(seconds)
    else { throw .wrongSourceDate(sourceDate) }
    return seconds
  }
}

/// What can be undone as one: a change of a library, or all those of an import.
package struct UndoEntry: Hashable, Sendable {
  /// The number of its first change.
  package var change: Int64
  /// When it was made, seconds since 1970.
  package var date: Double
  /// The entry that it took back.
  package var undoes: Int64?
  /// The entry that took it back.
  package var undone: Int64?
  /// What it did: `rating of 3 photos, album 'Trip' made`.
  package var phrase = ""

  package init(
    change: Int64, date: Double, undoes: Int64? = nil, undone: Int64? = nil, phrase: String = ""
  ) {
    (self.change, self.date, self.phrase) = (change, date, phrase)
    (self.undoes, self.undone) = (undoes, undone)
  }

  /// Whether it counts: nobody has taken it back, and it took nothing back.
  package var isEffective: Bool { undoes == nil && undone == nil }
}

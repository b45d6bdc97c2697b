/// Changes that can be undone as one: a single change of a library, or all changes of an import.
package struct UndoEntry: Hashable, Sendable {
  /// The number of its first change.
  package var change: Int64
  /// When it was made, seconds since 1970.
  package var date: Double
  /// The entry that this one undid.
  package var undoes: Int64?
  /// The entry that undid this one.
  package var undone: Int64?
  /// A description: `rating of 3 photos, album 'Trip' made`.
  package var phrase = ""

  package init(
    change: Int64, date: Double, undoes: Int64? = nil, undone: Int64? = nil, phrase: String = ""
  ) {
    (self.change, self.date, self.phrase) = (change, date, phrase)
    (self.undoes, self.undone) = (undoes, undone)
  }

  /// Whether it counts: it was not undone, and is not an undoing.
  package var isEffective: Bool { undoes == nil && undone == nil }
}

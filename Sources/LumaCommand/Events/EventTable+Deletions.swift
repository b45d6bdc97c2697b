import LumaPipeline

/// Events of commands that delete photos of a library.
extension EventTable {
  static let wouldDelete = EventRow<GonePhoto>(
    "would_delete", "a photo that would be deleted (dry run)", by: [.delete], deletedKeys)
  static let deletion = EventRow<DeletionReport>(
    "deletion", "summary of a deletion", by: [.delete],
    [
      EventKey("photos") { $0.photos },
      EventKey("change", "the number of the change; null: nothing was deleted") { $0.change },
      EventKey("moved", "files that are in the trash now") { $0.moved },
      EventKey("left", "files that stay where they are; warnings say why") { $0.left },
      EventKey("dry_run") { $0.isDryRun },
    ])
  static let undone = EventRow<UndoReport>(
    "undone", "a change of a library was undone, or would be", by: [.undo],
    [
      EventKey("change", "its number") { $0.change },
      EventKey("redo", "the number of the change that undid it; undoing that does it again") {
        $0.redo
      },
      EventKey("phrase", "what the change did") { $0.phrase },
      EventKey("restored", "photos that came back, or would") { $0.restored.count },
      EventKey("removed", "photos that left the library, or would") { $0.removed.count },
      EventKey("dry_run") { $0.isDryRun },
    ])

  static let undoable = EventRow<UndoEntry>(
    "undoable", "another change that a library keeps (dry run)", by: [.undo],
    [
      EventKey("change", "its number") { $0.change },
      EventKey("date", "seconds since 1970") { $0.date },
      EventKey("phrase", "what the change did") { $0.phrase },
      EventKey("undoes", "the number of the change that it undid") { $0.undoes },
      EventKey("undone", "the number of the change that undid it") { $0.undone },
    ])

  static let deletedKeys: [EventKey<GonePhoto>] = [
    EventKey("path") { $0.path },
    EventKey("photo", "its identifier") { $0.localIdentifier },
  ]
}

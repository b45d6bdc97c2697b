import LumaPipeline

/// Events of commands that delete photos of a library.
extension EventTable {
  static let wouldDelete = EventRow<GonePhoto>(
    "would_delete", "a photo that would be deleted (dry run)", by: [.delete], deletedKeys)
  static let deletion = EventRow<DeletionReport>(
    "deletion", "summary of a deletion", by: [.delete],
    [
      EventKey("photos") { $0.photos },
      EventKey("moved", "files that are in the trash now") { $0.moved },
      EventKey("left", "files that stay where they are; warnings say why") { $0.left },
      EventKey("dry_run") { $0.isDryRun },
    ])

  static let deletedKeys: [EventKey<GonePhoto>] = [
    EventKey("path") { $0.path },
    EventKey("photo", "its identifier") { $0.localIdentifier },
  ]
}

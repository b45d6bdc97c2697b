import LumaCatalog
import LumaLua
import LumaModel

/// Host functions that bring files into libraries and look after them.
extension HostModule {
  func importFolder(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let opened = try library(arguments)
    let fields = try LuaFields(arguments.count > 1 ? arguments[1] : .none, what: "import")
    let folder = try permissions.reading(try fields.need("folder", "a folder", \.text))
    let options = try importOptions(fields, opened)
    try prepare("import", opened)
    let (environment, isCheck) = (self.environment, pass == .check)
    var hasBegun = false
    let report = try environment.importer(opened.library).run(folder, options: options) {
      // A check looks at the first files only: a run reads them all again.
      isCheck && hasBegun || environment.interrupter.isInterrupted
    } progress: { progress in
      hasBegun = true
      if !isCheck { environment.progress.emit(.importing(progress.step)) }
    }
    opened.isPartial = opened.isPartial || isCheck && report.isInterrupted
    if !isCheck { tell(report) }
    return [report.lua(isCut: !isCheck && report.isInterrupted)]
  }

  /// What a recipe may do outside changes only.
  private func prepare(_ verb: String, _ opened: OpenLibrary) throws {
    guard !environment.isChanging else { throw LibraryUseError.insideChange(verb: verb) }
    try allowChange(of: opened.library.path)
  }

  private func importOptions(_ fields: LuaFields, _ opened: OpenLibrary) throws -> ImportOptions {
    var options = ImportOptions()
    options.album = fields["album"].text
    options.isRecursive = try fields.flag("recursive", default: true)
    options.makesAlbumsFromFolders = try fields.flag("albums_from_folders")
    options.threads = environment.jobs
    options.copiesOriginals = try fields.flag("copy")
    options.quarantine = try fields["quarantine"].text.map {
      try permissions.writing($0 + "/quarantined")
    }.map { String($0.dropLast("/quarantined".count)) }
    if opened.isRehearsal {
      // Files are not touched.
      options.copiesOriginals = false
      options.quarantine = nil
    }
    return options
  }

  private func tell(_ report: ImportReport) {
    var warnings = report.warnings.map(\.diagnostic)
    if report.hasUnreadVideos {
      warnings.append(RuntimeError.library(.unreadFilms).diagnostic)
    }
    for var warning in warnings {
      warning.location = warning.location ?? locate()
      environment.progress.emit(.warning(warning))
    }
  }

  func scan(_ arguments: [LuaValue]) throws -> [LuaValue] {
    let opened = try library(arguments)
    let folders = (arguments.count > 1 ? arguments[1].table?.array : nil) ?? []
    let paths = try folders.compactMap(\.text).map { try permissions.reading($0) }
    try prepare("scan", opened)
    // Every file of the library would be looked at twice.
    guard pass != .check else { return [ScanReport().lua] }
    let interrupter = environment.interrupter
    let report = try environment.importer(opened.library).scan(lookingIn: paths) {
      interrupter.isInterrupted
    }
    return [report.lua]
  }
}

extension ImportProgress {
  fileprivate var step: ImportStep {
    ImportStep(filesDone: filesDone, filesInAll: filesInAll, photosAdded: photosAdded)
  }
}

extension ImportReport {
  /// - Parameter isCut: whether it was stopped before its end.
  fileprivate func lua(isCut: Bool) -> LuaValue {
    .table(
      LuaTable(fields: [
        "added": list(added) { ["path": $0.path, "localIdentifier": $0.localIdentifier] },
        "duplicates": list(duplicates) { ["path": $0.path, "original": $0.original] },
        "unreadable": list(unreadable) {
          ["path": $0.path, "reason": $0.fault.message, "quarantined": $0.quarantined]
        },
        "already_there": .integer(Int64(alreadyThere)), "ignored": .integer(Int64(ignored)),
        "interrupted": .boolean(isCut),
      ]))
  }
}

extension ScanReport {
  fileprivate var lua: LuaValue {
    func identifiers(_ list: [String]) -> LuaValue {
      .table(LuaTable(array: list.map(LuaValue.string)))
    }
    return .table(
      LuaTable(fields: [
        "changed": identifiers(changed), "missing": identifiers(missing),
        "found": identifiers(found), "interrupted": .boolean(isInterrupted),
        "moved": list(moved) {
          ["localIdentifier": $0.localIdentifier, "from": $0.from, "to": $0.to]
        },
      ]))
  }
}

/// A list of tables of strings; what is nil is left out.
private func list<Item>(_ items: [Item], _ fields: (Item) -> [String: String?]) -> LuaValue {
  .table(
    LuaTable(
      array: items.map { item in
        .table(LuaTable(fields: fields(item).compactMapValues { $0.map(LuaValue.string) }))
      }))
}

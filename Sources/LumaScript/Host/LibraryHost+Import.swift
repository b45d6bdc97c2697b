import LumaDatabase
import LumaFiles
import LumaLibrary
import LumaLua
import LumaModel
import LumaPipeline

/// An import of a recipe that goes on batch by batch, since the recipe's `on_progress` is called in
/// between.
final class RunningImport: HostObject {
  static let expected = "an import"
  let opened: OpenLibrary
  fileprivate var steps: ImportSteps
  fileprivate let copies: Bool
  fileprivate var hasBegun = false

  fileprivate init(_ opened: OpenLibrary, _ steps: ImportSteps, copies: Bool) {
    (self.opened, self.steps, self.copies) = (opened, steps, copies)
  }

  var bytesOutsideLua: Int { 65_536 }
}

/// Host functions that import files into libraries and scan libraries.
extension LibraryHost {
  /// `import(library, options)`: imports a folder, and returns the report.
  func importFolder(_ opened: OpenLibrary, _ options: LuaTable) throws -> [LuaValue] {
    let running = try begin(opened, options)
    while try next(running) != nil {}
    return try importReport(running)
  }

  /// `import_begin(library, options)`: returns an import whose batches are small, since each is
  /// reported.
  func importBegin(_ opened: OpenLibrary, _ options: LuaTable) throws -> [LuaValue] {
    [.object(try begin(opened, options, batch: 16))]
  }

  /// `import_next(import)`: imports a batch, and returns the progress; nil at the end.
  func importNext(_ running: RunningImport) throws -> [LuaValue] {
    [try next(running)?.lua ?? .none]
  }

  /// `import_report(import)`: ends an import, wherever it is.
  func importReport(_ running: RunningImport) throws -> [LuaValue] {
    let report = try running.steps.finish()
    let (opened, isCheck) = (running.opened, leaveToRun())
    opened.isPartial = opened.isPartial || isCheck && report.isInterrupted
    if !isCheck {
      emit(report)
      note(report, copies: running.copies)
    }
    return [report.lua(isCut: !isCheck && report.isInterrupted)]
  }

  private func next(_ running: RunningImport) throws -> ImportProgress? {
    let (environment, isCheck) = (self.environment, leaveToRun())
    // A check only reads the first batch, since the run reads every file again.
    let progress = try running.steps.next {
      isCheck && running.hasBegun || environment.interrupter.isInterrupted
    }
    if let progress, !isCheck { environment.progress.emit(.importing(progress)) }
    running.hasBegun = true
    return progress
  }

  private func begin(
    _ opened: OpenLibrary, _ options: LuaTable, batch: Int? = nil
  ) throws -> RunningImport {
    try refuseIfAsked("import")
    let fields = try LuaFields(.table(options), what: "import")
    let name = try fields.need("folder", "a folder", \.path)
    let folder = try permissions.reading(name, as: .folder)
    guard FileStatus(folder) != nil || errno != ENOENT else {
      throw RuntimeError.missingFile(path: name, near: permissions.near(name))
    }
    var options = try importOptions(fields, opened)
    options.batch = batch ?? options.batch
    try prepare("import", opened)
    if let wanted = options.wanted {
      let found = try ImportCondition.warnings(wanted, in: opened.library)
      warnings.warn(found.map { $0.diagnostic(text: wanted.predicateText) })
    }
    // Files are moved out of the folder.
    if options.quarantine != nil { _ = try permissions.writing(folder + "/any") }
    let permissions = permissions
    var importer = environment.importer(opened.library)
    importer.readers.mayMove = { permissions.allowsWriting(in: $0) }
    if let template = try fields.optional("template", "a template", \.text) {
      try importer.place(by: template, album: options.album ?? "", environment.rawSizes.tags)
    }
    return RunningImport(
      opened, try ImportSteps(importer, folder, options), copies: options.copiesOriginals)
  }

  /// Checks that an operation is outside a change and that the library may be changed.
  private func prepare(_ verb: String, _ opened: OpenLibrary) throws {
    guard !environment.libraries.isChanging else { throw LibraryUseError.insideChange(verb: verb) }
    guard !opened.library.isLimited else { throw CatalogError.library(.limitedLibrary(verb: verb)) }
    try allowChange(of: opened.library.path)
  }

  private func importOptions(_ fields: LuaFields, _ opened: OpenLibrary) throws -> ImportOptions {
    var options = try ImportOptions(fields)
    options.threads = environment.jobs
    options.quarantine = try options.quarantine.map {
      try permissions.writing($0 + "/quarantined")
    }.map { String($0.dropLast("/quarantined".count)) }
    if opened.isRehearsal {
      // A rehearsal does not touch files.
      options.copiesOriginals = false
      options.quarantine = nil
    }
    return options
  }

  private func emit(_ report: ImportReport) {
    for file in report.unreadable where file.fault == .nameNotUTF8 {
      let folder = FileSystem.parent(of: file.path) ?? "/"
      warnings.fail([.source(.nameNotUTF8(folder: folder, name: FileSystem.name(of: file.path)))])
    }
    for var warning in report.diagnostics {
      warning.location = warning.location ?? locate()
      environment.progress.emit(.warning(warning))
    }
  }

  /// Logs files that were copied and moved.
  private func note(_ report: ImportReport, copies: Bool) {
    guard let log = environment.options.log else { return }
    let copied = copies ? report.added.flatMap { $0.resources.map(\.path) } + report.restored : []
    for path in copied + report.unreadable.compactMap(\.quarantined) {
      log.note(FileAccess(.write, path))
    }
  }

  func scan(
    _ opened: OpenLibrary, _ folders: [String]?, _ exclude: [String]?, takesUsual: Bool?
  ) throws -> [LuaValue] {
    try refuseIfAsked("scan")
    let exclusions = try FolderExclusions(
      expanding: exclude ?? [], takesUsual: takesUsual == true)
    let paths = try (folders ?? []).map { try permissions.reading($0, as: .folder) }
    for path in paths where FileStatus(path)?.kind != .folder {
      throw CatalogError.notFound(path: path)
    }
    try prepare("scan", opened)
    // Scanning in the check too would read every file twice.
    guard !leaveToRun() else { return [ScanReport().lua] }
    let interrupter = environment.interrupter
    let report = try environment.importer(opened.library).scan(
      lookingIn: paths, without: exclusions
    ) { interrupter.isInterrupted }
    return [report.lua]
  }
}

extension ImportReport {
  /// Converts the report.
  ///
  /// - Parameter isCut: whether the import was interrupted.
  fileprivate func lua(isCut: Bool) -> LuaValue {
    .table(
      LuaTable(fields: [
        "added": list(added) { ["path": $0.path, "localIdentifier": $0.localIdentifier] },
        "duplicates": list(duplicates) { ["path": $0.path, "original": $0.original] },
        "deleted": list(deleted) { ["path": $0.path, "localIdentifier": $0.localIdentifier] },
        "unreadable": list(unreadable) {
          ["path": $0.path, "reason": $0.fault.message, "quarantined": $0.quarantined]
        },
        "already_there": .integer(Int64(alreadyThere)),
        "ignored": .integer(Int64(ignored.count)),
        "unwanted": .integer(Int64(unwanted.count)),
        "left_out": .integer(Int64(leftOut.count)),
        "ignored_files": .table(LuaTable(array: ignored.map(LuaValue.string))),
        "unwanted_files": .table(LuaTable(array: unwanted.map(LuaValue.string))),
        "interrupted": .boolean(isCut),
      ]))
  }
}

extension ImportProgress {
  fileprivate var lua: LuaValue {
    var fields: [String: LuaValue] = [
      "done": .integer(Int64(filesDone)), "total": .integer(Int64(filesInAll)),
      "added": .integer(Int64(photosAdded)), "seconds": .number(seconds),
    ]
    fields["current"] = current.map(LuaValue.string)
    return .table(LuaTable(fields: fields))
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
        "found": identifiers(found),
        "missing_files": list(missingFiles) {
          ["localIdentifier": $0.localIdentifier, "path": $0.path, "type": $0.kind?.name]
        },
        "damaged": list(damaged) {
          ["localIdentifier": $0.localIdentifier, "path": $0.path, "reason": $0.fault.message]
        }, "interrupted": .boolean(isInterrupted),
        "moved": list(moved) {
          ["localIdentifier": $0.localIdentifier, "from": $0.from, "to": $0.to]
        },
      ]))
  }
}

/// Returns a list of tables of strings; nil values are omitted.
private func list<Item>(_ items: [Item], _ fields: (Item) -> [String: String?]) -> LuaValue {
  .table(
    LuaTable(
      array: items.map { item in
        .table(LuaTable(fields: fields(item).compactMapValues { $0.map(LuaValue.string) }))
      }))
}

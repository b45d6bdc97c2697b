/// Words that are completed besides commands and options.
struct CompletionWords {
  /// Names that `luma help` explains.
  var names: [String]
  /// Fields of photos.
  var fields: [String]
}

/// The kind of word at a position of a command line.
enum CompletionKind: Equatable {
  case nothing, folder, file, recipe
  case words([String])
}

extension CommandOption {
  /// The kind of its value; nil if it takes none.
  var completion: CompletionKind? {
    switch value {
    case .flag, .decision, .question: return nil
    case .choices(_, let words), .choice(_, let words): return .words(words)
    case .listFormat: return .words(ListFormat.allCases.map(\.rawValue))
    case .libraryAccess: return .words(["read", "write"])
    case .isolation: return .words(["workers", "required", "none"])
    case .shard: return .words(["auto"])
    case .text, .filled, .filledList, .number, .count, .limit, .seconds, .secondsOrNone, .parameter,
      .zone, .day, .formed:
      break
    }
    return switch argument {
    case "DIR": .folder
    case "FILE", "PATH": .file
    default: .nothing
    }
  }

  /// `-j`, `--jobs`.
  var spellings: [String] { [letter.map { "-\($0)" }, spelling].compactMap { $0 } }
}

extension CommandName {
  /// The kinds of its operands.
  func completion(_ words: CompletionWords) -> CompletionKind {
    switch row.operands {
    case .none: .nothing
    case .recipe, .recipes, .optionalRecipe: .recipe
    case .folders, .optionalFolders, .optionalFolder: .folder
    case .tests: .recipe
    case .outputs, .bin, .events, .photos, .call, .optionalCall, .pair: .file
    case .submission: .recipe
    case .predicate: .words(words.fields)
    case .libraryFile: .words(LibraryAction.allCases.map(\.rawValue))
    case .name: .words(words.names)
    case .cacheAction: .words(CacheAction.allCases.map(\.rawValue))
    case .shell: .words(Shell.allCases.map(\.rawValue))
    case .template: .words(RecipeTemplate.allCases.map(\.rawValue))
    case .page: .words(ManualPage.allCases.map(\.rawValue))
    }
  }
}

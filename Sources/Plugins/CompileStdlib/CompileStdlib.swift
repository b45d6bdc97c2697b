import Foundation
import PackagePlugin

/// Compiles the Lua library by luma-luac, and adds its bytecode to a target.
@main struct CompileStdlib: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let modules = try modules(below: context.package.directoryURL.appending(path: "stdlib/luma"))
    let output = context.pluginWorkDirectoryURL.appending(path: "StdlibBytecode.gen.swift")
    return [
      .buildCommand(
        displayName: "Compiling stdlib/luma",
        executable: try context.tool(named: "luma-luac").url,
        arguments: [output.path] + modules.flatMap { [$0.name, $0.file.path] },
        inputFiles: modules.map(\.file), outputFiles: [output])
    ]
  }

  /// The modules that `.ci/generate.lua` embeds, sorted by name: "luma.steps" is
  /// `luma/steps/init.lua`.
  private func modules(below folder: URL) throws -> [(name: String, file: URL)] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // Editors keep hidden files beside those that are edited.
    let names = files.filter {
      $0.hasSuffix(".lua") && !$0.hasPrefix("meta/") && !$0.contains("/.")
    }
    return names.map { file in
      var parts = ["luma"] + file.dropLast(".lua".count).split(separator: "/").map(String.init)
      if parts.last == "init" { parts.removeLast() }
      return (name: parts.joined(separator: "."), file: folder.appending(path: file))
    }.sorted { $0.name < $1.name }
  }
}

import Foundation

// Built by `make fuzz` with -DFUZZING, where libFuzzer has the main function: LUMA_FUZZ names the
// target, and libFuzzer's own arguments follow. Built otherwise, reads the files that it is given.
#if FUZZING
  private let target = FuzzTarget.named(ProcessInfo.processInfo.environment["LUMA_FUZZ"] ?? "")
  private let usage = "LUMA_FUZZ: expected one of \(FuzzTarget.all.map(\.name))\n"

  private typealias Input = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
    _ input: Input
  ) -> CInt

  // SwiftPM gives every executable's main function the name of its module.
  @_cdecl("luma_fuzz_main")
  func fuzzMain(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> CInt {
    guard target != nil else {
      FileHandle.standardError.write(Data(usage.utf8))
      return 2
    }
    var (count, arguments) = (count, arguments)
    return runFuzzer(&count, &arguments) { bytes, count in
      do {
        try target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      } catch let finding as FuzzFinding {
        FileHandle.standardError.write(Data("ERROR: \(finding)\n".utf8))
        abort()
      } catch {
        // The outcome of a reader of damaged bytes.
      }
      return 0
    }
  }
#else
  @main enum Fuzz {
    static func main() throws {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.count == 2, arguments.first == "--seed-library" {
        return try FuzzTarget.makeLibrary(arguments[2])
      }
      guard let target = arguments.first.flatMap(FuzzTarget.named) else {
        let names = FuzzTarget.all.map(\.name).joined(separator: "|")
        let usage = "usage: luma-fuzz \(names) FILE...\n       luma-fuzz --seed-library FILE\n"
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
      }
      for file in arguments.dropFirst() {
        guard let bytes = FileManager.default.contents(atPath: file) else {
          FileHandle.standardError.write(Data("luma-fuzz: cannot read \(file)\n".utf8))
          exit(1)
        }
        do {
          try target.run([UInt8](bytes))
          print("\(file): read")
        } catch {
          print("\(file): \(error)")
        }
      }
    }
  }
#endif

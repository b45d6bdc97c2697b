import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Walks every operation of the installed libvips, whatever a recipe might name.
struct OperationWalkTests {
  /// The outcome of one name.
  private enum Outcome {
    case made
    /// Its arguments or its result do not suit a picture.
    case refused(Diagnostic)
    /// It cannot be called by name.
    case closed(Diagnostic)
  }

  private func outcome(of name: String, chart: VipsImage) -> Outcome {
    let graph: PixelGraph
    do throws(ImagingError) {
      graph = SmallCall(operation: try VipsOperation.allowed(name)).graph
    } catch {
      return .closed(error.diagnostic)
    }
    do throws(ImagingError) {
      for call in graph.calls { try PixelOperations.check(call) }
      let size = try PixelOperations.size(of: graph, on: chart.size)
      _ = try chart.run(graph, to: size, RenderJob()).copiedToMemory()
      return .made
    } catch {
      return .refused(error.diagnostic)
    }
  }

  @Test func everyNameIsOfferedOrRefusedInWords() throws {
    let chart = try VipsImage.chart()
    var made = 0
    var refused: [String: String] = [:], closed: [DiagnosticCode: Int] = [:]
    for name in VipsOperationTable.names() {
      switch outcome(of: name, chart: chart) {
      case .made: made += 1
      case .refused(let diagnostic):
        #expect(!diagnostic.message.isEmpty && diagnostic.detail?.isEmpty == false, "\(name)")
        refused[name] = diagnostic.detail
      case .closed(let diagnostic):
        #expect(diagnostic.message.hasPrefix("vips: '\(name)' "), "\(name)")
        closed[diagnostic.code, default: 0] += 1
      }
    }
    print(
      "operations of libvips: \(made) make a picture, refused \(refused.keys.sorted()), \(closed)")
    #expect(made > 110)
    expectEqual(refused, [:])
  }

  /// Pictures of one band, of sixteen bits, of ink are refused or done, never worse: in a program
  /// of its own, which nothing but libvips could end.
  @Test(.ownProcess) func otherPicturesHarmNothing() throws {
    for space in ["b-w", "rgb16", "cmyk", "lab"] {
      try walk(VipsImage.chart().inSpace(space))
    }
  }
}

/// Tries every operation that has a name for recipes.
private func walk(_ picture: VipsImage) throws {
  for name in PixelOperations.names {
    let graph = SmallCall(operation: try VipsOperationTable.operation(name)).graph
    guard let size = try? PixelOperations.size(of: graph, on: picture.size) else { continue }
    do {
      _ = try picture.run(graph, to: size, RenderJob()).copiedToMemory()
    } catch {
      #expect(!error.diagnostic.message.isEmpty, "\(name)")
    }
  }
}

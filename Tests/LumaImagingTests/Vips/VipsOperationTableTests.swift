import LumaTestSupport
import Testing

@testable import LumaImaging

struct VipsOperationTableTests {
  @Test func describesAnOperation() throws {
    let resize = try VipsOperationTable.operation("resize")
    expectEqual(Set(resize.inputs.map(\.name)), ["in", "scale", "vscale", "kernel", "gap"])
    expectEqual(resize.outputs.map(\.name), ["out"])
    expectEqual(resize.argument("scale")?.isRequired, true)
    expectEqual(resize.argument("kernel")?.words.keys.contains("lanczos3"), true)
    #expect(resize.isSafeByName)
  }

  @Test(arguments: [
    "system", "jpegload", "jpegload_source", "jpegload_buffer", "jpegsave_target", "rawload",
    "matrixload", "magickload", "text", "profile_load", "icc_transform", "thumbnail",
    "thumbnail_source", "vipsload", "dzsave", "fitsload", "csvload_source",
  ])
  func refusesByName(name: String) {
    #expect(!VipsOperationTable.safeNames().contains(name))
  }

  /// Rows for operations that this libvips lacks come with a newer one; a slip in a name does not.
  @Test func everyRowNamesAnOperation() {
    let missing = Set(AllowedOperation.byName.keys).subtracting(PixelOperations.names)
    let newer: Set = ["addalpha", "clamp", "maxpair", "minpair", "prewitt", "scharr"]
    #expect(missing.isSubset(of: newer))
  }

  /// A slip in the name of an argument would leave it without its range.
  @Test func everyRowNamesArguments() throws {
    for name in PixelOperations.names {
      let row = try #require(AllowedOperation.byName[name])
      let known = Set(try VipsOperationTable.operation(name).inputs.map(\.name))
      #expect(row.without.union(row.ranges.keys).isSubset(of: known), "\(name)")
    }
  }

  @Test(arguments: ["resize", "gaussblur", "sharpen", "conv", "composite", "bandjoin", "affine"])
  func allowsByName(name: String) { #expect(VipsOperationTable.safeNames().contains(name)) }

  /// Walks every operation: operations marked safe take and return no file, command or memory.
  @Test func safeOperationsReachNoFile() throws {
    let names = VipsOperationTable.names()
    #expect(names.count > 250)
    for name in names {
      let operation = try VipsOperationTable.operation(name)
      guard operation.isSafeByName else { continue }
      let isStream = ["load", "save", "_source", "_target", "_buffer"].contains {
        name.contains($0)
      }
      #expect(!isStream, "\(name)")
      for argument in operation.arguments where !argument.isDeprecated {
        #expect(argument.kind != .string && argument.kind != .other, "\(name).\(argument.name)")
        #expect(!["VipsSource", "VipsTarget", "VipsBlob"].contains(argument.typeName), "\(name)")
      }
    }
  }
}

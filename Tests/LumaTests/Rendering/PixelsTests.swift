import Foundation
import LumaTestSupport
import Testing

@testable import Luma

struct PixelsTests {
  private let setting: TestSetting
  private let renderer: Renderer
  /// A PNG of 2 x 1 px: opaque red, and half transparent blue.
  private let picture: URL

  init() async throws {
    setting = try TestSetting()
    renderer = try await Renderer(configuration: setting.configuration)
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">
      <rect width="1" height="1" fill="#ff0000"/>
      <rect x="1" width="1" height="1" fill="#0000ff" fill-opacity="0.5"/></svg>
      """
    picture = URL(filePath: try setting.folder.write(svg, to: "two.svg"))
  }

  private func pixels(_ format: Pixels.Format, _ chain: Chain = Chain()) async throws -> Pixels {
    var configuration = setting.configuration
    configuration.allowedFormats = ["svg"]
    let renderer = try await Renderer(configuration: configuration)
    return try await renderer.pixels(of: picture, chain, format: format)
  }

  @Test func `bytes are red, green, blue and straight alpha`() async throws {
    let pixels = try await pixels(.rgba8)
    #expect((pixels.width, pixels.height, pixels.bytesPerRow) == (2, 1, 8))
    expectEqual(Array(pixels.data), [255, 0, 0, 255, 0, 0, 255, 128])
    expectEqual(pixels[0, 0], SIMD4(1, 0, 0, 1))
    expectNil(pixels[2, 0])
    expectEqual(pixels.warnings, [])
  }

  @Test func `words have all of their range`() async throws {
    let pixels = try await pixels(.rgba16)
    expectEqual(pixels.bytesPerRow, 16)
    let samples = pixels.data.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) }
    expectEqual(samples, [65_535, 0, 0, 65_535, 0, 0, 65_535, 32_896])
    expectEqual(pixels[1, 0]?.w, Float(32_896) / 65_535)
  }

  @Test func `floats are from 0 to 1`() async throws {
    let pixels = try await pixels(.rgbaFloat)
    expectEqual(pixels.data.count, 32)
    expectEqual(pixels[0, 0], SIMD4(1, 0, 0, 1))
    expectEqual(pixels[1, 0], SIMD4(0, 0, 1, Float(32_896) / 65_535))
  }

  @Test func `steps come before, and gray becomes color`() async throws {
    let pixels = try await pixels(.rgba8, Chain().flip(.horizontal).grayscale())
    let first = try #require(pixels[0, 0])
    #expect(first.x == first.y && first.y == first.z)
    expectEqual(pixels[1, 0]?.w, 1)
  }

  @Test func `a photo has pixels, and a file that is not there none`() async throws {
    let photo = TestSetting.photo("2024/harbour.jpg")
    let pixels = try await renderer.pixels(of: photo, Chain().scale(width: 8), format: .rgba16)
    #expect((pixels.width, pixels.height) == (8, 5))
    expectEqual(pixels.data.count, 8 * 5 * 8)
    let error = await failure {
      try await renderer.pixels(of: setting.url("none.jpg"))
    }
    expectEqual(error?.url, setting.url("none.jpg"))
  }
}

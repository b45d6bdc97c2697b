import LumaDatabase
package import LumaFiles
import LumaImaging
import LumaModel
package import LumaWorkers

extension Pictures {
  /// Reads pictures as a run's options say.
  ///
  /// - Parameter gate: opens what is read.
  package init(
    _ options: RunOptions, gate: ReadGate = .everything
  ) throws(RuntimeError) {
    var imaging = options.imaging
    imaging.gate = gate
    imaging.films = FilmFrames(options)
    imaging.maxMemory = options.memoryOfPixels
    imaging.mostMemory = options.maxMemory ?? MachineLimits.current.memoryOfPhoto
    imaging.enabledFormats.formUnion(try ImagingOptions.formats(options.allowedFormats))
    let workers = options.workers
    do throws(WorkerFault) {
      try self.init(
        imaging, options.isolation, workers: workers, workersOf: options.pictures)
    } catch {
      throw .isolation(error)
    }
  }
}

extension FilmFrames {
  /// Reads films with the ffmpeg of a run's options.
  fileprivate convenience init(_ options: RunOptions) {
    let isolation = options.isolation
    var reader = FilmFrameReader(
      program: options.frameReader, restrictor: Restrictor(isolation))
    reader.prober = options.videoReader
    reader.maxPixels = options.imaging.maxPixels
    reader.timeLimit = min(reader.timeLimit, isolation.unitTime ?? .infinity)
    self.init { [reader] film, time, isStopped throws(FilmFault) in
      try reader.frame(of: film, at: time, isStopped: isStopped)
    }
  }
}

extension RetryPolicy {
  /// As a run's options say; ends with a stop sign.
  init(_ options: RunOptions, _ stop: StopSign) {
    self.init(retries: options.retries) { seconds in
      usleep(UInt32(seconds * 1e6))
      return !stop.isRaised
    }
  }
}

extension ImagingOptions {
  /// Returns the formats of some names.
  fileprivate static func formats(_ names: [String]) throws(RuntimeError) -> [InputFormat] {
    var formats: [InputFormat] = []
    for name in names {
      guard let format = InputFormat(rawValue: name), format != .raw else {
        throw .unknownFormat(name: name)
      }
      formats.append(format)
    }
    return formats
  }
}

// The entry points of libFuzzer, compiled by Scripts/fuzz only.
#if FUZZING
  import PortalSupport

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ call: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  @_silgen_name("LLVMFuzzerMutate")
  private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>?, _ size: Int, _ most: Int) -> Int

  /// Runs one reader in libFuzzer, whose C callbacks have no context parameter.
  ///
  /// It is set once before libFuzzer starts, on the only thread.
  enum LibFuzzer {
    nonisolated(unsafe) fileprivate static var reading: FuzzReader.Reading = { _ in }
    nonisolated(unsafe) fileprivate static var mutation = Mutation(mutator: .bytes, words: []) { bytes, _ in bytes }

    static func run(_ reader: FuzzReader, folder: String, options: [String]) throws -> Int32 {
      reading = try reader.begin(folder)
      mutation = Mutation(mutator: reader.mutator, words: reader.words(), bytes: mutated)
      var arguments = (["portal-fuzz"] + options).map { strdup($0) } + [nil]
      return arguments.withUnsafeMutableBufferPointer { buffer in
        guard var base = buffer.baseAddress else { return 2 }
        var count = Int32(options.count + 1)
        return runDriver(&count, &base) { data, size in
          LibFuzzer.take(Array(UnsafeBufferPointer(start: data, count: size)))
          return 0
        }
      }
    }

    fileprivate static func take(_ bytes: [UInt8]) {
      do {
        _ = try FuzzReader.read(bytes, by: reading)
      } catch {
        try? Files.writeStandardError(Array("\(error)\n".utf8))
        abort()
      }
    }

    private static func mutated(_ bytes: [UInt8], _ most: Int) -> [UInt8] {
      guard most > 0 else { return [] }
      return [UInt8](unsafeUninitializedCapacity: max(most, bytes.count)) { buffer, count in
        _ = buffer.update(fromContentsOf: bytes)
        count = mutateBytes(buffer.baseAddress, min(bytes.count, most), most)
      }
    }
  }

  @_cdecl("LLVMFuzzerCustomMutator")
  func mutateInput(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: UInt32) -> Int {
    let input = Array(UnsafeBufferPointer(start: data, count: size))
    let changed = LibFuzzer.mutation.changed(input, most: most, seed: UInt64(seed))
    _ = UnsafeMutableBufferPointer(start: data, count: most).update(fromContentsOf: changed)
    return changed.count
  }
#endif

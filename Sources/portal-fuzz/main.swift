// Fuzzing: every parser of untrusted input, by name. `Scripts/fuzz` builds it with libFuzzer and runs it.

import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let usage = """
  usage: portal-fuzz list
       | portal-fuzz words READER
       | portal-fuzz read READER FOLDER FILE…
       | portal-fuzz fuzz READER FOLDER LIBFUZZER-OPTIONS…

  FOLDER is for files that a reader insists on.
  """

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["list"] {
  for reader in FuzzReader.all { print("\(reader.name)\t\(reader.mostBytes)\t\(reader.corpus)\t\(reader.what)") }
  exit(0)
}
guard arguments.count >= 2, let reader = FuzzReader.named(arguments[1]) else {
  print(usage)
  exit(2)
}
switch (arguments[0], arguments.count) {
case ("words", 2):
  // In libFuzzer's dictionary syntax.
  for word in reader.words() {
    let digits = word.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
    print("\"\(digits.joined())\"")
  }
case ("read", 3...):
  let reading = try reader.begin(arguments[2])
  for file in arguments[3...] {
    let bytes = try Files.read(file)
    let start = ContinuousClock.now
    let isTaken = try FuzzReader.read(bytes, by: reading)
    print("\(file): \(isTaken ? "taken" : "refused"), \(ContinuousClock.now - start)")
  }
case ("fuzz", 3...):
  #if FUZZING
    exit(try LibFuzzer.run(reader, folder: arguments[2], options: Array(arguments[3...])))
  #else
    print("this portal-fuzz was built without libFuzzer; run Scripts/fuzz")
    exit(2)
  #endif
default:
  print(usage)
  exit(2)
}

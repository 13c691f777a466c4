#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

Interruption.watch()
exit(Command(arguments: Array(CommandLine.arguments.dropFirst()), surroundings: Surroundings()).run().rawValue)

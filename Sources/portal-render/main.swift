#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

exit(Command(arguments: Array(CommandLine.arguments.dropFirst())).run().rawValue)

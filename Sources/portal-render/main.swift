import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

SandboxChild.runIfAsked()
StandardStreams.occupy()
Interruption.watch()
exit(Command(arguments: Array(CommandLine.arguments.dropFirst()), surroundings: Surroundings()).runWatched().rawValue)

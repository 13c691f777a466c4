import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Commands to copy into a shell")
struct ShellTextTests {
  @Test(
    "plain words are unchanged, others are quoted",
    arguments: [
      ("screens/card.json", "screens/card.json"), ("a b", "'a b'"), ("", "''"), ("it's", #"'it'\''s'"#),
      ("$(touch x)", "'$(touch x)'"), ("~root", "'~root'"), ("=ls", "'=ls'"),
      ("a=~root/x", "'a=~root/x'"), ("/a:~root/x", "'/a:~root/x'"), ("Größe", "'Größe'"),
      ("a\nb", #"$'a\012b'"#), ("\u{202E}gnp", #"$'\342\200\256gnp'"#), (#"a\'\#u{1B}"#, #"$'a\134\047\033'"#),
    ])
  func words(text: String, expected: String) {
    #expect(ShellText.word(text) == expected)
  }

  @Test("a file or a value that begins with a dash is not read as an option")
  func dashes() {
    #expect(ShellText.file("-rf.json") == "./-rf.json")
    #expect(ShellText.file("card.json") == "card.json")
    #expect(ShellText.option("--only", "-x y") == "'--only=-x y'")
    #expect(ShellText.option("--only", "x y") == "--only 'x y'")
  }

  @Test("shells parse every command back into its words", arguments: ["bash", "sh", "zsh"])
  func roundTrip(shell: String) throws {
    guard ["/bin", "/usr/bin", "/usr/local/bin"].contains(where: { Files.exists("\($0)/\(shell)") }) else { return }
    let folder = TemporaryFolder()
    let words = [
      "a", "", " ", "$(touch pwned)", "`touch pwned`", "it's \"so\"", "\\", "a\nb\n", "\u{1B}[31m", "*", "{a,b}", "!!",
      "~", "#x", "Größe 日本", "\u{202E}x\u{2066}", "'", "$'x'", "-n", "a;b|c&d<e>f", "\t", "%1", "^a^b", "~root",
      "~root/x", "a=~root/x", "--only=~root/x", "/a:~root/x", "a~", "=ls", "a==ls",
    ].filter { shell != "sh" || !$0.unicodeScalars.contains(where: TerminalText.isDeceptive) }
    let script = "cd '\(folder[""])'; set -- \(ShellText.command(words)); printf '%s\\0' \"$@\" > words"
    try Files.write(Array(script.utf8), to: folder["script"])
    var process = pid_t()
    let call: [String] = [shell, folder["script"]]
    var arguments: [UnsafeMutablePointer<CChar>?] = call.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let code = posix_spawnp(&process, shell, nil, nil, &arguments, nil)
    try #require(code == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let read = try Files.read(folder["words"]).split(separator: 0, omittingEmptySubsequences: false).dropLast()
    #expect(read.map { String(decoding: $0, as: UTF8.self) } == words)
    #expect(folder.names == ["script", "words"])
  }
}

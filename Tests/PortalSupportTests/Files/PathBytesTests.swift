import PortalSupport
import Testing

@Suite("An untrusted path")
struct PathBytesTests {
  @Test("keep their folders and names where a mark combines with a slash")
  func folders() throws {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    let path = "/t/proj/\u{301}p.md"
    #expect(bytes(Files.folder(holding: path)) == bytes("/t/proj"))
    #expect(bytes(Files.name(of: path)) == bytes("\u{301}p.md"))
    #expect(Files.folder(holding: "/\u{301}p.md") == "/")
    #expect(Files.folder(holding: "p.md") == ".")
  }

  @Test("is split at every slash byte, whatever combining character follows")
  func parts() {
    #expect(PathBytes.parts("/\u{301}x") == ["\u{301}x"])
    #expect(PathBytes.parts("n\u{600}/.git/x") == ["n\u{600}", ".git", "x"])
    #expect(PathBytes.isAbsolute("/\u{200d}x") && !PathBytes.isAbsolute("x/"))
    #expect(PathBytes.isHidden(".\u{200d}hid") && !PathBytes.isHidden("a."))
    for name in ["\u{200c}.git", "\u{206a}\u{ad}.git", "git~1", "GIT~12"] {
      #expect(PathBytes.isHidden(name), "\(name)")
    }
    for name in ["git~a", "git", "\u{200c}git"] { #expect(!PathBytes.isHidden(name), "\(name)") }
    #expect(PathBytes.endsInSlash("a\u{600}/"))
  }

  @Test("lies beneath a folder by its bytes alone")
  func beneath() {
    #expect(PathBytes.lies("/a/b", beneath: "/a") && PathBytes.lies("/a", beneath: "/a"))
    #expect(PathBytes.lies("/a", beneath: "/"))
    #expect(!PathBytes.lies("/ab", beneath: "/a") && !PathBytes.lies("/e\u{301}/b", beneath: "/\u{e9}"))
  }

  @Test("has no invisible or confusable component")
  func visible() {
    for name in ["\u{301}x", "a\u{200b}b", "a\u{ad}b", "b\u{fe0f}", "\u{3164}", "x\u{200d}y", "\u{202e}gnp.x", "a\nb"] {
      #expect(!PathBytes.isVisible(name), "\(name.unicodeScalars)")
    }
    for name in ["photo 1.png", "cafe\u{301}.png", "日本.png", "a..b"] { #expect(PathBytes.isVisible(name)) }
  }

  @Test("is one word of a shell, whatever combines with a quotation mark")
  func quoting() {
    #expect(ShellText.word("Card'\u{301}$(touch x)'") == "'Card'\\''\u{301}$(touch x)'\\'''")
    #expect(ShellText.file("-\u{301}x") == "'./-\u{301}x'")
  }
}

/// What the command says of itself.
enum Help {
  static let version = "0.1.0"

  static let options = [
    "-o", "--output", "--format", "--png", "--quality", "--svg-text", "--size", "--scale", "--appearance",
    "--direction", "--locale",
    "--text-size",
    "--root", "--fonts", "--system-fonts", "--strict", "--help", "--version",
  ]

  static let text = """
    portal-render draws screens without a screen.

    USAGE
      portal-render [render] SCREEN... [-o OUTPUT] [OPTIONS]
      portal-render fonts [--json] [--fonts PATH]... [--system-fonts]
      portal-render schema

    EXAMPLES
      portal-render screen.json -o screen.png
      portal-render screens/*.json -o 'out/{name}.svg' --appearance dark
      portal-render screens/*.json -o screens.pdf
      portal-render - -o - --format png < screen.json > screen.png

    A SCREEN is a JSON document; - is standard input. "fonts" lists the fonts that
    screens may use: families, faces, weights, versions, SHA-256 and files.
    "schema" prints the JSON Schema of screens, for editors that complete and
    check what you write.

    OPTIONS
      -o, --output OUTPUT      Where to write; the ending is the format. {name}
                               stands for the screen's file name without its
                               ending, and - for standard output. Without it the
                               picture is a PNG file beside the screen. Several
                               screens in one PDF are its pages.
      --format FORMAT          png, svg, pdf, webp, jpg, txt or json, whatever the
                               ending. txt is the layout for people, json for
                               programs.
      --png SETTING            fast (unless you say otherwise) or small.
      --quality N              Of JPEG files, from 1 to 100 (90).
      --svg-text KIND          outlines (unless you say otherwise) look the same
                               everywhere; live text can be selected and edited,
                               and brings its fonts with it.
      --size WxH               The canvas in points.
      --scale N                Pixels in a point.
      --appearance NAME        light or dark.
      --direction NAME         leftToRight or rightToLeft.
      --locale TAG             A language, such as en or de-CH.
      --text-size NAME         How large texts are that scale with it: xSmall,
                               small, medium, large, xLarge, xxLarge, xxxLarge,
                               or accessibility1 to accessibility5.
      --root FOLDER            The folder that holds the images; the screen's own
                               otherwise. No image outside it is read.
      --fonts PATH             A font file, or a folder of them, to use beside the
                               standard fonts. May be given several times.
      --system-fonts           Use the fonts of this machine, too. Pictures then
                               differ from machine to machine.
      --strict                 Take warnings for failures, and write nothing then.
      --version                Say which version this is, and which libraries and
                               fonts decide how its pictures look.
      -h, --help               Say this.

    EXIT STATUS
      0  All is well, and every file is there.
      1  A check failed.
      2  The input or the call is wrong.

    """
}

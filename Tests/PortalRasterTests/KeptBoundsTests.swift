import Portal
import PortalRaster
import Testing

@Suite("A renderer with small caches")
struct KeptBoundsTests {
  private func screen(_ number: Int) -> Component<Never> {
    let texts = [
      "Screen \(number)", "東京 \(number)", "😀❤️👩‍💻", "नमस्ते שלום", "A text that is too long for its line \(number)",
    ]
    return container(
      children: texts.enumerated().map { index, text in
        label(
          text: text,
          style: labelStyleSheet { _, label in
            label.textSize = 11 + Double(number * 5 + index) / 3
            label.textWeight = FontWeight.allCases[(number + index) % 9]
            label.numberOfLines = index == 4 ? 1 : 0
            label.adjustToFitWidth = number % 2 == 0
          })
      })
  }

  @Test(
    "draws what one draws that keeps much, also of pictures that others came after", arguments: PictureFormat.allCases)
  func samePictures(format: PictureFormat) throws {
    let canvas = Canvas(width: 160, height: 200, scale: 2)
    let forgetful = try Renderer(fonts: FontLibrary(bounds: .little))
    let pictures = try (0..<12).map { try forgetful.picture(of: screen($0), on: canvas) }
    for (number, picture) in pictures.enumerated() {
      let expected = try Renderer().picture(of: screen(number), on: canvas).bytes(as: format)
      #expect(try picture.bytes(as: format) == expected)
      #expect(try forgetful.picture(of: screen(number), on: canvas).bytes(as: format) == expected)
    }
  }
}

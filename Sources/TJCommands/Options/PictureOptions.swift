internal import CommandKit

/// The option for a result as a picture.
enum PictureOptions {
  static let file = Option.value(
    "svg",
    "FILE",
    completion: .files,
    "Write the result as a picture in SVG to FILE; '-' is standard output."
  )
}

internal import TJCommands

@main
struct Main {
  static func main() {
    TJ.main()
  }
}

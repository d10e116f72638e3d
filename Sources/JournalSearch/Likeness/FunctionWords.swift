/// Words that say nothing about what a text is about, of the languages with Latin letters that most journals are in.
///
/// In a large journal, they count for little, since nearly every entry has them; in a small one, they would decide.
enum FunctionWords {
  private static let all: Set<[UInt8]> = Set(
    """
    a an and are as at be been but by can did do does for from had has have he her him his how i if in into is it its \
    just me my no not of on or our out she so than that the their them then there they this to too up us was we were \
    what when where which who will with would you your
    aber als am auch auf aus bei bin bis da das dass dem den der des die doch du durch ein eine einem einen einer er es \
    fur habe haben hat hatte ich ihr im ist ja kein man mein meine mich mir mit nach nicht noch nur ob oder ohne sein \
    sich sie sind uber um und uns unter vom von vor war waren weil wenn wer wie wieder wir wird wo zu zum zur
    ai au aux avec ce ces cette comme dans de du elle en est et eu il ils je la le les leur lui ma mais mes moi mon ne \
    nous ou par pas plus pour qu que qui sa se ses son sur ta te tu un une vous y
    al con del donde el ella era esta este las lo los mas mi muy nos para pero por sin su sus ya yo
    che chi ci dei della di e gli ho io nel non per piu si sono
    ao com das dos em foi na nas o os sem uma
    dat een het ik met niet op te van voor zijn
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }
  )

  /// Whether a word in lower case without accents is one of them.
  static func contains(_ word: [UInt8]) -> Bool { word.count <= 6 && all.contains(word) }
}

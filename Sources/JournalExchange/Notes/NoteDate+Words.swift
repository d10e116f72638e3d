/// The words of dates, in the languages in which notes are dated: English, German, French, Spanish, Italian,
/// Portuguese, Dutch, Swedish, Danish, Norwegian, Polish, Czech, Finnish, Turkish and Russian.
extension NoteDate {
  /// The month that a word in lower case names, from 1, or `nil` if it names none.
  static func month(_ word: String) -> Int? { months[word] }

  /// Whether a word in lower case names a day of the week.
  static func isWeekday(_ word: String) -> Bool { weekdays.contains(word) }

  /// The words that stand between the parts of a date, before it and behind its year.
  static let links: Set<String> = [
    "de", "del", "of", "the", "den", "st", "nd", "rd", "th", "er", "ère", "re", "e", "º", "ª",
    "года",
    "г", "roku", "r",
  ]

  /// The words that stand between a date and its time.
  static let timeLinks: Set<String> = [
    "t", "at", "um", "kl", "klo", "à", "las", "alle", "ore", "às", "om", "в", "saat",
  ]

  private static let months: [String: Int] = {
    let names = [
      "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari styczeń "
        + "stycznia sty leden ledna led tammikuu tammikuuta tammi ocak oca январь января янв",
      "february feb februar feber février févr fév febrero febbraio fevereiro fev februari luty "
        + "lutego lut únor února úno helmikuu helmikuuta helmi şubat şub февраль февраля фев февр",
      "march mar märz mär mrz mars marzo março maart mrt marts marzec marca březen března bře "
        + "maaliskuu maaliskuuta maalis mart март марта мар",
      "april apr avril avr abril abr aprile kwiecień kwietnia kwi duben dubna dub huhtikuu "
        + "huhtikuuta huhti nisan nis апрель апреля апр",
      "may mai mayo maggio mag maio mei maj maja květen května kvě toukokuu toukokuuta touko "
        + "mayıs май мая",
      "june jun juni juin junio giugno giu junho czerwiec czerwca cze červen června čvn kesäkuu "
        + "kesäkuuta kesä haziran haz июнь июня июн",
      "july jul juli juillet juil julio luglio lug julho lipiec lipca lip červenec července čvc "
        + "heinäkuu heinäkuuta heinä temmuz tem июль июля июл",
      "august aug août aout agosto ago augustus augusti sierpień sierpnia sie srpen srpna srp "
        + "elokuu elokuuta elo ağustos ağu август августа авг",
      "september sep sept septembre septiembre setiembre settembre set setembro wrzesień września "
        + "wrz září zář syyskuu syyskuuta syys eylül eyl сентябрь сентября сен сент",
      "october oct oktober okt octobre octubre ottobre ott outubro out październik października "
        + "paź říjen října říj lokakuu lokakuuta loka ekim eki октябрь октября окт",
      "november nov novembre noviembre novembro listopad listopadu listopada lis marraskuu marraskuuta "
        + "marras kasım kas ноябрь ноября ноя нояб",
      "december dec dezember dez desember des décembre déc diciembre dic dicembre dezembro grudzień "
        + "grudnia gru prosinec prosince pro joulukuu joulukuuta joulu aralık ara декабрь декабря дек",
    ]
    let pairs = zip(1..., names).flatMap { month, line in
      line.split(separator: " ").map { (String($0), month) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }()

  private static let weekdays = Set(
    [
      "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri",
      "sat sun montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr",
      "sa so lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim lunes",
      "martes miércoles jueves viernes sábado domingo mié jue vie sáb dom lunedì martedì mercoledì",
      "giovedì venerdì sabato domenica gio sab segunda terça quarta quinta sexta seg ter qua qui sex",
      "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo måndag tisdag onsdag",
      "torsdag fredag lördag söndag mån tis ons tors tor fre lör sön mandag tirsdag lørdag søndag man",
      "tir lør søn poniedziałek wtorek środa czwartek piątek sobota niedziela pon pn wt śr czw pt sob",
      "nd niedz pondělí úterý středa čtvrtek pátek neděle po út st čt pá ne maanantai tiistai",
      "keskiviikko torstai perjantai lauantai sunnuntai maanantaina tiistaina keskiviikkona torstaina",
      "perjantaina lauantaina sunnuntaina ti ke to pe la su pazartesi salı çarşamba perşembe cuma",
      "cumartesi pazar pzt sal çar per cum cmt paz понедельник вторник среда четверг пятница суббота",
      "воскресенье пн вт ср чт пт сб вс",
    ].flatMap { $0.split(separator: " ").map(String.init) }
  )
}

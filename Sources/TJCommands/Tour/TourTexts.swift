/// The texts of the sample journal.
enum TourTexts {
  /// Days of each month; the text before the bar is the title.
  static let months: [[String]] = [
    [
      "First snow|It lay on the handrail of the bridge until noon. The whole #city was quieter than I have ever known it.",
      "The heating gave up, so we cooked soup for four and stayed in the kitchen. #family",
      "Long run in the dark along the canal. Two foxes, one of them unimpressed. #running",
      "Paid the bills, answered the letters, slept badly. #work",
    ],
    [
      "Crocuses|Three of them, behind the bins in the garden, as if nobody was meant to know. #garden",
      "The tram stood still for an hour. An old man told us about the winter of 1963. #city",
      "Finished the book that I have been carrying around since autumn. #reading",
      "Everybody at the office is coughing. I moved the meeting. #work",
    ],
    [
      "First warm morning|Coffee on the balcony with Anna. The key to the shed is under the third pot. #family #garden",
      "Sowed peas and the early lettuce. Cold hands, good mood. #garden",
      "Café with Ines until they put the chairs on the tables. #friends",
      "The report is out. Slept ten hours. #work",
    ],
    [
      "Rain on the tent, the first night out. I had forgotten how loud that is. #travel",
      "Blossom|The cherry in the yard opened all at once, while I was on the phone. #garden",
      "Presented the plan. Nobody asked the question that I was afraid of. #work",
      "Dinner with the neighbours; their daughter showed us every dinosaur. #friends",
    ],
    [
      "Swam in the lake. The water said no, we said yes. #travel",
      "The peas have reached the string. I told everybody about it. #garden",
      "Missed the train, walked along the river instead, was glad of it. #city",
      "A day of small repairs: the gate, the lamp, an apology. #family",
    ],
    [
      "Longest day|We stayed on the roof until it was almost dark, and then stayed on. #friends",
      "Strawberries, finally enough for jam. Eleven jars. #garden",
      "Too hot to think; wrote tests all day. #work",
      "Father called about nothing in particular. Best call of the month. #family",
    ],
    [
      "Mountains|Slept in the hut at 2,300 metres. Milky way, snoring, marmots. #travel",
      "Thunder over the garden, the cat under the bed. #garden",
      "Read in the hammock until the light was gone. #reading",
      "Ten kilometres before breakfast. #running",
    ],
    [
      "Sea|Salt on everything. The children buried Jonas up to his hat. #travel #family",
      "Tomatoes every day, in every form. #garden",
      "Back at work, four hundred emails, none of them mattered. #work",
      "Shooting stars: counted nine, wished for the same thing nine times. #friends",
    ],
    [
      "The garden in September light; picked the last beans. #garden",
      "First evening with a jumper. Lit the stove, opened the window again. #family",
      "Started a course in bookbinding. My first book opens the wrong way round. #reading",
      "The train to Lisbon is booked. #travel",
    ],
    [
      "Lisbon|Walked up every hill because the tram was full. Worth it. #travel #city",
      "Storm. The apple tree lost a branch and kept the apples. #garden",
      "Hard talk with the team, and a good one. #work",
      "Mushrooms with Ines: a basket full, and we ate only those she was sure of. #friends",
    ],
    [
      "Fog so thick that the tram rang all the way. #city",
      "Planted tulips for a spring that feels very far away. #garden",
      "Father's seventieth. He danced. #family",
      "Nothing worked today, and then at six all of it did. #work",
    ],
    [
      "Baking|Forty stars, thirty of them recognisable. #family",
      "The year's last run, ice in the beard that I do not have. #running",
      "Read old entries. I worry about the same things, but in better sentences. #reading",
      "Quiet day between Christmas and New Year. Repaired the radio. #family",
    ],
  ]

  /// The messages of two friends.
  static let talk = [
    "Do you still have the big tent?", "I do. Why, is it spring?",
    "It is going to be. The lake, second weekend?",
    "Only if we take the train. My car is a rumour.",
    "Train it is. I'll bring the stove.", "And I'll bring somebody who can light it.",
    "Very funny. Twelve minutes to change at the junction, is that enough?",
    "For us? No. For the train? Also no. Let's try.", "Booked!", "Now it has to be spring.",
  ]

  /// Kinds of tea.
  static let teas = ["Assam", "Sencha", "mint from the garden", "Earl Grey", "whatever was left"]

  /// The reports about running.
  static let runs = [
    "Ran to the bridge, walked back. It counts.",
    "Five kilometres, no break. The fox was there again.",
    "New shoes, old knees.",
    "Eight kilometres in the rain; nobody else out, all of it mine.",
    "Ten! Slow, and I do not care.",
    "A week off with a cold. Patience is training, too.",
    "Twelve along the canal, talking all the way.",
  ]
}

/// The places in an export of Telegram that are read: of one chat, or of a whole account.
enum TelegramPlace: String, CaseIterable {
  case owner = "personal_information"
  case name, type, id, messages
  case message = "messages[]"
  case chats = "chats.list"
  case chat = "chats.list[]"
  case chatName = "chats.list[].name"
  case chatType = "chats.list[].type"
  case chatID = "chats.list[].id"
  case chatMessage = "chats.list[].messages[]"
  case leftChats = "left_chats.list"
  case leftChat = "left_chats.list[]"
  case leftName = "left_chats.list[].name"
  case leftType = "left_chats.list[].type"
  case leftID = "left_chats.list[].id"
  case leftMessage = "left_chats.list[].messages[]"
}

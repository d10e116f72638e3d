// Every function of expat that is called: what it returns, its name, its parameters, and these again
// as arguments. The compiler compares them with those that expat declares.
CALL(enum XML_Status, XML_Parse, (XML_Parser parser, const char *bytes, int count, int is_final),
     (parser, bytes, count, is_final))
CALL(XML_Parser, XML_ParserCreate, (const XML_Char *encoding), (encoding))
CALL(void, XML_ParserFree, (XML_Parser parser), (parser))
CALL(void, XML_SetElementHandler,
     (XML_Parser parser, XML_StartElementHandler start, XML_EndElementHandler end),
     (parser, start, end))
CALL(void, XML_SetUserData, (XML_Parser parser, void *data), (parser, data))

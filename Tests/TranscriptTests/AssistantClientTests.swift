import TestSupport
import Testing

/// The official clients of the Model Context Protocol get the same answers in both of its eras.
@Suite(.enabled(if: !AssistantClient.present.isEmpty, "no Python has mcp here"), .pureSwift)
struct AssistantClientTests {
  @Test func `clients of every era get the same answers`() throws {
    try TerminalJournal.run { journal in
      try journal.home.write(
        """
        ---
        tj: 1
        title: Daily
        ---

        ## 2024-03-01 09:15:32 +01:00 First warm morning ^k3f9qd

        - mood:: 4
        - tags:: #family

        Coffee on the balcony with Anna.

        ## 2024-02-27 20:00 Rain ^m2p4rs

        Nobody was on the balcony.
        """,
        to: "journal/daily.md"
      )
      let script = try journal.home.write(AssistantClient.script, to: "client.py")
      var answers: [String: String] = [:]
      for python in AssistantClient.present {
        let words = [python, script, "\(BuiltProducts.folder)/tj", journal.path]
        let outcome = try journal.program(words).run()
        try #require(outcome.exitCode == 0, "\(outcome.text)")
        for line in outcome.text.split(separator: "\n") {
          let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
          answers["\(python) \(parts[0])"] = parts[1]
        }
      }
      #expect(Set(answers.values).count == 1, "\(answers)")
      #expect(answers.values.first?.contains("Coffee on the balcony with Anna.") == true)
      #expect(answers.values.first?.contains("error, McpError") == false)
    }
  }
}

/// The clients that are installed.
enum AssistantClient {
  /// The interpreters with a client: those that `TJ_MCP_PYTHON` lists, separated by colons, or else the usual one.
  static let present = (Environment.value(of: "TJ_MCP_PYTHON") ?? "python3")
    .split(separator: ":").map(String.init).filter { python in
      let process = ChildProcess([python, "-c", "import mcp"], in: "/")
      return (try? process.run().exitCode) == 0
    }

  /// Asks everything in each mode that the client has, and prints a line with the mode and all answers.
  static let script = #"""
    import asyncio, json, os, sys

    CALLS = [
        ("search", {"query": "balcony"}), ("search", {"query": "foo ("}), ("search", {"limit": 1}),
        ("search", {"limit": 1, "cursor": "1"}), ("read", {"ids": ["k3f9qd", "zzzzzz"]}),
        ("context", {"date": "2024-03-01"}), ("overview", {}), ("timeline", {"oldest_first": True}),
        ("timeline", {"limit": 3}),
    ]
    URIS = ["tj://entry/k3f9qd", "tj://thread/daily", "tj://day/2024-03-01", "tj://thread/none"]

    async def answer(call):
        try:
            value = (await call).model_dump(mode="json", by_alias=True, exclude_none=True)
        except Exception as error:
            return "error " + str(error)
        # What only one of the eras has.
        for name in ["_meta", "resultType", "ttlMs", "cacheScope"]:
            value.pop(name, None)
        return value

    async def ask(client):
        answers = [await answer(client.list_tools()), await answer(client.list_resource_templates()),
                   await answer(client.list_prompts()), await answer(client.list_resources())]
        for name, arguments in CALLS:
            answers.append(await answer(client.call_tool(name, arguments)))
        for uri in URIS:
            answers.append(await answer(client.read_resource(uri)))
        for name in ["look-back-on-day", "look-back-on-week", "none"]:
            answers.append(await answer(client.get_prompt(name, {"date": "2024-03-01"})))
        return json.dumps(answers, sort_keys=True)

    async def main():
        from mcp.client.stdio import StdioServerParameters, stdio_client
        server = StdioServerParameters(
            command=sys.argv[1], args=["-C", sys.argv[2], "mcp"], env=dict(os.environ))
        try:
            from mcp.client.client import Client
        except ImportError:
            from mcp import ClientSession
            async with stdio_client(server) as streams, ClientSession(*streams) as client:
                await client.initialize()
                print("first", await ask(client))
            return
        for mode in ["auto", "2026-07-28", "legacy"]:
            async with Client(stdio_client(server), mode=mode) as client:
                print(mode, await ask(client))

    asyncio.run(main())
    """#
}

import java.util.List;
import mcp.core.Json;
import mcp.mcp20251125.CallToolRequest;
import mcp.mcp20251125.CallToolRequestParams;
import mcp.mcp20251125.CallToolResult;
import mcp.mcp20251125.ClientRequest;
import mcp.mcp20251125.ContentBlock;
import mcp.mcp20251125.ImageContent;
import mcp.mcp20251125.RequestId;
import mcp.mcp20251125.TextContent;

/** A server that answers one tool call. */
final class Mcp {
  private static final String CALL =
      "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"n\":1.50}}}";

  public static void main(String[] arguments) {
    ClientRequest request = ClientRequest.CODEC.parse(CALL);
    if (!(request instanceof CallToolRequest call)) throw new IllegalStateException("another request: " + request);
    CallToolRequestParams params = call.params();
    String id = call.id() instanceof RequestId.Text text ? text.value() : "number " + call.id();
    System.out.println(id + " asks for " + params.name() + " with " + params.arguments());

    CallToolResult result =
        CallToolResult.builder()
            .content(
                List.of(
                    TextContent.builder().text("n is " + params.arguments().get("n")).build(),
                    ImageContent.builder().data("AA==").mimeType("image/png").build()))
            .isError(false)
            .build();
    System.out.println(CallToolResult.CODEC.stringify(result));
    for (ContentBlock block : result.content()) System.out.println(Json.canonical(block.toJson()));
    System.out.println(ClientRequest.CODEC.stringify(call.toBuilder().params(params.toBuilder().name("other").build()).build()));
  }
}

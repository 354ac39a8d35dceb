package boot;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import phi.core.Json;
import phi.phi.AgentEvent;
import phi.phi.ApiProtocol;
import phi.phi.Content;
import phi.phi.CostConfig;
import phi.phi.LlmMessage;
import phi.phi.LoopConfigSnapshot;

/** Sends each line's text to the controller of its entity, which returns it, and prints the answers as lines. */
@EnableAutoConfiguration
@Import(Fixtures.Echo.class)
public class Fixtures {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  @RestController
  static class Echo {
    @PostMapping("/phi.AgentEvent")
    AgentEvent agentEvent(@RequestBody AgentEvent body) {
      return body;
    }

    @PostMapping("/phi.ApiProtocol")
    ApiProtocol apiProtocol(@RequestBody ApiProtocol body) {
      return body;
    }

    @PostMapping("/phi.Content")
    Content content(@RequestBody Content body) {
      return body;
    }

    @PostMapping("/phi.CostConfig")
    CostConfig costConfig(@RequestBody CostConfig body) {
      return body;
    }

    @PostMapping("/phi.LlmMessage")
    LlmMessage llmMessage(@RequestBody LlmMessage body) {
      return body;
    }

    @PostMapping("/phi.LoopConfigSnapshot")
    LoopConfigSnapshot loopConfigSnapshot(@RequestBody LoopConfigSnapshot body) {
      return body;
    }
  }

  /**
   * Jackson 3 rejects text after the document by default, and Jackson 2 does so if configured to.
   */
  private static final Map<String, Object> PROPERTIES = Map.of(
      "server.port", "0", "server.address", "127.0.0.1", "logging.level.root", "off", "spring.main.banner-mode", "off",
      "spring.jackson.deserialization.fail-on-trailing-tokens", "true");

  public static void main(String[] arguments) throws Exception {
    SpringApplication application = new SpringApplication(Fixtures.class);
    application.setDefaultProperties(PROPERTIES);
    try (ConfigurableApplicationContext context = application.run()) {
      String server = "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port") + "/";
      BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Map<?, ?> fixture = (Map<?, ?>) Json.parse(line);
        HttpResponse<String> response = send(server + fixture.get("entity"), (String) fixture.get("text"));
        System.out.println(Json.stringify(Map.of("status", response.statusCode(), "text", response.body())));
      }
    }
  }

  private static HttpResponse<String> send(String url, String body) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
  }
}

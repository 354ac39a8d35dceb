package boot;

import events.core.Json;
import events.events.Cancelled;
import events.events.Channel;
import events.events.Event;
import events.events.Money;
import events.events.OrderNumber;
import events.events.Placed;
import events.events.Priority;
import events.events.Reason;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * A Spring Boot application that returns the bodies it receives, and a client that prints the
 * responses.
 */
@EnableAutoConfiguration
@Import({Boot.Explained.class, Boot.Plain.class})
public class Boot {
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** An application type that contains generated types. */
  record Envelope(String topic, Event event, List<Money> amounts, Reason reason, Priority priority, Channel channel) {}

  /** Maps whose keys are generated types. */
  record Counts(Map<Reason, Integer> reasons, Map<Priority, Integer> priorities, Map<Channel, Integer> channels,
      Map<OrderNumber, Event> orders) {}

  @RestController
  static class Explained {
    @PostMapping("/event")
    Event event(@RequestBody Event event) {
      return event;
    }

    @PostMapping("/money")
    Money money(@RequestBody Money money) {
      return money;
    }

    @PostMapping("/reason")
    Reason reason(@RequestBody Reason reason) {
      return reason;
    }

    @PostMapping("/order")
    OrderNumber order(@RequestBody OrderNumber order) {
      return order;
    }

    @PostMapping("/list")
    List<Event> list(@RequestBody List<Event> events) {
      return events;
    }

    @PostMapping("/envelope")
    Envelope envelope(@RequestBody Envelope envelope) {
      return envelope;
    }

    @PostMapping("/counts")
    Counts counts(@RequestBody Counts counts) {
      return counts;
    }

    @GetMapping("/cancelled")
    Cancelled cancelled() {
      return new Cancelled(new OrderNumber("A-1"), Reason.FRAUD, Map.of("later", Json.parse("[12345678901234567890]")));
    }

    @ExceptionHandler(HttpMessageNotReadableException.class)
    @ResponseStatus(HttpStatus.BAD_REQUEST)
    String explain(HttpMessageNotReadableException exception) {
      return exception.getMostSpecificCause().getMessage();
    }
  }

  /** Errors are handled by Spring Boot. */
  @RestController
  static class Plain {
    @PostMapping("/plain")
    Placed placed(@RequestBody Placed placed) {
      return placed;
    }
  }

  public static void main(String[] arguments) throws Exception {
    SpringApplication application = new SpringApplication(Boot.class);
    application.setDefaultProperties(Map.of("server.port", "0", "server.address", "127.0.0.1", "logging.level.root", "off", "spring.main.banner-mode", "off"));
    try (ConfigurableApplicationContext context = application.run()) {
      String server = "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port");
      String placed = "{\"type\":\"placed\",\"order\":\"A-7\",\"total\":{\"amount\":\"1.50\",\"currency\":\"EUR\"},"
          + "\"origin\":{\"id\":12345678901234567890,\"ratio\":0.1,\"list\":[1,2.5,true,null]},\"later\":{\"b\":1,\"a\":2}}";
      send(server + "/event", placed);
      send(server + "/event", "{\"type\":\"cancelled\",\"order\":\"A-7\",\"reason\":\"fraud\"}");
      send(server + "/money", "{\"currency\":\"EUR\",\"amount\":\"1.50\"}");
      send(server + "/reason", "\"out-of-stock\"");
      send(server + "/order", "\"A-7\"");
      send(server + "/list", "[" + placed + "]");
      send(server + "/envelope", "{\"topic\":\"t\",\"event\":" + placed + ",\"amounts\":[{\"amount\":\"0.10\",\"currency\":\"USD\"}],\"reason\":\"fraud\",\"priority\":2,\"channel\":\"phone\"}");
      send(server + "/counts", "{\"reasons\":{\"fraud\":1,\"out-of-stock\":2},\"priorities\":{\"1\":3},\"channels\":{\"web\":4,\"phone\":5},\"orders\":{\"A-7\":" + placed + "}}");
      send(server + "/plain", placed);
      print(HttpRequest.newBuilder(URI.create(server + "/cancelled")).build());

      send(server + "/event", "{\"type\":\"cancelled\",\n \"order\":\"7\",\n \"reason\":\"fruad\"}");
      send(server + "/event", "{\"type\":\"canceled\"}");
      send(server + "/event", "{\"order\":\"A-7\"}");
      send(server + "/event", "{\"type\":\"placed\",\"type\":\"placed\"}");
      send(server + "/money", "{\"amount\":1.5,\"curency\":\"EUR\"}");
      send(server + "/money", "[]");
      send(server + "/reason", "0");
      send(server + "/order", "7");
      send(server + "/list", "[" + placed + ",{\"type\":\"placed\"}]");
      send(server + "/envelope", "{\"topic\":\"t\",\"event\":{\"type\":\"placed\",\"order\":\"A-7\",\"total\":{\"amount\":\"1.5\",\"currency\":\"EUR\"}}}");
      send(server + "/counts", "{\"reasons\":{\"fruad\":1}}");
      send(server + "/counts", "{\"priorities\":{\"3\":1}}");
      send(server + "/counts", "{\"orders\":{\"7\":null}}");
      HttpResponse<String> refused = CLIENT.send(post(server + "/plain", "{}"), HttpResponse.BodyHandlers.ofString());
      System.out.println("/plain {} -> " + refused.statusCode());
    }
  }

  private static HttpRequest post(String url, String body) {
    return HttpRequest.newBuilder(URI.create(url))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  private static void send(String url, String body) throws Exception {
    print(post(url, body));
  }

  /** Jackson's own lines about the source differ between Jackson versions. */
  private static void print(HttpRequest request) throws Exception {
    HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
    String shown = response.body().lines().filter(line -> !line.startsWith(" at [Source")).reduce("", (one, other) -> one + "\n  " + other);
    System.out.println(request.uri().getPath() + " -> " + response.statusCode() + shown);
  }
}

package boot;

import com.acme.shop.shop.CancelReason;
import com.acme.shop.shop.Money;
import com.acme.shop.shop.OrderLine;
import com.acme.shop.shop.ShopEvent;
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
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** A Spring Boot application for a shop's events, and a client that prints the responses. */
@EnableAutoConfiguration
@Import(Shop.Controller.class)
public class Shop {
  record Envelope(String topic, ShopEvent event, Map<CancelReason, Integer> counts) {}

  @RestController
  static class Controller {
    @PostMapping("/events")
    ShopEvent event(@RequestBody ShopEvent event) {
      return event;
    }

    @PostMapping("/envelope")
    Envelope envelope(@RequestBody Envelope envelope) {
      return envelope;
    }

    @GetMapping("/money")
    Money money() {
      return new Money("1.50", "EUR");
    }

    @GetMapping("/lines")
    List<OrderLine> lines() {
      return List.of(OrderLine.builder().sku("a").quantity(1L).unitPrice(money()).build());
    }
  }

  private static final String BASE = "\"id\":\"0b9b3bd6-3c8e-4f6e-9d58-0a3c2c1a7d11\",\"occurredAt\":\"2026-11-28T20:00:00Z\",\"schemaVersion\":3";
  private static final String STOCK = "{\"type\":\"stock.adjusted\"," + BASE + ",\"warehouse\":\"BER-01\",\"deltas\":{\"z\":1,\"a\":-2}}";
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  public static void main(String[] arguments) throws Exception {
    SpringApplication application = new SpringApplication(Shop.class);
    application.setDefaultProperties(Map.of("server.port", "0", "server.address", "127.0.0.1", "logging.level.root", "off", "spring.main.banner-mode", "off"));
    try (ConfigurableApplicationContext context = application.run()) {
      String server = "http://127.0.0.1:" + context.getEnvironment().getProperty("local.server.port");
      for (String path : List.of("/money", "/lines")) print(HttpRequest.newBuilder(URI.create(server + path)));
      send(server + "/events", STOCK);
      send(server + "/envelope", "{\"topic\":\"t\",\"event\":" + STOCK + ",\"counts\":{\"fraud\":1}}");
      send(server + "/events", STOCK.replace("BER-01", "Berlin"));
      send(server + "/events", STOCK.replace("stock.adjusted", "stock.ajusted"));
      send(server + "/envelope", "{\"counts\":{\"FRAUD\":1}}");
    }
  }

  private static void send(String url, String body) throws Exception {
    print(HttpRequest.newBuilder(URI.create(url)).header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Spring Boot's error bodies contain a timestamp. */
  private static void print(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    boolean isGood = response.statusCode() == 200;
    System.out.println(response.uri().getPath() + " -> " + response.statusCode() + (isGood ? " " + response.body() : ""));
  }
}

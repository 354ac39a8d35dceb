import com.sun.net.httpserver.HttpServer;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import koine.messages.phi.Content;
import koine.messages.phi.Message;
import koine.messages.phi.TextContent;
import koine.messages.phi.UserMessage;
import org.glassfish.jersey.jackson.JacksonFeature;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;

/** A service that receives a message and returns one, using Jersey's own Jackson. */
final class Jersey {
  @Path("messages")
  @Consumes(MediaType.APPLICATION_JSON)
  @Produces(MediaType.APPLICATION_JSON)
  public static final class Messages {
    @POST
    public Message answer(Message message) {
      if (!(message instanceof UserMessage user)) return message;
      List<Content> content = new ArrayList<>(user.content());
      content.add(new TextContent("Received.", null));
      return user.toBuilder().content(content).build();
    }
  }

  public static void main(String[] arguments) throws Exception {
    ResourceConfig resources = new ResourceConfig(Messages.class).register(JacksonFeature.class);
    HttpServer server = JdkHttpServerFactory.createHttpServer(URI.create("http://localhost:0/"), resources);
    URI messages = URI.create("http://localhost:" + server.getAddress().getPort() + "/messages");
    for (String body :
        List.of(
            "{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"hi\"}],\"timestamp\":1,\"later\":[1.50]}",
            "{\"role\":\"user\",\n \"content\":[{\"type\":\"txt\",\"text\":\"hi\"}],\"timestamp\":1}",
            "{\"role\":")) {
      HttpRequest request =
          HttpRequest.newBuilder(messages)
              .header("Content-Type", MediaType.APPLICATION_JSON)
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      System.out.println(response.statusCode() + " " + response.body());
    }
    server.stop(0);
  }
}

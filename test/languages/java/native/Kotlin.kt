import com.fasterxml.jackson.databind.ObjectMapper
import koine.messages.core.DecodeException
import koine.messages.phi.AssistantMessage
import koine.messages.phi.Content
import koine.messages.phi.Message
import koine.messages.phi.TextContent
import koine.messages.phi.ThinkingContent
import koine.messages.phi.ToolCallContent
import koine.messages.phi.ImageContent
import koine.messages.phi.UserMessage

/** Kotlin supports the sealed interfaces: `when` needs no else. */
fun words(content: Content): String = when (content) {
    is TextContent -> "says ${content.text}"
    is ToolCallContent -> "calls ${content.name}"
    is ThinkingContent -> "thinks"
    is ImageContent -> "shows"
}

fun main() {
    val text = """{"role":"user","content":[{"type":"text","text":"hi"}],"timestamp":1,"new":2}"""
    val message = Message.CODEC.parse(text)
    if (message is UserMessage) message.content.forEach { println(words(it)) }
    println(message !is AssistantMessage)
    val edited = (message as UserMessage).toBuilder().timestamp(2).build()
    println(ObjectMapper().writeValueAsString(edited))
    try {
        Message.CODEC.parse("{}")
    } catch (refused: DecodeException) {
        println(refused.issues().first())
    }
}

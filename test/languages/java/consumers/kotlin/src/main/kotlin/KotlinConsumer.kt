package consumer

import com.fasterxml.jackson.module.kotlin.jacksonObjectMapper
import com.fasterxml.jackson.module.kotlin.readValue
import com.fasterxml.jackson.databind.JsonMappingException
import events.core.DecodeException
import events.events.Cancelled
import events.events.Event
import events.events.Money
import events.events.OrderNumber
import events.events.Placed
import events.events.Reason

/** A data class that contains generated types. */
data class Envelope(
    val topic: String,
    val event: Event,
    val amounts: List<Money> = emptyList(),
    val counts: Map<Reason, Int> = emptyMap(),
)

/** Needs neither an else nor null checks: the interface is sealed, and required components are never null. */
fun describe(event: Event): String = when (event) {
    is Placed -> "${event.order.value} costs ${event.total.amount}, note: ${event.note?.value?.length}"
    is Cancelled -> "${event.order.value} is cancelled because of ${event.reason.value()}"
}

fun main() {
    val mapper = jacksonObjectMapper()
    val total = Money("1.50", "EUR")
    // null means that the key is absent. The compiler accepts it for optional components only.
    val placed = Placed(OrderNumber("A-7"), total, null, null, null)
    val envelope = Envelope("t", placed, listOf(total), mapOf(Reason.FRAUD to 1))
    val text = mapper.writeValueAsString(envelope)
    println(text)
    println(mapper.readValue<Envelope>(text) == envelope)
    println(describe(placed))
    println(describe(Cancelled.builder().order(OrderNumber("A-7")).reason(Reason.OUT_OF_STOCK).build()))
    val parsed: Event = Event.CODEC.parse(mapper.writeValueAsString(placed))
    println(parsed == placed)
    try {
        mapper.readValue<Envelope>(text.replace("1.50", "1.5"))
    } catch (refused: JsonMappingException) {
        println((refused.cause as DecodeException).issues())
    }
}

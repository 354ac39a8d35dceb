package consumer

import events.events.Event
import events.events.Money
import events.events.OrderNumber
import events.events.Placed
import events.events.Reason

fun amount(): Money = Money(null, "EUR")

fun order(): Placed = Placed.builder().order(null).total(Money("1.50", "EUR")).build()

fun note(event: Placed): Int = event.note.value.length

fun total(event: Placed): String = event.total.amount

fun parsed(): Event = Event.CODEC.parse(null as String?)

fun reason(reason: Reason): String = reason.value()

fun number(): OrderNumber = OrderNumber(null)

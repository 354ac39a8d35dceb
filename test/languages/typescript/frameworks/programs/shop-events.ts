/** A company's events, valid and invalid. */

const event = {
  id: "1",
  occurredAt: "2026-01-01T00:00:00Z",
  schemaVersion: 3,
  type: "payment.captured",
  orderId: "2",
  amount: { amount: "1.50", currency: "EUR" },
  method: { kind: "card", brand: "visa", last4: "1234" },
};

export const texts = [
  event,
  { ...event, type: "payment.lost" },
  { ...event, amount: { amount: "1,50", currency: "EURO" } },
  { ...event, method: { kind: "cash" } },
  { ...event, method: { kind: "card", brand: "diners", last4: "12345" } },
].map((data) => JSON.stringify(data));

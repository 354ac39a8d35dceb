/** Translates an exchange: a request and the API's response. */

import type { JsonValue } from "../../support/json.ts";
import type { Exchange } from "./input.ts";
import type { Library, Translation } from "./library.ts";
import { perform, type Way } from "./perform.ts";

/** Thrown if the response is not a valid API response. The error is reported at the response's location. */
export class NoAnswer extends Error {}

type Carried = Pick<Translation, "output" | "losses" | "problems">;

const inside = <Item extends { readonly pointer: string }>(place: string, items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, pointer: place + item.pointer }));

const within = (place: string, { output, losses, problems }: Carried): Carried => ({
  output,
  losses: losses.map((loss) => ({
    ...loss,
    from: place + loss.from,
    ...(loss.to === undefined ? {} : { to: place + loss.to }),
  })),
  problems: inside(place, problems),
});

/** Milliseconds since 1970, if the log entry has a timestamp. */
const timeOf = ({ timestamp }: Exchange): number | undefined => {
  const time = typeof timestamp === "string" ? Date.parse(timestamp) : timestamp;
  return typeof time === "number" && Number.isFinite(time) ? time : undefined;
};

const answerOf = (response: JsonValue, exchange: Exchange, library: Library, way: Way): Carried => {
  const { from, to, policy } = way;
  const timestamp = timeOf(exchange);
  const said = {
    ...(policy === undefined ? {} : { policy }),
    ...(timestamp === undefined ? {} : { timestamp }),
  };
  try {
    return library.answer(response, { from, to, ...said });
  } catch (error) {
    if (error instanceof TypeError) throw new NoAnswer(error.message);
    throw error;
  }
};

/**
 * Returns the exchange in the target dialect. Throws NoAnswer if there is no valid response, and
 * TranslateError for user errors.
 */
export const performExchange = (exchange: Exchange, library: Library, way: Way): Carried => {
  const { request, response } = exchange;
  const asked = within("/request", perform(request, library, way));
  if (response === undefined || response === null)
    return { ...asked, output: { ...exchange, request: asked.output } };
  const answered = within("/response", answerOf(response, exchange, library, way));
  return {
    output: { ...exchange, request: asked.output, response: answered.output },
    losses: [...asked.losses, ...answered.losses],
    problems: [...asked.problems, ...answered.problems],
  };
};

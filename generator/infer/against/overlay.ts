/** Writes proposals as an OpenAPI Overlay 1.0. */

import type { JsonObject } from "../../support/json.ts";
import type { Location } from "../../support/json-tree.ts";
import { grouped } from "../conclude/report.ts";
import type { Proposal } from "./proposal.ts";

/** The title of all overlays that `koine infer` writes. */
export const overlayTitle = "Proposals of koine infer";

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const jsonPath = (location: Location): string =>
  `$${location.map((step) => `[${typeof step === "number" ? step : quoted(step)}]`).join("")}`;

const actionsFor = ({ location, remove, update, message, evidence }: Proposal): readonly JsonObject[] => {
  const description = evidence === "" ? message : `${message}. ${evidence}`;
  return [
    ...(remove === undefined
      ? []
      : [{ target: jsonPath([...location, ...remove]), description, remove: true }]),
    ...(update === undefined ? [] : [{ target: jsonPath(location), description, update }]),
  ];
};

/** An overlay for one file. */
export const overlayOf = (proposals: readonly Proposal[], documents: number, schema: string): JsonObject => ({
  overlay: "1.0.0",
  info: { title: overlayTitle, version: `${grouped(documents)} documents` },
  extends: schema,
  actions: proposals.flatMap(actionsFor),
});

/** Harmless schemas of all kinds: random ones and a sample of the official suite. */

import * as fc from "fast-check";
import { documents } from "../fuzz/documents.ts";
import { localGroups } from "../suite/groups.ts";
import { documentCase, type Case } from "./case.ts";

/** The number of random schemas. Above 100, the whole official suite is added. */
const count = Number(process.env["KOINE_SHAPES"] ?? 5);
const step = count > 100 ? 1 : 120;

const random = (): Case[] =>
  fc
    .sample(documents("2020-12"), { numRuns: count, seed: 11 })
    .map(({ document }, index) => documentCase(`random ${index}`, document));

const official = (): Case[] =>
  localGroups.filter((_, index) => index % step === 0).map(({ name, schema }) => documentCase(name, schema));

export const shapes = (): Case[] => [...random(), ...official()];

/** Finds wrong responses, and separates the ones listed in the manifest from unexpected ones. */

import { looseIn } from "../../../../generator/5-write/manifest.ts";
import { canonicalOf } from "../../../../generator/conform/judge.ts";
import type { Answer } from "../../../../generator/conform/protocol.ts";
import { referencesOf } from "../../../../generator/model/walk.ts";
import { entitiesByName, type Dialect, type Entity } from "../../../../generator/model/model.ts";
import { unportable } from "../../../../generator/model/verdict.ts";
import { equalJson, readJson } from "../../../../runtime/core/json/index.ts";
import { holds } from "../../../harness/laws.ts";
import type { Question, Subject } from "./subjects.ts";
import type { Testee } from "./testee.ts";

interface Wrong {
  readonly kind: "accepted" | "refused" | "changed";
  readonly detail: string;
}

/**
 * Valid data must be written completely and in canonical form, and a second round trip must not change it.
 */
const changeIn = ({ data, isExact }: Question, { text = "", canonical }: Answer, again: Answer): Wrong[] => {
  const reading = readJson(text);
  const isWhole = isExact === true ? equalJson : holds;
  const isSame = reading.ok && isWhole(reading.value, data) && again.text === text;
  return isSame && canonical === canonicalOf(text)
    ? []
    : [{ kind: "changed", detail: `comes back as ${text}` }];
};

/**
 * Data repaired by a salvage hint counts as rejected. Data that Unicode cannot encode is rejected before
 * validation.
 */
const wrongWith = (question: Question, answer: Answer, again: Answer): Wrong[] => {
  const { valid } = question;
  const { ok, text = "", issue = {}, notes = [] } = answer;
  if (issue.code === "lone_surrogate") return [];
  if (ok && notes.length === 0)
    return valid ? changeIn(question, answer, again) : [{ kind: "accepted", detail: `accepted as ${text}` }];
  const reasons = ok ? notes : [issue];
  return valid ? [{ kind: "refused", detail: `refused: ${JSON.stringify(reasons)}` }] : [];
};

/** Returns the entities that match the predicate, and all entities that refer to one of them. */
export const leadingTo = (dialect: Dialect, holdsOf: (entity: Entity) => boolean): ReadonlySet<string> => {
  const lookup = entitiesByName(dialect);
  const leads = (name: string, visited: Set<string>): boolean => {
    const entity = lookup.get(name);
    if (entity === undefined || visited.has(name)) return false;
    visited.add(name);
    return holdsOf(entity) || referencesOf(entity).some((other) => leads(other, visited));
  };
  return new Set([...lookup.keys()].filter((name) => leads(name, new Set())));
};

/**
 * The manifest's exceptions: entities that may accept too much, and entities that reject overly wide
 * integers.
 */
const judgeOf = (dialect: Dialect): ((entity: Entity, wrong: Wrong) => boolean) => {
  const listed = {
    accepted: leadingTo(dialect, (entity) => unportable(entity).length > 0),
    refused: leadingTo(dialect, (entity) => looseIn(entity).length > 0),
    changed: new Set<string>(),
  };
  return ({ name }, { kind }) => listed[kind].has(name);
};

export interface WrongAnswer extends Question, Wrong {
  readonly isListed: boolean;
}

export const wrongAnswers = async (subjects: readonly Subject[], testee: Testee): Promise<WrongAnswer[]> => {
  const asked = subjects.flatMap(({ dialect, questions }) => {
    const isListed = judgeOf(dialect);
    return questions.map((question) => ({ ...question, isListed }));
  });
  const requests = asked.map(({ entity, data, text }) => ({
    entity: entity.id,
    text: text ?? JSON.stringify(data),
  }));
  const answers = await testee.ask(requests);
  const again = await testee.ask(
    requests.map(({ entity, text }, id) => ({ entity, text: answers[id]?.text ?? text })),
  );
  return asked.flatMap((question, id) =>
    wrongWith(question, answers[id] ?? nothing, again[id] ?? nothing).map((wrong) => ({
      ...question,
      ...wrong,
      isListed: question.isListed(question.entity, wrong),
    })),
  );
};

export interface Tally {
  readonly questions: number;
  readonly valid: number;
  /** The number of wrong responses that are listed in the manifest. */
  readonly listed: number;
  readonly differences: readonly string[];
}

/** Sends all requests at once, because starting a testee can take seconds. */
export const tallyOf = async (subjects: readonly Subject[], testee: Testee): Promise<Tally> => {
  const questions = subjects.flatMap((subject) => subject.questions);
  const wrong = await wrongAnswers(subjects, testee);
  const unlisted = wrong.filter(({ isListed }) => !isListed);
  return {
    questions: questions.length,
    valid: questions.filter(({ valid }) => valid).length,
    listed: wrong.length - unlisted.length,
    differences: unlisted.map(({ entity, data, detail }) =>
      `${entity.id} ${JSON.stringify(data)}: ${detail}`.slice(0, 600),
    ),
  };
};

const nothing: Answer = { id: undefined, ok: false };

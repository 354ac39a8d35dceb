/**
 * Reads inputs of Jazzer.js as stored messages. Errors must have issues, and written text must read back as
 * the same value.
 */

import { DecodeError } from "koine/core";
import { messagesOf, phi } from "koine/history";
import { AgentMessage } from "koine/phi";

const read = (text) => {
  try {
    return phi.read(text);
  } catch (error) {
    if (!(error instanceof DecodeError) || error.issues.length === 0) throw error;
    return undefined;
  }
};

const textsOf = (history) => messagesOf(history).map((message) => AgentMessage.stringify(message));

export const fuzz = (data) => {
  const history = read(data);
  if (history === undefined) return;
  for (const version of phi.versions) {
    const { text, issues } = phi.write(history.entries, { version, form: history.form });
    const again = phi.read(text);
    if (issues.length > 0) continue;
    const [before, after] = [textsOf(history), textsOf(again)].map((texts) => texts.join("\n"));
    if (before !== after) throw new Error(`${before}\nis in ${version}\n${after}`);
  }
};

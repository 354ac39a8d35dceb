/** Values of the caller for what a request lacks at another API. */

export interface Filling {
  /**
   * The target's model for each of the source's. `*` stands for any model, and for none; as the target's it means the
   * same model. Without it the model is left out, and a problem.
   */
  readonly models?: { readonly [model: string]: string } | undefined;
  /** The most tokens of an answer, where the target asks for a limit and the request has none. */
  readonly maxTokens?: number | undefined;
}

const isTexts = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === "string");

/** Throws TypeError when models are no texts by name, or the limit is no whole number from 1. */
export const admitFilling = ({ models, maxTokens }: Filling): Filling => {
  if (models !== undefined && !isTexts(models))
    throw new TypeError('"models" has the name of a model for each name of a model');
  if (maxTokens !== undefined && !(Number.isSafeInteger(maxTokens) && maxTokens > 0))
    throw new TypeError('"maxTokens" is a whole number from 1');
  return { models, maxTokens };
};

export const modelFor = (model: string | undefined, { models = {} }: Filling): string | undefined => {
  const key = model !== undefined && Object.hasOwn(models, model) ? model : "*";
  const found = Object.hasOwn(models, key) ? models[key] : undefined;
  return found === "*" ? model : found;
};

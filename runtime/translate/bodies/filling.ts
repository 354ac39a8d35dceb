/** Values from the caller for members that the request lacks. */

export interface Filling {
  /**
   * Maps the source's model to the target's model. The key `*` matches any model, including a missing one.
   * The value `*` keeps the model. Without a match, the model is dropped and reported as a problem.
   */
  readonly models?: { readonly [model: string]: string } | undefined;
  /** The token limit to use if the target requires one and the request has none. */
  readonly maxTokens?: number | undefined;
}

const isTexts = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === "string");

export const admitFilling = ({ models, maxTokens }: Filling): Filling => {
  if (models !== undefined && !isTexts(models))
    throw new TypeError('"models" must map model names to model names');
  if (maxTokens !== undefined && !(Number.isSafeInteger(maxTokens) && maxTokens > 0))
    throw new TypeError('"maxTokens" must be a positive integer');
  return { models, maxTokens };
};

export const modelFor = (model: string | undefined, { models = {} }: Filling): string | undefined => {
  const key = model !== undefined && Object.hasOwn(models, model) ? model : "*";
  const found = Object.hasOwn(models, key) ? models[key] : undefined;
  return found === "*" ? model : found;
};

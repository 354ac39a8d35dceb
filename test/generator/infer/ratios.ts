/** How much of the known types an inferred schema recovers. */

export interface Ratio {
  found: number;
  all: number;
}

export const aspects = ["unions", "variants", "definitions", "required", "enums", "formats"] as const;

export type Aspect = (typeof aspects)[number];

export interface Recovery {
  readonly ratios: Readonly<Record<Aspect, Ratio>>;
  /** Variants that share one inferred definition with another variant. */
  readonly wrongMerges: string[];
  readonly missed: string[];
}

const nothing = (): Ratio => ({ found: 0, all: 0 });

export const newRecovery = (): Recovery => ({
  ratios: {
    unions: nothing(),
    variants: nothing(),
    definitions: nothing(),
    required: nothing(),
    enums: nothing(),
    formats: nothing(),
  },
  wrongMerges: [],
  missed: [],
});

/** The sum of one aspect's ratios over all recoveries. */
export const totalOf = (recoveries: readonly Recovery[], aspect: Aspect): Ratio => {
  const total = nothing();
  for (const { ratios } of recoveries) {
    total.found += ratios[aspect].found;
    total.all += ratios[aspect].all;
  }
  return total;
};

/** Constraints on an entity beyond its shape. */

export interface Constraint {
  readonly pointer: string;
  readonly keyword: string;
  /**
   * Whether every runtime enforces this constraint, as a limit or by the entity's rule. Otherwise, only
   * TypeScript enforces the constraint, and the other languages document it.
   */
  readonly portable: boolean;
  /**
   * Why no type expresses this constraint. Ajv then validates the whole entity against the author's schema.
   */
  readonly reason?: string;
  /** Whether TypeScript enforces the constraint by counting matching alternatives, without Ajv. */
  readonly counted?: true;
  /** Set if TypeScript enforces the constraint by checking one member, without Ajv. */
  readonly excluded?: Excluded;
}

/** Strings that the member must not equal. */
export interface Excluded {
  readonly member: string;
  readonly values: readonly string[];
}

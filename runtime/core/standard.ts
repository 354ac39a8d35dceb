/**
 * Standard Schema (standardschema.dev, version 1), an interface supported by form, RPC and agent libraries.
 */

export interface StandardProps<Input, Output> {
  readonly version: 1;
  readonly vendor: "koine";
  readonly validate: (value: unknown) => StandardResult<Output>;
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly PropertyKey[] | undefined;
}

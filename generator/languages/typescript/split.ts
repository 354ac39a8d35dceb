/** Splits long statement sequences into functions that are short enough for TypeScript to analyze. */

/**
 * TypeScript does not analyze functions with more than about 2,000 control flow nodes. Each condition
 * accounts for four nodes.
 */
const mostConditions = 300;

export const split = <Line>(lines: readonly Line[]) => ({
  here: lines.slice(0, mostConditions),
  further: Array.from({ length: Math.ceil(lines.length / mostConditions) - 1 }, (_, index) =>
    lines.slice((index + 1) * mostConditions, (index + 2) * mostConditions),
  ),
});

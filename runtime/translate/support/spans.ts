/** Spans: corresponding unit ranges of two conversations, as small as their order allows. */

/** A half-open range: `to` is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface Span {
  readonly source: Range;
  readonly target: Range;
}

const contains = (range: Range): boolean => range.to > range.from;

/** The empty range, which is the identity element for joining ranges. */
const nowhere: Range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

/** Returns the range from the smallest to the largest index. Ignores undefined. */
export const rangeOf = (indices: Iterable<number | undefined>): Range => {
  let { from, to } = nowhere;
  for (const index of indices) {
    if (index === undefined) continue;
    if (index < from) from = index;
    if (index >= to) to = index + 1;
  }
  return { from, to };
};

/** Converts the source ranges of all target units to spans. Joins spans that would cross. */
const merged = (links: readonly Range[]): Span[] => {
  const spans: Span[] = [];
  for (const [index, source] of links.entries()) {
    let span: Span = { source, target: { from: index, to: index + 1 } };
    while (spans.length > 0 && mustJoin(spans[spans.length - 1], span)) {
      const before = spans.pop();
      if (before !== undefined) span = join(before, span);
    }
    spans.push(span);
  }
  return spans;
};

const mustJoin = (before: Span | undefined, span: Span): boolean =>
  before !== undefined && (span.source.from < before.source.to || !contains(span.source));

const join = (one: Span, other: Span): Span => ({
  source: {
    from: Math.min(one.source.from, other.source.from),
    to: Math.max(one.source.to, other.source.to),
  },
  target: { from: one.target.from, to: other.target.to },
});

/**
 * Returns spans that cover all units of both sides in order. Sources without output have an empty target
 * range.
 */
export const spansOf = (sources: number, links: readonly Range[]): Span[] => {
  const spans: Span[] = [];
  let next = 0;
  let targetEnd = 0;
  const skipTo = (index: number): void => {
    for (; next < index; next++)
      spans.push({ source: { from: next, to: next + 1 }, target: { from: targetEnd, to: targetEnd } });
  };
  for (const { source, target } of merged(links)) {
    if (contains(source)) skipTo(source.from);
    const from = contains(source) ? source.from : next;
    const to = contains(source) ? source.to : next;
    spans.push({ source: { from, to }, target });
    next = to;
    targetEnd = target.to;
  }
  skipTo(sources);
  return spans;
};

export interface Triple {
  readonly left: Range;
  readonly right: Range;
}

/** Maps boundaries in the middle sequence to boundaries on the other side. */
const cuts = (spans: readonly Span[], side: "source" | "target"): Map<number, number> => {
  const other = side === "source" ? "target" : "source";
  const map = new Map([[0, 0]]);
  for (const span of spans) map.set(span[side].to, span[other].to);
  return map;
};

/**
 * Combines left-to-middle spans and middle-to-right spans into the smallest corresponding ranges of left and
 * right.
 */
export const through = (toMiddle: readonly Span[], fromMiddle: readonly Span[], middle: number): Triple[] => {
  const left = cuts(toMiddle, "target");
  const right = cuts(fromMiddle, "source");
  const triples: Triple[] = [];
  let last = { left: 0, right: 0 };
  for (let index = 0; index <= middle; index++) {
    const next = { left: left.get(index), right: right.get(index) };
    if (next.left === undefined || next.right === undefined) continue;
    if (index < middle && index === 0) continue;
    triples.push({ left: { from: last.left, to: next.left }, right: { from: last.right, to: next.right } });
    last = { left: next.left, right: next.right };
  }
  return triples;
};

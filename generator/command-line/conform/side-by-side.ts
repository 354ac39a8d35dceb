/** Runs asynchronous work with limited concurrency. Results are in the order of the items. */
export const sideBySide = async <Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const takeEach = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, takeEach));
  return results;
};

/** Waits for several pieces of work at the same time, no more of them than are wanted; results stand in the order of what was given. */
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

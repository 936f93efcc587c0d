const MAX_AT_ONCE = 8;

/** Runs the work for each item, a few at once. After an error no further work begins, and the error is thrown. */
export async function inParallel<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failure: { error: unknown } | null = null;
  const run = async () => {
    for (let next = iterator.next(); !next.done && !failure; next = iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, run));
  if (failure) throw (failure as { error: unknown }).error;
}

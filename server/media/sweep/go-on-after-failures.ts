import type { Ctx } from '../../platform/context.ts';

/** After so many failures the service or the database is probably unavailable for all items. */
const MAX_FAILURES = 5;

/** Runs the work for each item, one after the other. After a few failures no further work begins; the first one is thrown. */
export async function goOnAfterFailures<Item>(
  { log }: Pick<Ctx, 'log'>,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (failures.length >= MAX_FAILURES) break;
    try {
      await work(item);
    } catch (error) {
      log.warn({ err: error }, 'a part of the sweep of media failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

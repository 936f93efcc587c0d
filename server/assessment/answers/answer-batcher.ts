/**
 * Batches the saves of many students (`platform/database/batcher.ts`), at most one save of an attempt at a time. Saves
 * are validated before they are batched. A save that is refused is stored by the browser, which retries it.
 */

import { Batcher } from '../../platform/database/batcher.ts';
import type { Db } from '../../platform/database/db.ts';
import { testTexts } from '../http/messages/test-texts.ts';
import { type Save, type Stored, storeEvents } from './store-events.ts';

/** Sizes are counted in events. */
const batcher = new Batcher<Save, Stored, number>({
  delayMs: 2,
  maxBatch: 2_000,
  maxWaiting: 50_000,
  maxWriters: 3,
  tooManyText: testTexts.manyAnswers,
  keyOf: (save) => save.attemptId,
  sizeOf: (save) => save.events.length,
  write: storeEvents,
});

/**
 * Resolves when the save is durable; null if the attempt no longer takes answers. `db` is the pool, never a
 * transaction. Throws unavailable (503) if too many events wait.
 */
export function storeInBatch(db: Db, save: Save): Promise<Stored> {
  return batcher.add(db, save);
}

/**
 * Attempts with a long history are finalized in a transaction of their own, one at a time in each process, so that
 * other candidates wait neither for their transaction nor for their share of the database.
 */

import { Batcher } from '../../../platform/database/batcher.ts';
import type { Db } from '../../../platform/database/db.ts';
import { testTexts } from '../../http/messages/test-texts.ts';
import type { AttemptRow } from '../../queries/attempts.ts';

/** As many events as 200 questions with ten changes each. */
export const LONG_HISTORY_EVENTS = 2000;

export function hasLongHistory({ event_count }: Pick<AttemptRow, 'event_count'>): boolean {
  return event_count > LONG_HISTORY_EVENTS;
}

type Turn = { publicId: string; finalize(): Promise<unknown> };

const turns = new Batcher<Turn, unknown, string>({
  delayMs: 0,
  maxBatch: 1,
  maxWaiting: 1000,
  maxWriters: 1,
  tooManyText: testTexts.manySubmits,
  keyOf: ({ publicId }) => publicId,
  sizeOf: () => 1,
  write: async (_db, batch) => {
    const results = [];
    for (const { finalize } of batch) results.push(await finalize());
    return results;
  },
});

/** Runs `finalize`, which makes its own transaction, after those of earlier calls. `db` is the pool. */
export async function finalizeInTurn<Result>(db: Db, publicId: string, finalize: () => Promise<Result>) {
  return (await turns.add(db, { publicId, finalize })) as Result;
}

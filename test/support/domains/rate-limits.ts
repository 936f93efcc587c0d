import type { TestStore } from '../store/test-store.ts';

const HOUR_MS = 3_600_000;

/** Sets the count of a rate limit; the count ends in an hour. */
export async function setUsage({ db, clock }: TestStore, subject: string, used: number): Promise<void> {
  const until = new Date(clock.now().getTime() + HOUR_MS);
  await db
    .insertInto('identity.allowance')
    .values({ subject, used, until })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ used, until }))
    .execute();
}

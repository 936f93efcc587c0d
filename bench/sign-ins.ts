/**
 * `npm run bench:sign-ins`: benchmark of creating, rate limiting and verifying one-time passwords, on PostgreSQL, with
 * one process and concurrent callers, compared with transactions that only insert a row. It shows the cost of rate
 * limits in SQL (docs/decisions/0008). No messages are sent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { INDIA } from '../contract/identity/places.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { openApp } from '../server/app/app.ts';
import { identifyCaller } from '../server/identity/caller.ts';
import { createCode, withCode } from '../server/identity/otp/otp.ts';
import { countSend } from '../server/identity/otp/send-limits.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { inTransaction } from '../server/platform/context.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { createLog } from '../server/platform/observability/log.ts';

const CALLERS = 50;
const SECONDS = 10;

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'sopan-sign-ins-'));
const config = readConfig({
  DATABASE_URL: postgres.url,
  DATABASE_POOL: '20',
  SOPAN_DATA: dataDir,
  LOG_LEVEL: 'silent',
  OTP_HOURLY_CAP: '1000000',
});
let statements = 0;
const store = await openStore(config, { onStatement: () => void statements++ });
await migrate(store);
const app = await openApp({ config, store, log: createLog(config), work: false });
await store.script('create table public.ceiling (id bigserial primary key, at timestamptz not null)');

const ceiling = await perSecond(async () => {
  await inTransaction(app.ctx(), (ctx) => sql`insert into public.ceiling (at) values (${ctx.now})`.execute(ctx.db));
});
let number = 6_000_000_000;
statements = 0;
const signIns = await perSecond(async () => {
  const nth = number++;
  const purpose = { flow: 'login', studentId: 0, countryId: INDIA, mobile: String(nth) } as const;
  // Callers share addresses, as in a classroom.
  const ctx = { ...app.ctx(), ip: `10.${(nth >> 13) & 255}.${(nth >> 5) & 255}.${nth % 5}` };
  const caller = await identifyCaller(ctx, purpose);
  const code = await inTransaction(ctx, async (ctx) => {
    const made = await createCode(ctx, purpose, caller);
    await countSend(ctx, purpose, caller);
    return made;
  });
  await withCode(ctx, purpose, code, async () => {});
});
console.log(`transactions that write a row: ${Math.round(ceiling.rate)}/s`);
console.log(
  `codes made, counted and answered: ${Math.round(signIns.rate)}/s, ${(signIns.rate / ceiling.rate).toFixed(2)} of that, ` +
    `${Math.round(statements / signIns.count)} statements each, ${signIns.refused} refused`,
);
await app.close();
await store.close();
await postgres.stop();
rmSync(dataDir, { recursive: true });

async function perSecond(operation: () => Promise<void>): Promise<{ rate: number; count: number; refused: number }> {
  let [count, refused] = [0, 0];
  const began = performance.now();
  const caller = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      await operation().then(
        () => count++,
        () => refused++,
      );
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return { rate: (count * 1000) / (performance.now() - began), count, refused };
}

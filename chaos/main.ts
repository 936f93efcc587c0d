/**
 * `npm run chaos -- [--runs 500] [--seed 1] [--together 12]`: seeded chaos runs against a store on PostgreSQL that is
 * killed repeatedly. A failing run prints its seed; `--seed N --runs 1` repeats it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/load.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { chaosBatch, type Outcome } from './batch.ts';

const number = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at >= 0 ? Number(process.argv[at + 1]) : fallback;
};
const first = number('seed', 1);
const runs = number('runs', 500);
const seeds = Array.from({ length: runs }, (_, at) => first + at);
const data = mkdtempSync(join(tmpdir(), 'sopan-chaos-'));
const postgres = await startPostgres();
const began = Date.now();
const kinds = new Map<string, number>();
let done = 0;

function report(outcome: Outcome): void {
  done += 1;
  kinds.set(outcome.kind, (kinds.get(outcome.kind) ?? 0) + 1);
  if (outcome.error) console.error(`seed ${outcome.seed}: ${outcome.error}`);
  if (done % 25 === 0) console.log(`${done} of ${runs} runs, ${Math.round((Date.now() - began) / 1000)} s`);
}

try {
  const { outcomes, kills } = await chaosBatch({
    seeds,
    together: number('together', 12),
    port: await freePort(),
    env: { DATABASE_URL: postgres.url, SOPAN_DATA: data },
    lives: [1000, 4000],
    onOutcome: report,
  });
  const failed = outcomes.filter(({ error }) => error !== null);
  const acknowledged = outcomes.reduce((sum, outcome) => sum + outcome.acknowledged, 0);
  console.log(
    `\nseeds ${first} to ${first + runs - 1}: ${outcomes.length} runs, ${acknowledged} acknowledged answers, ${kills} kills, ${Math.round((Date.now() - began) / 1000)} s`,
  );
  for (const [kind, count] of kinds) if (kind) console.log(`  ${count} ${kind}`);
  console.log(
    failed.length === 0
      ? 'Every acknowledged answer is there, and every mark is right.'
      : `${failed.length} failed: ${failed.map(({ seed }) => seed).join(', ')}`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}

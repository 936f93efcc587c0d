/** Benchmark: imports question banks with 5,000 questions with formulas into an embedded database. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../../server/app/app.ts';
import { importFolder } from '../../server/importer/index.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openStore } from '../../server/platform/database/open-store.ts';
import { createLog } from '../../server/platform/observability/log.ts';

const FILES = 10;
const PER_FILE = 500;

export async function questions() {
  const data = mkdtempSync(join(tmpdir(), 'sopan-questions-'));
  const config = readConfig({ ...process.env, SOPAN_DATA: data, DATABASE_URL: '', LOG_LEVEL: 'error' });
  const store = await openStore(config);
  try {
    await migrate(store);
    const app = await openApp({ config, store, log: createLog(config), work: false });
    const folder = join(data, 'banks');
    mkdirSync(join(folder, 'papers'), { recursive: true });
    for (let file = 0; file < FILES; file++) {
      writeFileSync(join(folder, 'papers', `${710 + file}-bank.gift`), bank(file * PER_FILE));
    }
    const began = performance.now();
    const outcomes = await importFolder(app.ctx(), folder);
    const seconds = (performance.now() - began) / 1000;
    if (outcomes.some(({ result }) => result !== 'taken')) throw new Error('a bank was not taken');
    await app.close();
    return {
      what: `import of ${FILES * PER_FILE} questions with formulas`,
      measured: `${seconds.toFixed(1)} s`,
      ceiling: '-',
      ratio: '-',
      goal: '<= 30 s',
    };
  } finally {
    await store.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A bank in GIFT format; all formulas differ, so that each is parsed. */
function bank(from: number): string {
  const question = (_: unknown, at: number) =>
    `::Q${from + at}:: What is \\(\\frac\\{${from + at}\\}\\{2\\}\\)? {=${from + at}/2 ~1 ~2 ~3}`;
  return Array.from({ length: PER_FILE }, question).join('\n\n');
}

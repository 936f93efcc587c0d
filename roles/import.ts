/** The command `import PATH [--dry-run]`: imports a content folder. */
import { type App, openApp } from '../server/app/app.ts';
import { type ImportOptions, importFolder, type Outcome } from '../server/importer/index.ts';
import { readConfig } from '../server/platform/config/config.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { createLog } from '../server/platform/observability/log.ts';
import { UsageError } from '../server/platform/process/commands/command-error.ts';

export async function importContent(args: string[]): Promise<void> {
  const dryRun = args.includes('--dry-run');
  const [folder, ...more] = args.filter((arg) => arg !== '--dry-run');
  // Refuses unknown options, because a misspelt --dry-run must not import.
  if (!folder || folder.startsWith('--') || more.length > 0)
    throw new UsageError('Usage: npm run import -- PATH [--dry-run]');
  const config = readConfig();
  const store = await openStore(config);
  await migrate(store);
  const app = await openApp({ config, store, log: createLog(config), work: false });
  const outcomes = await importWithProgress(app, folder, { dryRun, isRecorded: true });
  await app.close();
  await store.close();
  if (outcomes.some((outcome) => outcome.result === 'rejected')) process.exitCode = 1;
}

type Options = Pick<ImportOptions, 'dryRun' | 'isRecorded'>;

export async function importWithProgress(app: App, folder: string, options: Options = {}): Promise<Outcome[]> {
  const isTerminal = process.stdout.isTTY;
  const outcomes = await importFolder(app.ctx(), folder, {
    ...options,
    onProgress: (done, total, { path }) => {
      const bar = '█'.repeat(Math.round((done / total) * 24)).padEnd(24, '·');
      if (isTerminal) process.stdout.write(`\r${bar} ${done}/${total} ${path.slice(0, 60).padEnd(60)}`);
      else if (done === total || done % 25 === 0) console.log(`Imported ${done} of ${total} files`);
    },
  });
  if (isTerminal) process.stdout.write('\n');
  for (const outcome of outcomes) {
    const { path, skipped: leftOut = [] } = outcome;
    for (const { line, reason } of leftOut) console.warn(`${path}:${line} skipped: ${reason}`);
    if (outcome.result === 'rejected') console.error(`${path}:${outcome.line} ${outcome.reason}`);
    else if (outcome.missing.length)
      console.warn(`${path} imported without missing files: ${outcome.missing.join(', ')}`);
  }
  const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length;
  const dryRunNote = options.dryRun ? 'Dry run, nothing was stored. ' : '';
  console.log(
    `${dryRunNote}${count('taken')} imported, ${count('unchanged')} unchanged, ${count('rejected')} rejected.`,
  );
  return outcomes;
}

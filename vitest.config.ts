/** Test configuration: the projects `unit` and `integration`. */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const INTEGRATION = '{server,test}/**/*.integration.test.ts';
const NO_WEB = ['**/node_modules/**', '**/build/**', '**/.data*/**'];

/** Long tests that do not depend on the kind of database; they run on the embedded database only. */
const EMBEDDED_ONLY = [
  'test/store/process/start.integration.test.ts',
  'test/store/abuse.integration.test.ts',
  'server/assessment/answers/kill.integration.test.ts',
];
/**
 * The tests of TEST_SET=main: every endpoint, every table, the start and its data directory, transactions that wait for
 * each other, and a killed process. For the embedded database these are enough, because the others run on PostgreSQL with
 * the same SQL; its own risks are its single connection and its files.
 */
const MAIN = [
  ...EMBEDDED_ONLY,
  'server/assessment/answers/answer-batcher.integration.test.ts',
  'server/assessment/attempts/attempt.integration.test.ts',
  'server/assessment/attempts/finalization/finalize.integration.test.ts',
  'server/assessment/answers/saving.integration.test.ts',
  'server/assessment/attempts/finalization/sweeping.integration.test.ts',
  'server/checkout/purchase/buying.integration.test.ts',
  'server/checkout/payments/faults.integration.test.ts',
  'server/checkout/payments/paying.integration.test.ts',
  'server/identity/sessions/sessions.integration.test.ts',
  'server/importer/importer.integration.test.ts',
  'test/store/database/migrations.integration.test.ts',
  'server/platform/jobs/jobs.integration.test.ts',
  'test/store/database/private-data.integration.test.ts',
  'test/store/public-reads.integration.test.ts',
  'server/viewing/viewing.integration.test.ts',
];
for (const file of MAIN) if (!existsSync(file)) throw new Error(`${file} is listed in vitest.config.ts but missing`);

/** They start first, so that none of them runs alone at the end; the longest first. */
const LONGEST = [
  'test/store/abuse',
  'test/store/process/start',
  'test/store/process/workers',
  'server/platform/database/postgres/listener',
  'test/security/staff-access',
  'server/checkout/payments/payment-sequences',
  'server/assessment/answers/chaos',
  'server/assessment/answers/kill',
  'server/exporter/second-store',
  'server/identity/otp/',
  'server/checkout/payments/',
  'test/store/pages/addresses',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.includes(`/${path}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const isOnServer = process.env.TEST_DATABASE === 'postgres';

/**
 * `unit` needs no database; `integration` uses a real one: the embedded one by default, or PostgreSQL. Test files share
 * processes, because loading the server again for each file took a third of the time. So a file restores what it
 * changes in its process: timers, environment variables, spies.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{common,console,contract,engine,exam,ops,sandbox,scripts,server,test,ui,web}/**/*.test.{ts,tsx}'],
          exclude: [...NO_WEB, INTEGRATION],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
          // The default leaves a core free, which is half of two.
          maxWorkers: '100%',
        },
      },
      {
        test: {
          name: 'integration',
          include: process.env.TEST_SET === 'main' ? MAIN : [INTEGRATION],
          exclude: isOnServer ? [...NO_WEB, ...EMBEDDED_ONLY] : NO_WEB,
          environment: 'node',
          isolate: false,
          globalSetup: 'test/support/database/template.ts',
          // Only for tests that hang: on a busy machine a test of half a second can take a minute.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          // Below the minute for which a process caches a session.
          expect: { poll: { timeout: 45_000, interval: 50 } },
          // A test waits for its database and for timers a third of the time.
          maxWorkers: 3,
          // Tests complete pending payments themselves.
          env: { SANDBOX_PENDING_MS: '3600000' },
        },
      },
    ],
  },
});

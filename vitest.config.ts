/** Test configuration: the projects `unit` and `stories` (integration tests). */
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const NO_WEB = ['**/node_modules/**', '**/build/**', '**/.data/**'];

/** Long tests that do not depend on the kind of database; they run on the embedded database only. */
const EMBEDDED_ONLY = ['server/start.story.ts', 'server/abuse.story.ts', 'server/assessment/kill.story.ts'];
/**
 * The tests of STORY_SET=main: every endpoint, every table and the main path of each domain. For the embedded database
 * these are enough, because the others run on PostgreSQL with the same SQL; its own risk is its single connection.
 */
const MAIN = [
  ...EMBEDDED_ONLY,
  'server/account/account.story.ts',
  'server/assessment/answer-batcher.story.ts',
  'server/assessment/attempt.story.ts',
  'server/assessment/finalize.story.ts',
  'server/assessment/result.story.ts',
  'server/assessment/saving.story.ts',
  'server/assessment/sweeping.story.ts',
  'server/catalogue/listing.story.ts',
  'server/checkout/buying.story.ts',
  'server/checkout/faults.story.ts',
  'server/checkout/paying.story.ts',
  'server/checkout/order-reversal.story.ts',
  'server/identity/google-sign-in.story.ts',
  'server/identity/otp.story.ts',
  'server/identity/sessions.story.ts',
  'server/importer/importer.story.ts',
  'server/importer/questions.story.ts',
  'server/migrations.story.ts',
  'server/newsletter/newsletter.story.ts',
  'server/platform/jobs.story.ts',
  'server/private-data.story.ts',
  'server/product/product.story.ts',
  'server/public-reads.story.ts',
  'server/search/search.story.ts',
];
for (const file of MAIN) if (!existsSync(file)) throw new Error(`${file} is listed in vitest.config.ts but missing`);

const isOnServer = process.env.STORY_DATABASE === 'postgres';

/** `unit` needs no database; `stories` use a real one: the embedded one by default, or PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,engine,exam,ops,sandbox,scripts,server,ui,web}/**/*.test.{ts,tsx}'],
          exclude: NO_WEB,
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'stories',
          include: process.env.STORY_SET === 'main' ? MAIN : ['server/**/*.story.ts'],
          exclude: isOnServer ? [...NO_WEB, ...EMBEDDED_ONLY] : NO_WEB,
          environment: 'node',
          globalSetup: 'server/story-template.ts',
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

import { defineConfig } from 'vitest/config';

const NO_WEB = ['**/node_modules/**', '**/build/**', '**/.data/**'];

/** These ask what no database has a say in: once is enough, and they are long. */
const EMBEDDED_ONLY = ['server/start.story.ts', 'server/abuse.story.ts', 'server/assessment/kill.story.ts'];
const isOnServer = process.env.STORY_DATABASE === 'postgres';

/** `unit` needs nothing; `stories` run on a real database, by default the embedded one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,engine,exam,ops,sandbox,scripts,server,ui,web}/**/*.test.{ts,tsx}'],
          exclude: NO_WEB,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'stories',
          include: ['server/**/*.story.ts'],
          exclude: isOnServer ? [...NO_WEB, ...EMBEDDED_ONLY] : NO_WEB,
          environment: 'node',
          globalSetup: 'server/story-template.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // Stories say when a pending payment comes through.
          env: { SANDBOX_PENDING_MS: '3600000' },
        },
      },
    ],
  },
});

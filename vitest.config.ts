import { defineConfig } from 'vitest/config';

const NO_WEB = ['**/node_modules/**', '**/build/**', '**/.data/**'];

/** `unit` needs nothing; `stories` run on a real database, by default the embedded one. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,engine,exam,sandbox,scripts,server,ui,web}/**/*.test.{ts,tsx}'],
          exclude: NO_WEB,
          environment: 'node',
        },
      },
      {
        test: {
          name: 'stories',
          include: ['server/**/*.story.ts'],
          exclude: NO_WEB,
          environment: 'node',
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

/** Playwright configuration of the end-to-end tests, which run against a demo store on `E2E_PORT`. */
import { existsSync, globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 4400);
/** The shell has no browser interface and needs about half the processor time. */
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Groups of similar duration, each with its own store and browser. */
const GROUPS = [
  [
    'exam',
    'exam-result',
    'exam-recovery',
    'exam-time',
    'product',
    'explore',
    'landing',
    'components',
    'keyboard',
    'cart',
    'scrollbar',
    'shell',
    'console-batches',
    'console-questions',
    'question-files',
    'console-papers',
    'console-structure',
    'console-media',
    'console-reports',
    'console-rich-text',
    'console-story',
    'exam-story',
    'quality',
    'sessions',
    'sample-class',
    'hindi-buying',
  ],
  [
    'product-owner',
    'checkout',
    'search',
    'listing',
    'test-start',
    'sign-up',
    'login',
    'social-login',
    'sign-in-tabs',
    'no-google',
    'side-navigation',
    'hindi',
    'language-choice',
    'application',
    'page-weight',
    'navigation',
    'release',
    'hostile',
    'offline',
    'offline-files',
    'notifications',
    'data-saver',
    'islands',
    'first-visit',
    'returning',
    'console-campaigns',
    'console-messages',
    'console-coupons',
    'console-views',
    'console-pages',
    'console-store-front',
    'console-conflicts',
    'console-board',
  ],
  [
    'payments',
    'test-launch',
    'practice',
    'google-account',
    'account',
    'console-sign-in',
    'console-staff',
    'console-support',
    'console-corrections',
    'console-viewing',
    'console-refunds',
    'console-payments',
    'console-products',
    'console-product-tabs',
    'console-answer-keys',
    'console-scores',
    'console-analyses',
    'console-candidates',
    'console-results',
    'console-screens',
    'hindi-account',
  ],
];
const files = globSync('**/*.e2e.ts', { cwd: import.meta.dirname }).map((path) => basename(path, '.e2e.ts'));
if (files.sort().join() !== GROUPS.flat().sort().join())
  throw new Error(`GROUPS does not list the tests: ${files.join()}`);

/** Number of the group, from 1; all tests run if it is not set. */
const group = GROUPS[Number(process.env.E2E_GROUP) - 1];

export default defineConfig({
  testDir: '.',
  testMatch: group ? group.map((name) => `**/${name}.e2e.ts`) : '**/*.e2e.ts',
  outputDir: `../test-results/${PORT}`,
  workers: 1,
  // Timeouts are generous, because a test takes several times as long while others run on the same machine.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  retries: 0,
  use: {
    // A test does not see the requests of a page that a worker controls; tests of workers allow them.
    serviceWorkers: 'block',
    // Shorter than the test's, so that a failure names the step that waited.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node main.ts serve --demo',
    cwd: '..',
    url: `http://localhost:${PORT}/livez`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(PORT),
      SOPAN_DATA: process.env.E2E_DATA ?? join(tmpdir(), `sopan-e2e-${process.pid}`),
      LOG_LEVEL: 'warn',
      // Load shedding is off: three browsers and three stores on two cores are slow, but not overloaded.
      SHED_AFTER_MS: '0',
      // Tests complete pending payments themselves.
      SANDBOX_PENDING_MS: '3600000',
      STAFF_OIDC_ISSUER: `http://localhost:${PORT}/sandbox/oidc`,
      STAFF_OIDC_CLIENT_ID: 'console',
      STAFF_OIDC_CLIENT_SECRET: 'of-the-sandbox',
    },
  },
});

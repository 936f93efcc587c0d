import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.JOURNEY_PORT ?? 4400);
/** The shell has no browser interface and needs about half the processor time. */
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

/** Groups of about the same length, each with a store and a browser of its own. */
const GROUPS = [
  ['exam', 'look', 'landing', 'explore', 'keyboard', 'search', 'cart', 'sample-class', 'returning'],
  ['login', 'checkout', 'product', 'shell', 'quality', 'release', 'no-google', 'hostile', 'sign-in-tabs'],
  ['listing', 'test-start', 'first-visit', 'money', 'google-account', 'test-launch', 'account', 'scrollbar'],
];
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.journey.ts'));
const listed = GROUPS.flat().map((name) => `${name}.journey.ts`);
if (files.sort().join() !== listed.sort().join()) throw new Error(`GROUPS does not list the journeys: ${files.join()}`);

/** From 1; without it all journeys run. */
const group = GROUPS[Number(process.env.JOURNEY_GROUP) - 1];

export default defineConfig({
  testDir: '.',
  testMatch: group ? group.map((name) => `${name}.journey.ts`) : '*.journey.ts',
  outputDir: `../test-results/${PORT}`,
  workers: 1,
  // For what hangs: beside other work a journey takes several times as long as alone.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  retries: 0,
  use: {
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
      SOPAN_DATA: process.env.JOURNEY_DATA ?? join(tmpdir(), `sopan-journeys-${process.pid}`),
      LOG_LEVEL: 'warn',
      // Three browsers and three stores share two cores: late is not overloaded.
      SHED_AFTER_MS: '0',
      // Journeys say when a pending payment comes through.
      SANDBOX_PENDING_MS: '3600000',
    },
  },
});

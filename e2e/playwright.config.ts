import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.JOURNEY_PORT ?? 4400);
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
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
      SOPAN_DATA: join(tmpdir(), `sopan-journeys-${process.pid}`),
      LOG_LEVEL: 'warn',
      // Two browsers and two stores share two cores: late is not overloaded.
      SHED_AFTER_MS: '0',
      // Journeys say when a pending payment comes through.
      SANDBOX_PENDING_MS: '3600000',
    },
  },
});

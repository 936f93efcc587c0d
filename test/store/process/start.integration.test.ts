/** Starting and stopping the program: every error ends in one clear sentence. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../support/http/port.ts';
import { MAIL, PRODUCTION, PROVIDERS } from '../../support/store/production.ts';

const ROOT = join(import.meta.dirname, '../../..');
const data = mkdtempSync(join(tmpdir(), 'sopan-start-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const addressesOfMachine = () => Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
/** IPv4 addresses at which other machines reach this one. */
const otherAddresses = () =>
  addressesOfMachine()
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
const hasIpv6 = () => addressesOfMachine().some(({ address }) => address === '::1');

function start(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, SOPAN_ENV: '', DATABASE_URL: '', SOPAN_DATA: data, LOG_LEVEL: 'error', ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, output, ended };
}

test.each([
  [
    'an unwritable data directory',
    ['serve'],
    { SOPAN_DATA: '/dev/null/sopan' },
    /^The data directory .* cannot be written .* Set SOPAN_DATA/,
  ],
  [
    'an unreachable database',
    ['serve'],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^The database at 127\.0\.0\.1:1 is unavailable .* Check DATABASE_URL/,
  ],
  ['a port that is no port', ['serve'], { PORT: 'http' }, /^PORT must be a whole number/],
  [
    'production without one of its secrets',
    ['serve'],
    { SOPAN_ENV: 'production', PUBLIC_URL: 'https://shop.example', ...PROVIDERS, ...MAIL },
    /^SOPAN_SECRET must be set/,
  ],
  [
    'production that only NODE_ENV names, without its providers',
    ['serve'],
    { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', SOPAN_SECRET: PRODUCTION.SOPAN_SECRET, ...PROVIDERS },
    /^SMTP_URL and MAIL_FROM must be set in production/,
  ],
  [
    'a public address without SOPAN_ENV',
    ['serve'],
    { NODE_ENV: '', PUBLIC_URL: 'https://shop.example', HOST: '0.0.0.0' },
    /^PUBLIC_URL must be an address of this machine outside production/,
  ],
])('%s ends in one sentence and exit code 1', async (_what, args, env, sentence) => {
  const { output, ended } = start(args, env);
  expect(await ended).toBe(1);
  expect(output.err.trim()).toMatch(sentence);
  expect(output.err.trim().split('\n')).toHaveLength(1);
});

test.each([
  ['an unknown role', ['dance'], /^Unknown command 'dance'/, 2],
  ['an import without a folder', ['import'], /^Usage: npm run import/, 2],
  ['an import with a misspelt option', ['import', 'content', '--dryrun'], /^Usage: npm run import/, 2],
  ['jobs with an order that does not exist', ['jobs', 'again'], /^Usage: npm run jobs/, 2],
  ['a report without a test', ['report'], /^Usage: npm run report/, 2],
  ['a report of no test', ['report', '999'], /^Test 999 does not exist/, 3],
])('%s ends in one sentence and its own exit code', async (_what, args, sentence, code) => {
  const { output, ended } = start(args, {});
  expect(await ended).toBe(code);
  expect(output.err.trim()).toMatch(sentence);
  expect(output.err.trim().split('\n')).toHaveLength(1);
});

test('the doctor reports variables that would expose the store, and ends with 1', async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://shop.example',
    SOPAN_SECRET: 'short',
    PAYU_KEY: 'changeme',
  };
  const { output, ended } = start(['doctor'], env);
  expect(await ended).toBe(1);
  expect(output.err).toBe('');
  const reported = output.out.split('\n').filter((line) => line.startsWith('✗ configuration: '));
  expect(reported.map((line) => line.split(' ')[2])).toEqual([
    'PUBLIC_URL',
    'PAYU_KEY',
    'PAYU_SALT',
    'MSG91_AUTH_KEY',
    'SMTP_URL',
    'SOPAN_SECRET',
  ]);
});

test('a taken port is named; a second process cannot open the data; SIGTERM stops cleanly', async () => {
  const port = await freePort();
  const squatter = createServer().listen(port);
  const env = { PORT: String(port), METRICS_PORT: String(await freePort()) };
  const refused = start(['serve'], env);
  expect(await refused.ended).toBe(1);
  expect(refused.output.err).toMatch(
    `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
  );
  await new Promise((resolve) => squatter.close(resolve));

  const store = start(['serve'], env);
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (response) => response.ok,
        () => false,
      ),
    )
    .toBe(true);
  for (const path of [`:${port}/livez`, `:${env.METRICS_PORT}/metrics`]) {
    expect((await fetch(`http://127.0.0.1${path}`)).status, path).toBe(200);
    for (const address of otherAddresses()) await expect(fetch(`http://${address}${path}`), path).rejects.toThrow();
  }
  if (hasIpv6()) expect((await fetch(`http://[::1]:${port}/livez`)).status).toBe(200);
  const second = start(['migrate'], {});
  expect(await second.ended).toBe(1);
  expect(second.output.err).toMatch(/is in use by process \d+\. Stop it first/);
  store.child.kill('SIGTERM');
  expect(await store.ended).toBe(0);
});

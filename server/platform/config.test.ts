import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set: a store at home, with the sandbox', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ environment: 'development', port: 3000, databaseUrl: null });
  expect(config.payu.isSandbox && config.easebuzz.isSandbox && config.google.isSandbox && config.sms.isSandbox).toBe(
    true,
  );
});

test.each([
  [{ PORT: 'three' }, /PORT must be a whole number, not 'three'/],
  [{ PORT: '70000' }, /PORT must be a port/],
  [{ SOPAN_ENV: 'prod' }, /SOPAN_ENV must be one of development, production, test/],
  [{ PUBLIC_URL: 'shop' }, /PUBLIC_URL must be an address/],
  [{ DATABASE_URL_FILE: '/no/such/file' }, /DATABASE_URL_FILE names \/no\/such\/file/],
  [{ SOPAN_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, /SOPAN_SECRET must be set/],
  [{ SOPAN_ENV: 'production', PUBLIC_URL: 'https://shop.example', SOPAN_SECRET: 'x' }, /PAYU_KEY and PAYU_SALT/],
])('%j refuses to start and names what is wrong', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('a secret may come from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-config-'));
  const file = join(folder, 'url');
  writeFileSync(file, 'postgres://localhost/shop\n');
  expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://localhost/shop');
  rmSync(folder, { recursive: true });
});

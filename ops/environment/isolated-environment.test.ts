import { afterEach, expect, test, vi } from 'vitest';
import { isolatedEnvironment } from './isolated-environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('rehearsals and attacks receive the variables of the machine, and none of the store that runs on it', () => {
  vi.stubEnv('DATABASE_URL', 'postgres://shop.example/shop');
  vi.stubEnv('SOPAN_ENV', 'production');
  vi.stubEnv('SMTP_URL', 'smtps://mail.example');
  const { PATH, ...rest } = isolatedEnvironment();
  expect(PATH).toBe(process.env.PATH);
  expect(Object.keys(rest).filter((name) => /DATABASE|SOPAN|SMTP/.test(name))).toEqual([]);
});

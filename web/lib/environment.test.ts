import { expect, test } from 'vitest';
import { environmentOf } from './environment.ts';

test.each([
  ['localhost', 'local development'],
  ['127.0.0.1', 'local development'],
  ['dev.sopan.example', 'remote development'],
  ['staging.sopan.example', 'staging 1'],
  ['staging3.sopan.example', 'staging 3'],
  ['uat.sopan.example', 'uat'],
  ['www.sopan.example', 'production'],
])('%s is %s', (host, name) => {
  expect(environmentOf(host, {})).toEqual({ name, apiOrigin: '' });
});

test('an environment may have its API elsewhere', () => {
  expect(environmentOf('uat.sopan.example', { uat: 'https://api.uat.sopan.example' }).apiOrigin).toBe(
    'https://api.uat.sopan.example',
  );
});

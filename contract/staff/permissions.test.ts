import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PERMISSION_KEYS, PERMISSIONS } from './permissions.ts';

const ROOT = join(import.meta.dirname, '../..');

test('a permission that nothing asks for says that it allows nothing yet, and no other does', () => {
  const code = ['contract', 'server']
    .flatMap((unit) =>
      readdirSync(join(ROOT, unit), { recursive: true, encoding: 'utf8' }).map((name) => join(unit, name)),
    )
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|permissions\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const unused = PERMISSION_KEYS.filter((key) => !code.includes(`'${key}'`));
  expect(PERMISSION_KEYS.filter((key) => /^Nothing yet/.test(PERMISSIONS[key].text))).toEqual(unused);
});

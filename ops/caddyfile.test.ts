import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../server/app.ts';

const MIB = 2 ** 20;

test('the proxy lets the longest body through that the store reads', () => {
  const text = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  const most = Number(/max_size (\d+)MiB/.exec(text)?.[1]) * MIB;
  expect(most).toBeGreaterThan(Math.max(...endpoints.map(({ maxBytes }) => maxBytes ?? 0)));
});

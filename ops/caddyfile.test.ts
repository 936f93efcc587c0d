import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the proxy limits no body: the store itself responds that it is too large', () => {
  const text = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  expect(text).toContain('reverse_proxy');
  expect(text).not.toContain('max_size');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the proxy cuts off no body: the store says itself, in words, what is too large', () => {
  const text = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  expect(text).toContain('reverse_proxy');
  expect(text).not.toContain('max_size');
});

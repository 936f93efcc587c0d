import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodePicture, runAlone } from './encode-picture.ts';

test('a picture whose client left while it waited is not encoded, and the next work runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = runAlone(() => promise);
  const client = new AbortController();
  const to = join(tmpdir(), 'sopan-never-encoded.webp');
  const waiting = encodePicture(join(tmpdir(), 'sopan-no-picture.png'), to, '.webp', client.signal);
  client.abort(new Error('left'));
  resolve();
  await first;
  await expect(waiting).rejects.toThrow('left');
  expect(existsSync(to)).toBe(false);
  expect(await runAlone(async () => 'next')).toBe('next');
});

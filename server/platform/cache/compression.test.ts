import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding, compress, etagOf } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip;q=0.5,br;q=0.1', 'br'],
  ['br ; q=1.0', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.00 , gzip', 'gzip'],
  ['gzip;q=0, br; q=0', 'identity'],
  ['gzip', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['deflate', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts "%s" receives %s', (accepted, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': accepted })).toBe(encoding);
});

test('a compressed body decompresses to the same bytes', async () => {
  const body = Buffer.from('<p>वर्ष 2026</p>'.repeat(50));
  expect(brotliDecompressSync(await compress(body, 'br', 6))).toEqual(body);
  expect(gunzipSync(await compress(body, 'gzip', 9))).toEqual(body);
  expect(await compress(body, 'identity', 9)).toBe(body);
});

test.each([
  'br',
  'gzip',
] as const)('a body compressed with %s takes no more memory than its bytes', async (encoding) => {
  const compressed = await compress(Buffer.from('<p>वर्ष 2026</p>'.repeat(50)), encoding, 5);
  expect(compressed.buffer.byteLength).toBe(compressed.length);
});

test('an ETag depends on the body alone', () => {
  expect(etagOf(Buffer.from('a'))).toBe('"ypeBEsobvcr6wjGzmiPcTa"');
  expect(etagOf(Buffer.from('b'))).not.toBe(etagOf(Buffer.from('a')));
});

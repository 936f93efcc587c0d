/**
 * One public response requested with many spellings of its URL: only the canonical one is cached, and the others do not
 * evict it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../support/store/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const PATH = '/api/v1/hierarchy/all';
const JSON_TYPE = { 'content-type': 'application/json' };
const postJson = (path: string, body: string) => store.http(path, { method: 'POST', headers: JSON_TYPE, body });

async function cacheHits(): Promise<number> {
  const found = /^sopan_http_cache_hits_total\{cache="response"\} (\d+)/m.exec(await store.metrics());
  return Number(found?.[1] ?? 0);
}

test('a thousand spellings of a path and its body are served, and none of them from the cache', async () => {
  const get = (path: string) => store.http(path);
  const plain = await (await get(PATH)).text();
  const before = await cacheHits();
  const letters = [...'hierarchy'];
  for (let which = 1; which < 1 << letters.length; which++) {
    const word = letters.map((letter, at) => ((which >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter));
    for (const _time of [1, 2]) expect(await (await get(PATH.replace('hierarchy', word.join('')))).text()).toBe(plain);
  }
  expect(await cacheHits(), 'answered by the router').toBe(before);
  await get(PATH);
  expect(await cacheHits(), 'the plain spelling is still cached').toBe(before + 1);

  const product = '/api/v1/product/get_product_data';
  for (let spaces = 1; spaces <= 50; spaces++) await postJson(product, `{"product_id":${' '.repeat(spaces)}2101}`);
  for (const _time of [1, 2]) await postJson(product, '{"product_id":2101}');
  expect(await cacheHits()).toBe(before + 2);
});

import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { Exactly, Nullable, Type } from '#schema';
import { HttpsUrl, HttpsUrlIfAny, PathOrUrl, SITE_PATH_PATTERN } from './urls.ts';

const FAULTY = ['https://example.com:99999/x', 'https://a b', 'https://', 'https://[x', 'http://example.com', 'x'];
const FINE = ['https://example.com/a?b=c#d', 'https://video.example:8443', 'https://शिक्षा.भारत/'];

test('an address that no browser can open is refused, also in a list, a union and an optional field', () => {
  const inside = { list: Type.Array(HttpsUrl), union: Nullable(HttpsUrl), field: Type.Optional(HttpsUrl) };
  const validator = Compile(Exactly(inside));
  for (const [urls, isValid] of [[FAULTY, false] as const, [FINE, true] as const]) {
    for (const url of urls) {
      for (const schema of [HttpsUrl, HttpsUrlIfAny, PathOrUrl]) expect(Compile(schema).Check(url), url).toBe(isValid);
      expect(validator.Check({ list: [url], union: null }), url).toBe(isValid);
      expect(validator.Check({ list: [], union: url }), url).toBe(isValid);
      expect(validator.Check({ list: [], union: null, field: url }), url).toBe(isValid);
    }
  }
  expect([Compile(HttpsUrlIfAny).Check(''), Compile(HttpsUrl).Check('')]).toEqual([true, false]);
  for (const path of ['/', '/about-us']) expect(Compile(PathOrUrl).Check(path)).toBe(true);
});

test('a path of this site leads to no other one, as browsers read it', () => {
  const sitePath = Compile(Type.String({ pattern: SITE_PATH_PATTERN }));
  for (const path of ['/', '/about-us', '/search?q=a#b', '/a\\b']) {
    for (const schema of [Compile(PathOrUrl), sitePath]) expect(schema.Check(path), path).toBe(true);
  }
  for (const path of ['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example']) {
    for (const schema of [Compile(PathOrUrl), sitePath]) expect(schema.Check(path), path).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { generatedProduct } from '../../../bench/generated/generated.ts';
import { PRODUCTION } from '../../../test/support/store/production.ts';
import type { Snapshot } from '../../catalogue/index.ts';
import { readConfig } from '../../platform/config/config.ts';
import { robotsText } from './robots.ts';
import { sitemapEntries, sitemapFiles } from './sitemap.ts';

const ORIGIN = 'https://shop.example';
const none = { pages: new Map(), landing: null, hindi: new Map(), changedAt: new Map() };

test('100,000 products are split into parts that the protocol allows', () => {
  const products = Array.from({ length: 100_000 }, (_, number) => generatedProduct(number));
  const snapshot = { verticals: [], groups: [], products } as unknown as Snapshot;
  const files = sitemapFiles(ORIGIN, sitemapEntries(snapshot, none));
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  const counts = [...files.values()].map((xml) => xml.match(/<loc>/g)?.length);
  expect(counts).toEqual([3, 45_000, 45_000, 10_001]);
  expect(files.get('/sitemap.xml')).toContain(`<sitemap><loc>${ORIGIN}/sitemap-3.xml</loc><lastmod>2026-11-01T`);
  for (const xml of files.values()) expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});

test('an unpublished product is not listed, and an address is written as XML', () => {
  const products = [
    { ...generatedProduct(1), isPublished: false },
    { ...generatedProduct(2), seoUrl: 'a&b' },
  ];
  const snapshot = { verticals: [], groups: [], products } as unknown as Snapshot;
  const xml = sitemapFiles(ORIGIN, sitemapEntries(snapshot, none)).get('/sitemap.xml');
  expect(xml?.match(/<loc>[^<]*/g)).toEqual([`<loc>${ORIGIN}/`, `<loc>${ORIGIN}/a&amp;b`]);
});

test('a translated page is listed in both languages, each with links to both', () => {
  const products = [{ ...generatedProduct(1), titleHindi: 'राजव्यवस्था' }, generatedProduct(2)];
  const snapshot = { verticals: [], groups: [], products } as unknown as Snapshot;
  const xml = sitemapFiles(ORIGIN, sitemapEntries(snapshot, none)).get('/sitemap.xml') ?? '';
  const [, english, hindi, other] = xml.split('<url>').slice(1);
  const link = (lang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${ORIGIN}${path}"/>`;
  const links = link('en-IN', '/generated/1') + link('hi-IN', '/hi/generated/1') + link('x-default', '/generated/1');
  expect(english).toContain(`<loc>${ORIGIN}/generated/1</loc>`);
  expect(hindi).toContain(`<loc>${ORIGIN}/hi/generated/1</loc>`);
  expect([english?.includes(links), hindi?.includes(links), other?.includes('xhtml:')]).toEqual([true, true, false]);
});

test.each([
  [PRODUCTION, 'listed'],
  [{ ...PRODUCTION, SEARCH_ENGINES: 'refuse' }, 'refused'],
  [{}, 'listed'],
  [{ SEARCH_ENGINES: 'refuse' }, 'refused'],
])('%j: %s', (env, outcome) => {
  const text = robotsText(readConfig(env));
  expect(/^Disallow: \/$/m.test(text)).toBe(outcome === 'refused');
  expect(text.includes('Sitemap:')).toBe(outcome === 'listed');
});

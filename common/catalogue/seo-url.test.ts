import { expect, test } from 'vitest';
import { movedSeoUrls, SEO_URL_PATTERN, slugOf } from './seo-url.ts';

const PAGES = [
  { node_id: 1, parent_id: null, seo_url: 'upsc' },
  { node_id: 2, parent_id: 1, seo_url: 'upsc/prelims' },
  { node_id: 3, parent_id: 2, seo_url: 'upsc/prelims/online' },
  { node_id: 4, parent_id: 2, seo_url: 'upsc-books' },
  { node_id: 5, parent_id: null, seo_url: 'upsc/prelims/other' },
];

test('the pages below follow, if their SEO URL begins with the former one', () => {
  expect(movedSeoUrls(PAGES, 2, 'ias/preliminary')).toEqual([
    { node_id: 2, from: 'upsc/prelims', to: 'ias/preliminary' },
    { node_id: 3, from: 'upsc/prelims/online', to: 'ias/preliminary/online' },
  ]);
  expect(movedSeoUrls(PAGES, 1, 'ias').map(({ to }) => to)).toEqual(['ias', 'ias/prelims', 'ias/prelims/online']);
  expect(movedSeoUrls(PAGES, 2, 'upsc/prelims')).toEqual([]);
  expect(movedSeoUrls(PAGES, 9, 'x')).toEqual([]);
});

test('a proposed part of an SEO URL is valid or empty', () => {
  expect(['UPSC Prelims', ' CUET (UG) – 2027! ', 'Résumé', 'प्रारंभिक'].map(slugOf)).toEqual([
    ...['upsc-prelims', 'cuet-ug-2027', 're-sume', ''],
  ]);
  for (const slug of ['upsc-prelims', 'cuet-ug-2027']) expect(slug).toMatch(new RegExp(SEO_URL_PATTERN));
});

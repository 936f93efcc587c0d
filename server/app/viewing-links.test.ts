/** Which links a view of the store as a student refuses: the browser has a list of its own. */
import { expect, test } from 'vitest';
import { isRefusedPath } from '../../common/viewing/viewing.ts';
import routes from '../../web/routes.ts';
import { raw } from './domains.ts';

/** Files that are the same for everybody. */
const PUBLIC = [
  '/admit-card',
  '/brand.css',
  '/brand.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-:part(^\\d+).xml',
  '/site.webmanifest',
  '/hi/site.webmanifest',
  '/favicon.ico',
  '/merit-list/:test_id',
  '/scorecard',
  '/shared-result/:secret',
  '/share/*',
];
/** Files of the staff, to which only the console links. */
const OF_STAFF = [
  '/admit-card/candidate/:name',
  '/certificate/preview/:name',
  '/challenge-file/:id',
  '/console-exports/:id',
  '/console-media/:id',
  '/exam-board/:id',
  '/paper-file/:id',
  '/payment-attachment/:id',
  '/settlement-mismatches/:id',
];

test('a view refuses the links to all files except the listed ones, which are public or of the staff', () => {
  const files = raw.filter(({ method }) => method === 'GET').map(({ path }) => path);
  expect(files.filter((path) => !isRefusedPath(path)).sort()).toEqual([...PUBLIC, ...OF_STAFF].sort());
  expect(files).toEqual(expect.arrayContaining(['/files/:productId/:entryId', '/invoice/:id', '/credit-note/:id']));
});

test('a view refuses the links to the checkout, and to no other page', () => {
  const isCheckout = ({ file }: { file: string }) => file === 'routes/application/pay.tsx';
  const refused = routes.filter(({ path }) => path && isRefusedPath(`/${path}`));
  expect(refused).toEqual(routes.filter(isCheckout));
  expect(refused.length).toBeGreaterThan(0);
});

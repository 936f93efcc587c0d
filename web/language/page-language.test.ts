import { afterEach, expect, test, vi } from 'vitest';
import { pathIn } from '../../common/languages/language-path.ts';
import { pagePath } from './page-language.ts';

afterEach(() => vi.unstubAllGlobals());

/** As scripts and application pages pass them. */
const PATHS = [
  '/',
  '/login',
  '/?vertical=6',
  '/search?search=polity&page=2',
  '/my-account#verify-email',
  '/product-information/1101',
  '/payment-success?txnid=T%2F1',
  '/hindi-medium',
];

test.each([
  ['en-IN', 'english'],
  ['hi-IN', 'hindi'],
] as const)('a page in %s has the paths that the server makes', (lang, language) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  expect(PATHS.map(pagePath)).toEqual(PATHS.map((path) => pathIn(language, path)));
});

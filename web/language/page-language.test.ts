import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language, LOCALE } from '../../common/languages/language.ts';
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

function showPageIn(language: Language): void {
  vi.stubGlobal('document', { documentElement: { lang: LOCALE[language] } });
}

test.each(LANGUAGES)('a page in %s has the paths that the server makes', (language) => {
  showPageIn(language);
  expect(PATHS.map(pagePath)).toEqual(PATHS.map((path) => pathIn(language, path)));
});

test('the prefix of a language', () => {
  showPageIn('hindi');
  expect(pagePath('')).toBe('/hi');
  showPageIn('english');
  expect(pagePath('')).toBe('');
});

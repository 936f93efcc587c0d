import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES, type Language, LOCALE } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import { pagePath } from './page-language.ts';

afterEach(() => vi.unstubAllGlobals());

function showPageIn(language: Language): void {
  vi.stubGlobal('document', { documentElement: { lang: LOCALE[language] } });
}

test.each(LANGUAGES)('scripts build the same addresses of pages in %s as components', (language) => {
  showPageIn(language);
  for (const path of ['/', '/?vertical=6', '/login', '/my-account#email', '/explore?place=ssc', '/hindi-medium'])
    expect(pagePath(path)).toBe(pathIn(language, path));
});

test('the prefix of a language', () => {
  showPageIn('hindi');
  expect(pagePath('')).toBe('/hi');
  showPageIn('english');
  expect(pagePath('')).toBe('');
});

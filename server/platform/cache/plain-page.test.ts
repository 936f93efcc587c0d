import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/ssc?tab=1', '/ssc?tab=1'],
  ['/', '/'],
])('"Try again" after %s stays on this site', (again, path) => {
  const page = plainPage({ title: 'Title', text: 'Text', again }, 'english');
  const href = /href="([^"]*)">Try again/.exec(page)?.[1] ?? '';
  expect(new URL(href, 'https://shop.example').href).toBe(`https://shop.example${path}`);
});

test('a page in Hindi says so, and its links are in Hindi and lead to pages in Hindi', () => {
  const page = plainPage({ title: 'शीर्षक', text: 'पाठ', again: '/hi/ssc' }, 'hindi');
  expect(page).toContain('<html lang="hi-IN">');
  expect(page).toMatch(/href="\/hi\/ssc">फिर कोशिश करें<\/a><a href="\/hi">मुखपृष्ठ पर जाएँ</);
  expect(page).not.toContain('Try again');
});

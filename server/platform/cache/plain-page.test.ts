import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['/ssc?tab=1', '/ssc?tab=1'],
  ['/', '/'],
])('"Try again" after %s stays on this site', (again, path) => {
  const page = plainPage({ title: 'Title', text: 'Text', again });
  const href = /href="([^"]*)">Try again/.exec(page)?.[1] ?? '';
  expect(new URL(href, 'https://shop.example').href).toBe(`https://shop.example${path}`);
});

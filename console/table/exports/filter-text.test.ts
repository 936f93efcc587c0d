import { expect, test } from 'vitest';
import { filterText } from './filter-text.ts';

test('the search and the filters of an export are said in words', () => {
  const filters = [
    { key: 'state', title: 'State', kind: 'choice', options: [{ value: 'paid', title: 'Paid' }] },
    { key: 'from', title: 'From', kind: 'day' },
    { key: 'student', title: 'Student', kind: 'given' },
  ] as const;
  const textOf = (query: string) => filterText(new URLSearchParams(query), filters);
  expect(textOf('search=+priya+&state=paid&from=2026-11-01')).toBe(
    '“priya” · State: Paid · From: Sunday, 1 November 2026',
  );
  expect(textOf('from=soon&student=17&state=gone')).toBe('State: gone · From: soon · Student: 17');
  expect(textOf('sort=name')).toBe('');
});

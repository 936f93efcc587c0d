import { expect, test, vi } from 'vitest';
import type { InstituteFile } from '../content-schemas.ts';
import { buildPages } from './build-pages.ts';
import { pageDataOf } from './page-data.ts';

const institute = { name: 'Own', email: 'ask@example.com' } as InstituteFile;
const data = pageDataOf(institute, new Map());
const pageOf = (path: string, html = '<p>{name}</p>') => ({ path, title: '', description: '', keywords: '', html });

test('only what changed is built again: a page, or every page after the data of the institute', async () => {
  const first = await buildPages([pageOf('a'), pageOf('b')], data);
  const second = await buildPages([pageOf('a'), pageOf('b', '<p>{email}</p>')], data);
  expect(second.get('a')).toBe(first.get('a'));
  expect(second.get('b')?.html).toContain('ask@example.com');
  const other = await buildPages([pageOf('a')], pageDataOf({ ...institute, name: 'Other' }, new Map()));
  expect([...other.keys()]).toEqual(['a']);
  expect(other.get('a')?.html).toBe('<p>Other</p>');
});

test('a page that cannot be built is logged and left out', async () => {
  const log = { error: vi.fn() };
  const built = await buildPages(
    [pageOf('large', `<p id="{name}">x</p>${'{email}'.repeat(6000)}`), pageOf('small')],
    data,
    log as never,
  );
  expect([...built.keys()]).toEqual(['small']);
  expect(log.error).toHaveBeenCalledOnce();
});

test('other work runs while many heavy pages are built', async () => {
  const heavy = `<p><a href="mailto:{email}">x</a>${'<b>x</b>'.repeat(1000)}</p>`;
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await buildPages(
    Array.from({ length: 60 }, (_, n) => pageOf(`heavy-${n}`, heavy)),
    data,
  );
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});

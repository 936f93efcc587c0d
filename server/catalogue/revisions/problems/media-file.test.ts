import { expect, test } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { type MediaFaults, mediaFaults, type NamingFiles } from './media-file.ts';

/** Where nothing was looked for yet, outside a transaction. */
const ctxWith = (isTransaction: boolean, foundFiles = new Map<string, boolean>()) =>
  ({ config: {}, db: { isTransaction }, foundFiles }) as unknown as Ctx;

/** Returns the checks, and what the storage was asked for. */
async function check(ctx: Ctx, draft: unknown): Promise<{ faults: MediaFaults; asked: readonly string[] }> {
  const asked: string[] = [];
  const faults = await mediaFaults(ctx, draft as NamingFiles, async (_config, paths) => {
    asked.push(...paths);
    return new Set(['media/a.svg']);
  });
  return { faults, asked };
}

const NAMED = {
  ...{ cover: 'media/a.svg', title: 'media/title', about: { portrait: 'media/p.svg' } },
  addons: [{ title: 'media/addon', image: 'media/i.svg' }],
};
const entries = Array.from({ length: 1000 }, () => ({
  ...{ category: 'media/category', icon: 'media/a.svg', description: 'media/answer' },
  entries: [{ pdf: 'media/pdf', file: 'media/pdf/b.pdf', thumbnail: 'media/a.svg', sub_text: 'media/sub' }],
}));
const draft = { ...NAMED, tabs: [{ name: 'media/tab', icon: 'media/a.svg', entries }] };

test('a file that many entries name is looked for once, and no other text is', async () => {
  const { faults, asked } = await check(ctxWith(false), draft);
  expect(faults.ofPicture('media/a.svg')).toBeNull();
  expect(faults.ofFile('media/pdf/b.pdf')).toBe('there is no file media/pdf/b.pdf');
  expect(asked.toSorted()).toEqual(['media/a.svg', 'media/i.svg', 'media/p.svg', 'media/pdf/b.pdf']);
});

test('a transaction sends no request to the storage and uses what was found before it', async () => {
  const found = new Map<string, boolean>();
  await check(ctxWith(false, found), draft);
  const { faults, asked } = await check(ctxWith(true, found), draft);
  expect([faults.ofPicture('media/a.svg'), faults.ofFile('media/pdf/b.pdf'), asked]).toEqual([
    ...[null, 'there is no file media/pdf/b.pdf', []],
  ]);
  const changed = check(ctxWith(true, found), { ...draft, banner: 'media/new.svg' });
  await expect(changed).rejects.toMatchObject({ status: 503 });
});

test('for a draft with too many files nothing is looked for', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => ({ pdf: 'x', file: `media/pdf/${at}.pdf` }));
  const { faults, asked } = await check(ctxWith(true), { tabs: [{ name: 'x', icon: '', entries: many }] });
  expect(asked).toEqual([]);
  expect([faults.ofFile('media/pdf/1.pdf'), faults.ofAll]).toEqual([
    ...[null, 'the product names more than 2,000 different files'],
  ]);
});

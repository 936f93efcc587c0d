/** An export with its media makes the same institute in a second, empty store. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataOf } from '../../contract/client.ts';
import { saveMessageTemplate } from '../../contract/staff/store-front/message-templates.ts';
import { createSearchTag } from '../../contract/staff/store-front/search-tags.ts';
import { staff } from '../../test/support/domains/staff.ts';
import { openTestStore } from '../../test/support/store/test-store.ts';
import { importFolder, listContentFolder } from '../importer/index.ts';
import { exportFolder } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'sopan-second-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const path = (name: string) => join(root, name);

/** Pictures that a store without an institute begins with. */
const STARTER_PICTURES = ['media/landing/plain-mobile.svg', 'media/landing/plain.svg'];

/** The files of a folder with their bytes. */
function filesIn(folder: string): Record<string, string> {
  const { files } = listContentFolder(folder);
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'base64')]));
}

test('an empty store that imports an export is the same institute, with media, question bank and texts of messages', async () => {
  const first = await openTestStore();
  try {
    const { api } = await staff(first, 'owner');
    const mail = { channel: 'mail', name: 'email_changed', language: 'hindi' } as const;
    const text = 'नमस्ते {{name}}\n\nदेखें\n{{account_url}}';
    await dataOf(api(saveMessageTemplate, { ...mail, version: 0, subject: 'आपका पता', text }));
    await dataOf(api(createSearchTag, { title: 'Of both stores', keywords: 'both', product_ids: [2101] }));
    await exportFolder(first.ctx(), path('first'));
  } finally {
    await first.close();
  }
  const exported = filesIn(path('first'));
  const names = Object.keys(exported);
  for (const part of ['media/', 'questions/', 'messages', 'tags', 'papers/', 'products/', 'coupons']) {
    expect(
      names.some((name) => name.includes(part)),
      part,
    ).toBe(true);
  }

  const second = await openTestStore({ isEmpty: true });
  try {
    const outcomes = await importFolder(second.ctx(), path('first'));
    expect(outcomes.filter(({ result }) => result !== 'taken')).toEqual([]);
    const { warnings } = await exportFolder(second.ctx(), path('second'));
    expect(warnings).toEqual([]);
    const again = filesIn(path('second'));
    expect(Object.keys(again).filter((name) => !STARTER_PICTURES.includes(name))).toEqual(names);
    expect(names.filter((name) => again[name] !== exported[name])).toEqual([]);
  } finally {
    await second.close();
  }
});

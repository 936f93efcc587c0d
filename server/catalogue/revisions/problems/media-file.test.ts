import { expect, test } from 'vitest';
import type { Config } from '../../../platform/config/config.ts';
import type { RevisionContent } from '../../content/product-content.ts';
import { mediaFaults } from './media-file.ts';

test('a file that many entries name is looked for once', async () => {
  const asked: string[] = [];
  const entries = Array.from({ length: 1000 }, () => ({
    thumbnail: 'media/a.svg',
    file: 'media/pdf/b.pdf',
    title: 'media',
  }));
  const draft = { cover: 'media/a.svg', tabs: [{ entries }] } as unknown as RevisionContent;
  const faults = await mediaFaults({ config: {} as Config }, draft, async (_config, paths) => {
    asked.push(...paths);
    return new Set(['media/a.svg']);
  });
  expect(faults.ofPicture('media/a.svg')).toBeNull();
  expect(faults.ofFile('media/pdf/b.pdf')).toBe('there is no file media/pdf/b.pdf');
  expect(asked).toEqual(['media/a.svg', 'media/pdf/b.pdf']);
});

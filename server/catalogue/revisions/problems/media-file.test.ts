import { expect, test } from 'vitest';
import type { Config } from '../../../platform/config/config.ts';
import { mediaFaults } from './media-file.ts';

test('a file that many entries name is looked for once', () => {
  const asked: string[] = [];
  const faults = mediaFaults({ config: { dataDir: '/data' } as Config }, (path) => {
    asked.push(path);
    return path.endsWith('a.svg');
  });
  for (let nth = 0; nth < 1000; nth++) {
    expect(faults.ofPicture('media/a.svg')).toBeNull();
    expect(faults.ofFile('media/pdf/b.pdf')).toBe('there is no file media/pdf/b.pdf');
  }
  expect(asked).toEqual(['/data/media/a.svg', '/data/media/pdf/b.pdf']);
});

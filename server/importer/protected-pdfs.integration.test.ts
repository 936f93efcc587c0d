/** Paid PDFs are in a private folder, and other media are served only if they are public. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyContent } from '../../test/support/domains/content.ts';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { importFolder } from './index.ts';

/** Its paid PDF is media/pdf/course/number-series.pdf, its free one media/pdf/arithmetic-formulae.pdf. */
const SELLS = 'products/ssc--cgl-complete-2027.yaml';
const SOLD = 'file: media/pdf/course/number-series.pdf';
/** Its free PDF is media/pdf/number-series.pdf. */
const GIVES = 'products/ssc--chsl-2027.yaml';
const FREE = 'file: media/pdf/number-series.pdf';

let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await openTestStore();
  folder = copyContent();
  // Else the product is rejected because its sample is no free PDF of its tabs any more.
  const file = join(folder, GIVES);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ *sample: .*\n/m, ''));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Imports with these replacements, restores the files, and returns the rejected ones. */
async function rejectsWith(edits: Array<[path: string, from: string, to: string]>) {
  const before = edits.map(([path]) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  for (const [path, from, to] of edits) {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(folder, path), text.replace(from, to));
  }
  const outcomes = await importFolder(store.ctx(), folder);
  for (const [path, text] of before.toReversed()) writeFileSync(join(folder, path), text);
  return outcomes.flatMap((one) =>
    one.result === 'rejected' ? { path: one.path, line: one.line, reason: one.reason } : [],
  );
}

const lineOf = (path: string, text: string) =>
  readFileSync(join(folder, path), 'utf8')
    .slice(0, readFileSync(join(folder, path), 'utf8').indexOf(text))
    .split('\n').length;

describe('a PDF that is sold', () => {
  it.each([
    ['among pictures', 'media/covers/number-series.pdf'],
    ['at the top of the media folder', 'media/number-series.pdf'],
    ['among public documents', 'media/documents/number-series.pdf'],
  ])('is rejected %s, with its line', async (_where, file) => {
    expect(await rejectsWith([[SELLS, SOLD, `file: ${file}`]])).toEqual([
      {
        path: SELLS,
        line: lineOf(SELLS, SOLD),
        reason: `${file} is for sale but in a public folder: move it to media/pdf/`,
      },
    ]);
  });

  it.each([
    'media/pdf/../covers/a.pdf',
    'media/pdf/./a.pdf',
    'media//pdf/a.pdf',
    '/media/pdf/a.pdf',
    'media/pdf/a.svg',
    'media/pdf/.pdf',
  ])('is rejected with the path %s', async (file) => {
    expect(await rejectsWith([[SELLS, SOLD, `file: ${file}`]])).toEqual([
      { path: SELLS, line: lineOf(SELLS, SOLD), reason: `${file} is not the path of a PDF under media/` },
    ]);
  });

  it('is free in no other product', async () => {
    expect(await rejectsWith([[SELLS, SOLD, FREE]])).toEqual([
      {
        path: SELLS,
        line: lineOf(SELLS, SOLD),
        reason: expect.stringMatching(
          /^media\/pdf\/number-series.pdf is sold here and free in product \d+: use separate files$/,
        ),
      },
    ]);
    expect(await rejectsWith([[GIVES, FREE, SOLD]])).toEqual([
      {
        path: GIVES,
        line: lineOf(GIVES, FREE),
        reason: expect.stringMatching(/ is free here and sold in product \d+: /),
      },
    ]);
  });

  it('is not free on another line of its product', async () => {
    const [reject] = await rejectsWith([[SELLS, SOLD, 'file: media/pdf/arithmetic-formulae.pdf']]);
    expect(reject).toMatchObject({ path: SELLS, line: lineOf(SELLS, SOLD) });
    expect(reject?.reason).toMatch(/is sold here and free on line \d+/);
  });

  it('may move in one import, whichever file comes first', async () => {
    // The product that is imported first takes over a file that the later one stops using in the same import.
    const other = 'media/pdf/course/other.pdf';
    expect(await rejectsWith([[GIVES, FREE, `file: ${other}`]])).toEqual([]);
    expect(await rejectsWith([[SELLS, SOLD, `file: ${other}`]])).toEqual([]);
    expect(await rejectsWith([])).toEqual([]);
  });
});

const media = () => join(store.config.dataDir, 'media');
/** Replaces the test store's media folder, which has the demo content's files, by an empty one. */
function unlinkMedia(): void {
  rmSync(media(), { recursive: true });
  mkdirSync(media());
}

describe('under /media/', () => {
  beforeAll(unlinkMedia);
  const put = (path: string) => {
    const file = join(media(), path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'content');
  };

  it.each([
    ['covers/new.svg', 200],
    ['photos/new.WEBP', 200],
    ['documents/prospectus.pdf', 200],
    ['covers/sold.pdf', 404],
    ['sold.PDF', 404],
    ['pdf/sold.pdf', 404],
    ['pdf/course/sold.pdf', 404],
    ['pdf/cover.png', 404],
    ['answers.csv', 404],
    ['page.html', 404],
    ['archive.zip', 404],
    ['pdf', 404],
  ])('%s returns %i', async (path, status) => {
    if (path.includes('.')) put(path);
    expect((await store.http(`/media/${path}`)).status).toBe(status);
  });

  it('no other spelling leads to the private folder', async () => {
    put('pdf/sold.pdf');
    const spellings = [
      'documents/../pdf/sold.pdf',
      'documents/..%2fpdf/sold.pdf',
      '%70df/sold.pdf',
      'pdf%2fsold.pdf',
      '/pdf/sold.pdf',
      './pdf/sold.pdf',
      'documents/%2e%2e/pdf/sold.pdf',
    ];
    for (const path of spellings) expect((await store.http(`/media/${path}`)).status, path).not.toBe(200);
  });
});

describe('a public PDF that is no longer in the media/documents/ of the imported folder', () => {
  beforeAll(unlinkMedia);
  const change = (work: (media: string) => void) => {
    work(join(folder, 'media'));
    return importFolder(store.ctx(), folder);
  };
  const statusOf = async (path: string) => (await store.http(`/media/documents/${path}`)).status;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const publish = async (path: string, text: string) => {
    await change((media) => write(join(media, 'documents', path), text));
    expect(await statusOf(path)).toBe(200);
  };

  it('is not served any more once it is among the private PDFs, also when the folder is empty now', async () => {
    await publish('2027/course-notes.pdf', '%PDF-1.4 notes');
    await change((media) => {
      write(join(media, 'pdf/course/notes.pdf'), '%PDF-1.4 notes');
      rmSync(join(media, 'documents'), { recursive: true });
    });
    expect(await statusOf('2027/course-notes.pdf')).toBe(404);
  });

  it('stays, and is reported, where no private PDF is the same', async () => {
    await publish('prospectus-2026.pdf', '%PDF-1.4 old');
    const warned: unknown[] = [];
    const ctx = store.ctx();
    const log = Object.assign(Object.create(ctx.log), { warn: (what: unknown) => warned.push(what) });
    rmSync(join(folder, 'media/documents/prospectus-2026.pdf'));
    await importFolder({ ...ctx, log }, folder);
    expect(warned).toContainEqual({ file: join(media(), 'documents/prospectus-2026.pdf') });
    expect(await statusOf('prospectus-2026.pdf')).toBe(200);
  });

  it('is untouched by a dry run', async () => {
    await publish('dates.pdf', '%PDF-1.4 dates');
    renameSync(join(folder, 'media/documents/dates.pdf'), join(folder, 'media/pdf/dates.pdf'));
    await importFolder(store.ctx(), folder, { dryRun: true });
    expect(await statusOf('dates.pdf')).toBe(200);
    await importFolder(store.ctx(), folder);
    expect(await statusOf('dates.pdf')).toBe(404);
  });
});

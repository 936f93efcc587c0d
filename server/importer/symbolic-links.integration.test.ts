/** Symbolic links in a content folder publish, read and overwrite nothing outside of it. */
import {
  existsSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestStore, type TestStore } from '../../test/support/store/test-store.ts';
import { importFolder } from './index.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const SECRET = 'the password of the database';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const REJECTED = { result: 'rejected', line: 1, reason: expect.stringContaining('is a symbolic link or a device') };

let store: TestStore;
const root = mkdtempSync(join(tmpdir(), 'sopan-links-'));
const folder = join(root, 'content');
beforeAll(async () => {
  store = await openTestStore();
  // The test store has the demo institute's media.
  rmSync(join(store.config.dataDir, 'media'), { recursive: true });
});
afterAll(async () => {
  await store.close();
  rmSync(root, { recursive: true, force: true });
});

const served = (path: string) => join(store.config.dataDir, path);
const write = (path: string, text: string | Buffer) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const link = (target: string, path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
};
const importedPaths = async () =>
  Object.fromEntries((await importFolder(store.ctx(), folder)).map(({ path, ...outcome }) => [path, outcome]));

test('a link is rejected, publishes no file of the server, and the files beside it are imported', async () => {
  write(join(root, 'secret.txt'), SECRET);
  write(join(root, 'elsewhere/inner.png'), SECRET);
  write(join(root, 'elsewhere/900-paper.csv'), 'type,text,option_1,option_2,answer\nsingle,Two?,2,3,A\n');
  write(join(folder, 'media/covers/a.svg'), SVG);
  for (const path of ['media/leak.svg', 'media/covers/leak.png', 'media/documents/leak.pdf'])
    link(join(root, 'secret.txt'), join(folder, path));
  link('/proc/self/environ', join(folder, 'media/environ.svg'));
  link(join(root, 'elsewhere'), join(folder, 'media/clips'));
  link(join(root, 'elsewhere/900-paper.csv'), join(folder, 'papers/900-paper.csv'));
  link(join(root, 'secret.txt'), join(folder, 'institute.yaml'));
  link(join(root, 'elsewhere'), join(folder, 'products'));
  link(join(root, 'secret.txt'), join(folder, '.git/HEAD'));
  const refused = [
    'institute.yaml',
    'media/clips',
    'media/covers/leak.png',
    'media/documents/leak.pdf',
    'media/environ.svg',
    'media/leak.svg',
    'papers/900-paper.csv',
    'products',
  ];
  const dryRun = await importFolder(store.ctx(), folder, { dryRun: true });
  expect(dryRun).toEqual(refused.map((path) => ({ path, ...REJECTED })));
  expect(await importFolder(store.ctx(), folder)).toEqual(dryRun);
  expect(readFileSync(served('media/covers/a.svg'), 'utf8')).toBe(SVG);
  for (const path of refused) expect(existsSync(served(path)), path).toBe(false);
  for (const path of ['leak.svg', 'covers/leak.png', 'documents/leak.pdf', 'environ.svg', 'clips/inner.png'])
    expect(await (await store.http(`/media/${path}`)).text(), path).not.toContain(SECRET);
});

test('nothing is written through links in the data directory, which an earlier import copied', async () => {
  const untouched = join(root, 'untouched');
  write(join(untouched, 'file'), SECRET);
  mkdirSync(served('media/icons'), { recursive: true });
  for (const path of ['icons/b.svg', 'icons/c.svg.gz', 'icons/c.svg.br', 'leak.svg'])
    symlinkSync(join(untouched, 'file'), served(`media/${path}`));
  for (const directory of ['papers', 'states']) symlinkSync(untouched, served(`media/${directory}`));
  for (const path of ['icons/b.svg', 'icons/c.svg', 'states/d.svg']) write(join(folder, 'media', path), SVG);
  // A link is replaced, also if its time is that of the picture.
  const { atime, mtime } = statSync(join(folder, 'media/icons/c.svg'));
  for (const kind of ['gz', 'br']) lutimesSync(served(`media/icons/c.svg.${kind}`), atime, mtime);
  write(
    join(folder, 'papers/702-moodle.xml'),
    `<quiz><question type="multichoice"><questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png" alt=""&gt;Which?</text>
<file name="a.png" encoding="base64">${PIXEL}</file></questiontext>
<answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question></quiz>`,
  );
  expect(await importedPaths()).toMatchObject({ 'papers/702-moodle.xml': { result: 'taken' } });
  expect(readFileSync(join(untouched, 'file'), 'utf8')).toBe(SECRET);
  expect(existsSync(join(untouched, 'd.svg'))).toBe(false);
  for (const path of ['icons/b.svg', 'icons/c.svg', 'states/d.svg']) {
    expect(lstatSync(served(`media/${path}`)).isFile(), path).toBe(true);
    expect(readFileSync(served(`media/${path}`), 'utf8'), path).toBe(SVG);
    for (const kind of ['gz', 'br']) expect(lstatSync(served(`media/${path}.${kind}`)).isFile(), path).toBe(true);
  }
  expect(lstatSync(served('media/papers')).isDirectory()).toBe(true);
  // The content folder still contains this link.
  expect(existsSync(served('media/leak.svg'))).toBe(false);
});

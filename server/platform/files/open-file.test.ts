import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openFile } from './open-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sopan-open-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('size and content are of one file, also if another takes its place', async () => {
  const file = join(folder, 'a.pdf');
  writeFileSync(file, 'short');
  const opened = await openFile(file);
  writeFileSync(`${file}.part`, 'a longer content');
  renameSync(`${file}.part`, file);
  expect(opened?.size).toBe(5);
  expect(opened && (await text(opened.stream))).toBe('short');
});

test('a folder and a missing file are none', async () => {
  expect(await openFile(folder)).toBeNull();
  expect(await openFile(join(folder, 'none'))).toBeNull();
});

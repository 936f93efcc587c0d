import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-directory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sopan-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makeOpen(path: string): string {
  mkdirSync(path);
  chmodSync(path, 0o755);
  const file = join(path, 'paid.pdf');
  writeFileSync(file, 'paid');
  chmodSync(file, 0o644);
  return file;
}
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a data directory that is a symbolic link is made private at its target', () => {
  const directory = join(folder, 'data');
  const file = makeOpen(directory);
  const link = join(folder, 'link');
  symlinkSync(directory, link);
  expect(makePrivate(link)).toEqual({ wasOpen: true });
  expect([modeOf(directory), modeOf(file)]).toEqual([0o700, 0o600]);
});

test('a link inside is not followed', () => {
  const outside = join(folder, 'outside');
  const file = makeOpen(outside);
  const directory = join(folder, 'data');
  makeOpen(directory);
  symlinkSync(outside, join(directory, 'link'));
  makePrivate(directory);
  expect([modeOf(outside), modeOf(file)]).toEqual([0o755, 0o644]);
});

test('a directory that does not exist is ignored', () => {
  expect(makePrivate(join(folder, 'nowhere'))).toEqual({ wasOpen: false });
});

/** Files and folders stay small (decision 48). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const UNITS = readdirSync(ROOT, { withFileTypes: true })
  .filter(
    (entry) =>
      entry.isDirectory() && !/^(\.|(node_modules|audit|playwright-report|test-results)$|build)/.test(entry.name),
  )
  .map(({ name }) => name);

const MAX_LINES = 300;
const MAX_CHILDREN = 18;
const CODE = /\.(ts|tsx|mjs|css)$/;
const TESTS = /\.(test|e2e)\.tsx?$/;

/** Folders that may have more children, and why. */
const EXEMPT: Record<string, string> = {
  server: 'the domains, which a second level would only hide',
  'database/migrations': 'a list',
  'docs/decisions': 'a list',
  'content/products': 'products of the demo institute',
  'content/media/clips': 'media of the demo institute',
  'content/media/covers': 'media of the demo institute',
  'content/media/icons': 'media of the demo institute',
  'content/media/landing': 'media of the demo institute',
  'content/media/share': 'media of the demo institute',
  'content/media/banners': 'media of the demo institute',
};

const folders = UNITS.flatMap((unit) => foldersIn(join(ROOT, unit)));

function foldersIn(path: string): Array<{ path: string; children: number; files: string[] }> {
  const entries = readdirSync(path, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const own = { path: relative(ROOT, path), children: entries.length, files };
  return [own, ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => foldersIn(join(path, name)))];
}

test(`no file of the program has more than ${MAX_LINES} lines`, () => {
  const files = folders.flatMap(({ path, files }) => files.map((name) => join(path, name)));
  const long = files
    .filter((file) => CODE.test(file) && !TESTS.test(file))
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test(`no folder has more than ${MAX_CHILDREN} children, except those listed here`, () => {
  const wide = folders.filter(({ children }) => children > MAX_CHILDREN).map(({ path }) => path);
  expect(wide.toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
});

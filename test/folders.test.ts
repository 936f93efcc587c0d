/** Files and folders stay small (decision 48). */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MAX_LINES = 300;
const MAX_CHILDREN = 18;
const CODE = /\.(ts|tsx|mjs|css)$/;
const TESTS = /\.(test|e2e)\.tsx?$/;

/** Folders that may have more children, and why. */
const EXEMPT: Record<string, string> = {
  server: 'the domains, which a second level would only hide',
  'database/migrations': 'a list',
  'docs/decisions': 'a list',
  'docs/pictures/console': 'a list',
  'content/products': 'products of the demo institute',
  'content/media/clips': 'media of the demo institute',
  'content/media/covers': 'media of the demo institute',
  'content/media/icons': 'media of the demo institute',
  'content/media/landing': 'media of the demo institute',
  'content/media/share': 'media of the demo institute',
  'content/media/banners': 'media of the demo institute',
};

/** Folders with the names of their files and folders. */
type Folders = Map<string, { files: string[]; children: Set<string> }>;

/** Returns the committed files; null in a tree without git, such as an unpacked archive. */
function committedFiles(): string[] | null {
  if (!existsSync(join(ROOT, '.git'))) return null;
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\0').filter((file) => file && existsSync(join(ROOT, file))) : null;
}

/** What an installation, a build or a test run adds. */
const ADDED = /(^|\/)(\.[^/]*|node_modules|[^/]*\.log)$/;
const ADDED_TO_ROOT = /^(audit|build[^/]*|coverage|dist|playwright-report|test-results|tmp)$/;

function filesOnDisk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (ADDED.test(path) || ADDED_TO_ROOT.test(path)) return [];
    return entry.isDirectory() ? filesOnDisk(path) : [path];
  });
}

function foldersOf(files: readonly string[]): Folders {
  const found: Folders = new Map();
  for (const file of files) {
    if (!file.includes('/') || file.startsWith('.')) continue;
    let child = file;
    for (let path = posix.dirname(file); path !== '.'; path = posix.dirname(path)) {
      const folder = found.get(path) ?? { files: [], children: new Set() };
      found.set(path, folder);
      folder.children.add(child);
      if (child === file) folder.files.push(file);
      child = path;
    }
  }
  return found;
}

const folders = foldersOf(committedFiles() ?? filesOnDisk(''));

test(`no file of the program has more than ${MAX_LINES} lines`, () => {
  const files = [...folders.values()].flatMap(({ files }) => files);
  const long = files
    .filter((file) => CODE.test(file) && !TESTS.test(file))
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES);
  expect(long).toEqual([]);
});

test(`no folder has more than ${MAX_CHILDREN} children, except those listed here`, () => {
  const wide = [...folders].filter(([, { children }]) => children.size > MAX_CHILDREN).map(([path]) => path);
  expect(wide.toSorted()).toEqual(Object.keys(EXEMPT).toSorted());
});

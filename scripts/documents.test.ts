import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Paths in a folder, and links to other documents. */
const NAMED = [/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|sql|sh|yaml))`/g, /\]\((?!https?:)([\w./-]+\.md)/g];

const documents = ['*.md', 'docs/**/*.md', 'content/README.md'].flatMap((pattern) => globSync(pattern, { cwd: ROOT }));

test.each(documents)('each file that %s names exists', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => String(path)));
  const isThere = (path: string) => existsSync(join(ROOT, path)) || existsSync(join(ROOT, dirname(document), path));
  // `NNNN` stands for the number of a decision record.
  expect(named.filter((path) => !path.includes('NNNN') && !isThere(path))).toEqual([]);
});

test('the documents are found', () => {
  expect(documents.length).toBeGreaterThan(40);
});

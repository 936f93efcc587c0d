import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
const rowsUnder = (heading: string) => {
  const section = page.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| *\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

test('each file that the page names exists', () => {
  const named = [...page.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|mjs))`/g)].map(([, path]) => String(path));
  expect(named.length).toBeGreaterThan(100);
  // `personal-data.ts` stands for the file in each domain.
  expect(named.filter((path) => path !== 'personal-data.ts' && !existsSync(join(ROOT, path)))).toEqual([]);
});

test('each case of abuse has a test', () => {
  const rows = rowsUnder('Abuse');
  expect(rows.length).toBeGreaterThanOrEqual(28);
  expect(rows.map(([number]) => Number(number))).toEqual(rows.map((_row, at) => at + 1));
  for (const [number, , defence, held] of rows) {
    expect(defence?.length, number).toBeGreaterThan(20);
    expect(held, number).toMatch(/^`\S+\.(test|e2e)\.ts`(, `\S+\.(test|e2e)\.ts`)*$/);
  }
});

test('each item of the standard has one line, and a line that is not fulfilled its reason', () => {
  const rows = rowsUnder('ASVS');
  const items = rows.flatMap(([cell]) => String(cell).split(', '));
  expect(new Set(items).size).toBe(items.length);
  expect(items.length).toBeGreaterThan(125);
  for (const [cell, state, reason] of rows) {
    expect(state, cell).toMatch(/^(held|in part|not held)$/);
    expect(reason?.length, cell).toBeGreaterThan(state === 'held' ? 10 : 60);
  }
});

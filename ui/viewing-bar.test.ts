import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: ROOT });

test('everything that stays at the top of a page, whenever it is shown, is below the bar of a view', () => {
  const classes = find('web/**/*.tsx').flatMap(
    (path) => read(path).match(/"[^"\n]*\bsticky\b[^"\n]*\btop-[^"\n]*"/g) ?? [],
  );
  expect(classes.length).toBeGreaterThan(0);
  expect(classes.filter((names) => !/\btop-\[[^\s\]]*var\(--bar-height,0px\)/.test(names))).toEqual([]);

  // What stays at the top of a dialog is above the bar.
  const styles = find('exam/styles/*.css').filter((path) => !path.endsWith('dialog.css'));
  const rules = styles.flatMap((path) => read(path).match(/\{[^{}]*position: sticky;[^{}]*\}/g) ?? []);
  const atTop = rules.filter((rule) => /\n\s*top:/.test(rule));
  expect(atTop.length).toBeGreaterThan(0);
  expect(atTop.filter((rule) => !rule.includes('top: var(--bar-height, 0px);'))).toEqual([]);
});

test('a focused element is scrolled below the bar', () => {
  for (const path of ['ui/tokens.css', 'exam/styles/base.css', 'exam/styles/viewports.css'])
    expect(read(path)).toMatch(/scroll-padding-block: calc\([^;]*var\(--bar-height, 0px\)\)/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import consoleBuild from '../../console/vite.config.ts';
import examBuild from '../../exam/vite.config.ts';
import storeBuild from '../../vite.config.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** The versions that README.md promises for an application: of Chrome, Firefox and Safari. */
function promised(application: string): number[] {
  const row = readme.split('\n').find((line) => line.startsWith(`| ${application} |`)) ?? '';
  return row.split('|').slice(2, -1).map(Number);
}

/** The versions in `build.target`, by the prefix of the browser. */
function declared(target: unknown, browsers: string[]): number[] {
  const targets = target as string[];
  return browsers.map((browser) => Number(targets.find((one) => one.startsWith(browser))?.slice(browser.length)));
}

test.each([
  ['storefront', storeBuild.build?.target],
  ['tests', examBuild.build?.target],
  ['console', consoleBuild.build?.target],
])('README.md promises no older browser than the build of the %s is made for', (application, target) => {
  const built = declared(target, ['chrome', 'firefox', 'safari']);
  expect(promised(application)).toEqual(built);
  expect(declared(target, ['edge', 'ios'])).toEqual([built[0], built[2]]);
});

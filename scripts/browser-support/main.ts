/**
 * `npm run browser-support [-- all]`: compares the CSS, HTML and JavaScript of the build with MDN's data about browsers.
 * Prints the newest features that the pages need, and with `all` also what the oldest supported browsers do without.
 * Exit code 1 if one of them lacks a feature that the pages need.
 */
import { BROWSERS, featuresOf, isNewer, type UsedFeature } from './build-features.ts';
import { DEGRADING } from './degrading.ts';
import { CONSOLE, STORE, type Versions } from './least-versions.ts';

const APPLICATIONS: [string, string[], Versions][] = [
  ['storefront and tests', ['web/client/**/*.{js,css}', 'web/server/**/*.js', 'exam/*.{js,css}'], STORE],
  ['console', ['console/*.{js,css}'], CONSOLE],
];
const SHOWN = 5;
const isAll = process.argv.includes('all');

let isTooNew = false;
const used = new Set<string>();
for (const [application, patterns, least] of APPLICATIONS) {
  const features = featuresOf(patterns);
  for (const { name } of features) used.add(name);
  const needed = features.filter(({ degradation }) => degradation === undefined);
  const tooNew = needed.filter(({ since }) => isNewer(since, least));
  isTooNew ||= tooNew.length > 0;
  console.log(`\n${application}: ${BROWSERS.map((browser) => `${browser} ${least[browser]}`).join(', ')}`);
  for (const browser of BROWSERS) {
    const newest = needed.toSorted((a, b) => b.since[browser] - a.since[browser]).slice(0, SHOWN);
    console.log(`  ${browser}: ${newest.map(({ name, since }) => `${name} ${since[browser]}`).join(', ')}`);
  }
  for (const feature of tooNew) console.log(`  ✗ too new: ${describe(feature)}`);
  const degrading = features.filter(({ degradation, since }) => degradation !== undefined && isNewer(since, least));
  console.log(`  ${features.length} features; the pages work without ${degrading.length} of them`);
  if (isAll) for (const feature of degrading) console.log(`    ${describe(feature)}: ${feature.degradation}`);
}
const outdated = Object.keys(DEGRADING).filter((key) => ![...used].some((name) => `${name}.`.startsWith(`${key}.`)));
if (outdated.length) console.log(`\n✗ the build no longer uses: ${outdated.join(', ')}`);
process.exit(isTooNew || outdated.length ? 1 : 0);

function describe({ name, since, files }: UsedFeature): string {
  const versions = BROWSERS.map((browser) => (Number.isFinite(since[browser]) ? since[browser] : '–')).join('/');
  return `${name} ${versions} (${files[0]}${files.length > 1 ? ` and ${files.length - 1} more` : ''})`;
}

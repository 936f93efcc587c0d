import { expect, test } from 'vitest';
import { versionsOf } from './compat-data.ts';
import { cssFeatures } from './css-features.ts';
import { degradationOf } from './degrading.ts';
import { htmlFeatures, scriptFeatures } from './script-features.ts';

const NEVER = Number.POSITIVE_INFINITY;

test('a feature exists since the version that has it without a flag, on phones too', () => {
  expect(versionsOf(['api', 'URL', 'canParse_static'])).toEqual({ chrome: 120, firefox: 115, safari: 17 });
  expect(versionsOf(['api', 'Window', 'requestIdleCallback'])).toEqual({ chrome: 47, firefox: 55, safari: NEVER });
  expect(versionsOf(['css', 'selectors', 'has'])).toEqual({ chrome: 105, firefox: 121, safari: 15.4 });
  expect(versionsOf(['api', 'Nothing'])).toBeUndefined();
});

test.each([
  ['a:has(b){color:red}', 'css.selectors.has'],
  ['a{color:light-dark(red,blue)}', 'css.types.color.light-dark'],
  ['a{height:calc(100dvh - 1rem)}', 'css.types.length.viewport_percentage_units_dynamic'],
  ['h1{text-wrap:balance}', 'css.properties.text-wrap.balance'],
  ['@starting-style{a{opacity:0}}', 'css.at-rules.starting-style'],
  ['@media (width>=40rem){a{top:0}}', 'css.at-rules.media.range_syntax'],
  ['a{&:hover{top:0}}', 'css.selectors.nesting'],
])('the style sheet %s uses %s', (css, feature) => {
  expect([...cssFeatures(css)]).toContain(feature);
});

test('what a browser skips by itself is not counted: @supports, escaped names and texts', () => {
  const css = String.raw`@supports (color:oklch(0 0 0)){a{color:oklch(0 0 0)}} .\[\&_svg\]\:has\(a\){content:"100dvh"}`;
  const found = [...cssFeatures(css)];
  for (const feature of ['css.types.color.oklch', 'css.selectors.nesting', 'css.selectors.has'])
    expect(found).not.toContain(feature);
  expect(found.some((feature) => feature.includes('viewport'))).toBe(false);
});

test.each([
  ['URL.canParse("/")', 'api.URL.canParse_static'],
  ['window.requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
  ['structuredClone(value)', 'api.structuredClone'],
  ['navigator.locks.request("a", run)', 'api.Navigator.locks'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['list.toSorted()', '.toSorted'],
  ['row.addEventListener("scrollend", run)', '.scrollend_event'],
  ['new FormData(form, button)', 'api.FormData.FormData.submitter'],
  ['/(?<=a)b/.test(text)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['await load()', 'javascript.operators.await.top_level'],
])('the script %s uses %s', (code, feature) => {
  expect([...scriptFeatures(code)]).toContain(feature);
});

test('an await within a function is not one at the top level', () => {
  expect([...scriptFeatures('const run = async () => { await load(); }')]).not.toContain(
    'javascript.operators.await.top_level',
  );
});

test.each([
  'function ML() {} ML()',
  'const ML = 1; use(ML)',
  'class ML {} new ML()',
  'import { a as ML } from "./a.js"; ML()',
  'import ML from "./a.js"; ML()',
  'use(({ a: [ML = 1], ...rest }) => ML)',
  'try { run() } catch (ML) { use(ML) }',
])('a name that the script declares is no feature: %s', (code) => {
  expect([...scriptFeatures('use(ML)')]).toContain('api.ML');
  expect([...scriptFeatures(code)]).not.toContain('api.ML');
});

test('the HTML that a script renders is found, and nothing else of it', () => {
  const code = `jsx('nav', { popover: 'auto', className: 'a' }); URL.canParse('/'); jsx('search', {})`;
  expect([...htmlFeatures(code)].sort()).toEqual(
    ['html.elements.nav', 'html.elements.search', 'html.global_attributes.popover'].sort(),
  );
});

test('a reason covers the features below its key', () => {
  expect(degradationOf('css.properties.text-wrap.balance')).toBe(degradationOf('css.properties.text-wrap'));
  expect(degradationOf('css.properties.text-wrap-style')).toBeUndefined();
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesInSelector, parseStyles } from './parse-styles.ts';
import { stylesOf, tagsAndClasses } from './style-parts.ts';

const used = (css: string, html: string) => stylesOf(parseStyles(css), tagsAndClasses(html));

test.each([
  ['.a', ['.a']],
  ['ul>.a.b', ['.a', '.b', 'ul']],
  ['.w-1\\/2', ['.w-1/2']],
  ['.\\31 0', ['.10']],
  ['.md\\:mt-1\\.5', ['.md:mt-1.5']],
  ['.hover\\:a:hover', ['.hover:a']],
  ['.\\[\\&\\>li\\]\\:a>li', ['.[&>li]:a', 'li']],
  ['.group-hover\\:a:is(:where(.group):hover *)', ['.group-hover:a']],
  [':where(.divide-y>:not(:last-child))', ['.divide-y']],
  [':where(.a,.b)', []],
  ['.a:not(.b,[data-x=".c"])', ['.a']],
  ['html:has(dialog:modal)', ['html']],
  ['::backdrop', []],
  ['[hidden]', []],
  ['h2.a:first-child', ['.a', 'h2']],
])('the names that %s needs', (selector, names) => {
  expect(namesInSelector(selector)).toEqual(names);
});

test('a rule is used if the page contains all classes and elements of one of its selectors', () => {
  const css = '.a .b{color:red}.c,.d>li{color:blue}*{margin:0}';
  expect(used(css, '<p class="a"></p><p class="d"></p>')).toBe('*{margin:0}');
  expect(used(css, '<p class="x b a"></p>')).toBe('.a .b{color:red}*{margin:0}');
  expect(used(css, '<ul class="d"><li></li></ul>')).toBe('.c,.d>li{color:blue}*{margin:0}');
});

test('classes with special characters are found in HTML, where they are escaped', () => {
  const css = '.\\[\\&\\>p\\]\\:m-1>p{margin:1px}';
  expect(used(css, '<div class="[&amp;&gt;p]:m-1"><p></p></div>')).toBe(css);
});

test('conditions without used rules are left out, and layers stay, because their order counts', () => {
  const css = '@layer one,two;@layer one{@media print{.a{color:red}}}@layer two{.b{color:blue}}';
  expect(used(css, '<p class="b">')).toBe('@layer one,two;@layer one{}@layer two{.b{color:blue}}');
});

test('animations and custom properties are used by name; fonts always', () => {
  const css =
    '*,:before{--tw-x:0}.a{animation:spin 1s}.b{margin:var(--tw-x)}@font-face{font-family:A}@property --tw-x{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}';
  const font = '@font-face{font-family:A}';
  expect(used(css, '<p>')).toBe(font);
  expect(used(css, '<p class="a">')).toBe(`.a{animation:spin 1s}${font}@keyframes spin{to{rotate:1turn}}`);
  expect(used(css, '<p class="b">')).toBe(
    `*,:before{--tw-x:0;}.b{margin:var(--tw-x)}${font}@property --tw-x{syntax:"*";inherits:false}`,
  );
});

test('a declaration that the compiler repeats is written once', () => {
  expect(used('a{color:red;color:red;margin:0;color:red}', '<a>')).toBe('a{color:red;margin:0;color:red}');
});

test('the classes that the page script adds are always used', () => {
  const scripts = globSync('web/page-script/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const added = scripts.flatMap((text) =>
    [...text.matchAll(/classList\.(?:add|toggle)\('([^']+)'/g)].map(([, name]) => name),
  );
  expect(added).not.toHaveLength(0);
  for (const name of added) expect(used(`.${name}{color:red}`, '<p>'), name).not.toBe('');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ELEMENTS, isLinkAllowed, spanOf } from '../../../common/texts/rich-text.ts';
import { sanitise } from '../../../server/platform/files/sanitise.ts';
import { checkHtml } from './check-html.ts';

const names = [
  ...ELEMENTS.keys(),
  'script',
  'style',
  'font',
  'iframe',
  'textarea',
  'svg',
  'h1',
  'form',
  'xmp',
  'noscript',
];
const attribute = fc.oneof(
  fc.constantFrom(
    ' lang="hi"',
    ' ID=x',
    " dir='rtl'",
    ' style="color:red"',
    ' onclick="x()"',
    ' href="/upsc?a=1&amp;b=2"',
    ' href="http://a.in"',
    ' href=" java\tscript:x"',
    ' href=""',
    ' src="media/a.webp"',
    ' src="/media/b.webp"',
    ' src="https://a.in/c.png"',
    ' alt=""',
    ' alt=\'a "b" <c>\'',
    ' colspan=2',
    ' rowspan=1000000000',
    ' display',
    ' open',
  ),
  fc.string({ maxLength: 8 }).map((name) => ` ${name}`),
);
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.array(attribute, { maxLength: 3 }))
    .map(([name, attributes]) => `<${name}${attributes.join('')}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom(
    '<!-- x -->',
    '<!doctype html>',
    '<?xml?>',
    '<![CDATA[x]]>',
    '&amp;',
    '&nbsp;',
    '&lt;b&gt;',
    '\n',
    '<',
    '"',
    '{name}',
  ),
  fc.string({ maxLength: 12 }),
);
const anyHtml = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

test('the check returns what the sanitiser returns, and says what is left out', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const { html: clean, removed } = checkHtml(html);
      expect(clean).toBe(sanitise(html));
      expect(checkHtml(clean).removed).toEqual([]);
      for (const { from, to } of removed) expect(from >= 0 && from <= to && to <= html.length).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('an address is allowed exactly if the sanitiser leaves it', () => {
  const anyAddress = fc.oneof(
    fc.constantFrom('https://a.in/b?c=1&d=2#e', 'http://a.in', 'ftp://a.in'),
    fc.string(),
    fc.constantFrom(
      'https:a',
      'HTTP://a.in',
      'java<!-- -->script:x',
      'tel:+91',
      '//a.in',
      'mailto:a@b.in',
      'data:x',
      '<!--a',
      'a:b',
    ),
  );
  fc.assert(
    fc.property(anyAddress, (address) => {
      const html = `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a>`;
      expect(sanitise(html).startsWith('<a href')).toBe(address !== '' && isLinkAllowed(address));
    }),
    { numRuns: 1000 },
  );
});

test('each part that is left out has its place', () => {
  const found = (html: string) =>
    checkHtml(html).removed.map(({ kind, name, element, from, to }) => [kind, name, element, html.slice(from, to)]);
  expect(found('<p>a <font color="red">b</font></p>')).toEqual([['element', 'font', undefined, '<font color="red">']]);
  expect(found('a<script>x < 1</script>')).toEqual([['content', 'script', undefined, '<script>']]);
  expect(found('<p style="x" id="a">b</p>')).toEqual([['attribute', 'style', 'p', '<p style="x" id="a">']]);
  expect(found('<a href="http://a.in">b</a>')).toEqual([['address', 'http://a.in', 'a', '<a href="http://a.in">']]);
  expect(found('<img src="https://a.in/b.png" alt="">')[0]?.slice(0, 2)).toEqual(['picture', 'https://a.in/b.png']);
  expect(found('a<!-- b -->c')).toEqual([['comment', '', undefined, '<!-- b -->']]);
  expect(found('<p>a</p><b')).toEqual([['unfinished', '<b', undefined, '<b']]);
  expect(found('<p>3 < 4 and {name} &amp; more</p>')).toEqual([]);
});

test('one cell takes at most 50 columns and rows', () => {
  const table = (span: string) =>
    `<table><tbody><tr><td colspan="${span}" rowspan="${span}">a</td></tr></tbody></table>`;
  for (const span of ['51', '1000000000', '+60px']) {
    expect([checkHtml(table(span)).html, sanitise(table(span))]).toEqual([table('50'), table('50')]);
    expect(spanOf(span)).toBe(50);
  }
  expect([sanitise(table('2')), spanOf('0'), spanOf(null)]).toEqual([table('2'), 1, 1]);
});

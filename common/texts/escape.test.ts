import { expect, test } from 'vitest';
import { escapeCsvCell, escapeElementText, escapeHtml } from './escape.ts';

test('escapes what ends a text or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
  expect(escapeHtml('वर्ष 2026')).toBe('वर्ष 2026');
});

test('escapes what ends the text of an element, and leaves quotes', () => {
  expect(escapeElementText(`"a" < 'b' & c > d`)).toBe(`"a" &lt; 'b' &amp; c &gt; d`);
});

test.each([
  [null, ''],
  [0, '0'],
  [-1.5, '-1.5'],
  ['plain', 'plain'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['\ra', '"\'\ra"'],
  ['x\r=1+1', '"x\r=1+1"'],
  ['a=1', 'a=1'],
  ['a,b', '"a,b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['=1, 2', '"\'=1, 2"'],
])('the cell of %j is %j', (value, cell) => {
  expect(escapeCsvCell(value)).toBe(cell);
});

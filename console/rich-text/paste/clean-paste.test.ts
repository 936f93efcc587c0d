import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitise } from '../../../server/platform/files/sanitise.ts';
import { cleanPaste } from './clean-paste.ts';

const ORIGIN = 'https://store.example';
const clean = (html: string) => cleanPaste(html, ORIGIN).html.replace(/\s+/g, ' ').trim();

test('a text of Word: formats, lists with levels and tables stay', () => {
  const marker = (text: string) =>
    `<![if !supportLists]><span style='mso-list:Ignore'>${text}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
  const item = (level: number, text: string, bullet: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>${marker(bullet)}<span lang=EN-IN>${text}<o:p></o:p></span></p>`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
<!--StartFragment-->
<h1 style='margin:0'><a name="_Toc1"><b><span lang=EN-IN>Fees</span></b></a></h1>
<p class=MsoNormal><span lang=EN-IN style='font-size:12.0pt'>Pay <b style='mso-bidi-font-weight:normal'>in time</b>, <span
style='color:red'>always</span> <span lang=HI>शुल्क</span>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, 'First', '·')}
${item(2, 'Within', 'o')}
${item(1, 'Second', '·')}
${item(1, 'Third', '3.')}
<table class=MsoTable border=1 style='border-collapse:collapse'><tr><td width=100 colspan=2><p class=MsoNormal>Cell</p></td></tr></table>
<!--EndFragment--></body></html>`;
  expect(clean(html)).toBe(
    '<h2>Fees</h2> <p>Pay <b>in time</b>, always <span lang="hi">शुल्क</span>.</p> ' +
      '<ul><li>First<ul><li>Within</li></ul></li><li>Second</li></ul><ol start="3"><li>Third</li></ol> ' +
      '<table><tr><td colspan="2">Cell</td></tr></table>',
  );
});

test('a text of Google Docs: formats are styles, and everything is in bold that is not', () => {
  const html =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">Dates</span></h2>' +
    '<p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:italic">Soon</span><span style="font-weight:400"> or </span>' +
    '<a href="https://a.in/b" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">here</span></a></p>' +
    '<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="vertical-align:super">1</span>one</p></li></ul><br></b>';
  expect(clean(html)).toBe(
    '<h2>Dates</h2><p><em><strong>Soon</strong></em> or <a href="https://a.in/b">here</a></p><ul><li><sup>1</sup>one</li></ul><br />',
  );
});

test('what is left out is counted, and addresses of the store become paths', () => {
  const html = `<div><a href="${ORIGIN}/upsc">a</a> <a href="http://a.in">b</a> <a href="#x">c</a><img src="data:image/png;base64,x"><img src="${ORIGIN}/media/d.webp" alt="e" id="f"></div>`;
  expect(cleanPaste(html, ORIGIN)).toEqual({
    html: '<p><a href="/upsc">a</a> b c<img src="/media/d.webp" alt="e" /></p>',
    pictures: 1,
    links: ['http://a.in'],
  });
  expect(clean('<p data-pm-slice="1 1 []" data-id="a" onclick="x()">b</p>')).toBe(
    '<p data-pm-slice="1 1 []" data-id="a">b</p>',
  );
});

test('pasted HTML of any kind is what the sanitiser leaves', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p style="mso-list:l0 level2 lfo1">',
      '<b>',
      '</b>',
      '<div>',
      '</p>',
      '<script>',
      '<img src=x>',
      '<td>',
      '<ul>',
    ),
    fc.string({ maxLength: 10 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { html } = cleanPaste(pieces.join(''), ORIGIN);
      expect(sanitise(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});

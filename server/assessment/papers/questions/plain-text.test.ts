import { expect, test } from 'vitest';
import { withMathMl } from '../../question-banks/formulas/latex.ts';
import { cleanHtml } from './html.ts';
import { plainLines } from './plain-text.ts';

const lines = (html: string) => plainLines(cleanHtml(withMathMl(html)));

test.each([
  ['a bare text', 'Two &amp; two', ['Two & two']],
  ['paragraphs and a break', '<p>One<br>two</p><p>three</p>', ['One', 'two', 'three']],
  ['powers and indices', '<p>x<sup>2</sup> + H<sub>2</sub>O</p>', ['x² + H2O']],
  ['numbered statements', '<p>Consider:</p><ol><li>A <b>is</b></li><li>B</li></ol>', ['Consider:', '1. A is', '2. B']],
  ['a list', '<ul><li>a</li><li>b</li></ul>', ['• a', '• b']],
  [
    'a table',
    '<table><tr><th>Year</th><td>2021</td></tr><tr><th>Sold</th><td>240</td></tr></table>',
    ['Year | 2021', 'Sold | 240'],
  ],
  ['a picture', '<p>See <img src="media/a.png" alt="the map"> here</p>', ['See [the map] here']],
  ['a picture with a quote in its text', '<img src="media/a.png" alt="3&quot; pipe">', ['[3" pipe]']],
  ['Hindi', '<p>यदि x &lt; 2 हो</p>', ['यदि x < 2 हो']],
  ['a fraction', 'What is \\(\\frac{x+1}{2}\\)?', ['What is (x + 1)/2?']],
  ['a root', '\\(\\sqrt{x^2 + 1} \\le 5\\)', ['√(x² + 1) ≤ 5']],
  ['a sum', '\\(x_1 + x^{10}\\)', ['x_1 + x^10']],
  ['an angle', '\\(\\sin\\theta = \\frac{3}{5}\\)', ['sin θ = 3/5']],
])('%s', (_name, html, expected) => {
  expect(lines(html)).toEqual(expected);
});

/** Formulas stay the same in MathML and in equations of Word. */
import { describe, expect, test } from 'vitest';
import { htmlTree } from '../markup/html-tree.ts';
import type { Element } from '../markup/xml.ts';
import { mathMlOfLatex } from './latex.ts';
import { latexOfMathMl } from './mathml-to-latex.ts';
import { ommlOfMathMl } from './mathml-to-omml.ts';
import { mathMlOfOmml } from './omml-to-mathml.ts';

const treeOf = (xml: string) => htmlTree(xml, { isXml: true }).children[0] as Element;
const mathMl = (latex: string) => mathMlOfLatex(latex, true);
/** What is seen: attributes that only change distances are left out. */
const seen = (latex: string) =>
  mathMl(latex).replace(/<\/?(?:mrow|mstyle|mpadded)\b[^<>]*>| (?!linethickness|mathvariant)[\w-]+="[^"]*"/g, '');

const FORMULAS = [
  String.raw`x^2 + y_{1} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}`,
  String.raw`\sum_{i=1}^{n} i = \frac{n(n+1)}{2}`,
  String.raw`\int_0^{\infty} e^{-x} dx`,
  String.raw`\left( \frac{a}{b} \right)^{n}`,
  String.raw`\begin{matrix} a & b \\ c & d \end{matrix}`,
  String.raw`\sqrt[3]{8} \le \pi \times 2`,
  String.raw`\vec{F} = m\vec{a}`,
  String.raw`\sin \theta + \cos \theta`,
  String.raw`H_2SO_4 \rightarrow 2H^{+} + SO_4^{2-}`,
  String.raw`\text{speed} = 20\ \text{m/s}`,
  String.raw`\overline{AB} \perp CD`,
  String.raw`A \cup B \subseteq C`,
  String.raw`\lim_{x \to 0} \frac{\sin x}{x}`,
  String.raw`\alpha\beta \neq \gamma`,
];

describe('a formula', () => {
  test.each(FORMULAS)('%s is the same after MathML', (latex) => {
    expect(seen(latexOfMathMl(treeOf(mathMl(latex))))).toBe(seen(latex));
  });

  test.each(FORMULAS)('%s is the same after an equation of Word', (latex) => {
    const omml = ommlOfMathMl(treeOf(mathMl(latex)));
    expect(seen(latexOfMathMl(mathMlOfOmml(treeOf(omml))))).toBe(seen(latex));
  });
});

test('MathML of other programs', () => {
  const latex = (inner: string) => latexOfMathMl(treeOf(`<m:math>${inner}</m:math>`));
  expect(latex('<m:mfenced open="[" close="]"><m:mi>a</m:mi><m:mi>b</m:mi></m:mfenced>')).toBe('\\left[ a ,b \\right]');
  expect(
    latex('<m:semantics><m:mi>x</m:mi><m:annotation encoding="application/x-tex">x_0</m:annotation></m:semantics>'),
  ).toBe('x_0');
  expect(latex('<m:mtext>50% {of}</m:mtext>')).toBe('\\text{50\\% \\{of\\}}');
  expect(latex('<m:mi>α</m:mi><m:mi>x</m:mi>')).toBe('\\alpha x');
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import temml from 'temml';
import { expect, test, vi } from 'vitest';
import { openFormulaBudget, withMathMl } from './latex.ts';

const nested = (opening: string, count: number, closing = '}') => `${opening.repeat(count)}x${closing.repeat(count)}`;
const TWICE = String.raw`\def\a#1{${'#1'.repeat(300)}}\def\b#1{${'#1'.repeat(190)}}\b{\a{${'x'.repeat(300)}}}`;

test.each([
  ['macros that repeat an argument', TWICE],
  ['doubling macros', String.raw`\def\a#1{#1#1}\def\b#1{\a{\a{#1}}}\b{\b{\b{x}}}`],
  ['a macro of LaTeX', String.raw`\newcommand{\a}[1]{#1#1}\a{x}`],
  ['a changed command', String.raw`\renewcommand\frac[2]{#1#1#2#2}\frac{x}{y}`],
  ['another name of a command', String.raw`\let\a=\frac \a12`],
  ['a definition after a prefix', String.raw`\global\long\gdef\a{x}\a`],
  ['another order', String.raw`\expandafter\def\a{x}`],
  ['an internal command', String.raw`\@firstoftwo{a}{b}`],
  ['cancellations inside each other', nested(String.raw`\cancelto{y}{`, 16)],
  ['overlaps inside each other', nested(String.raw`\mathllap{`, 40)],
  ['overlaps in text inside each other', nested(String.raw`\llap{`, 40)],
  ['chemistry inside chemistry', nested(String.raw`\ce{^{`, 40, '}X}')],
  [
    'a table with long and many rows',
    String.raw`\begin{matrix}${'&'.repeat(950)}${String.raw`\\`.repeat(490)}\end{matrix}`,
  ],
  ['many columns', String.raw`\begin{alignat}{1000000}a&b\end{alignat}`],
  ['many columns of the other name', String.raw`\begin{alignedat}{1000000}a&b\end{alignedat}`],
  ['many columns with a star', String.raw`\begin{alignat*}{1000000}a&b\end{alignat*}`],
  ['many columns in an entity', String.raw`\begin{alignedat}{\char57\char57\char57\char57}a&b\end{alignedat}`],
  ['an environment whose name is composed', String.raw`\begin{align{}at}{1000000}a&b\end{alignat}`],
])('%s cannot multiply a formula', (_, formula) => {
  expect(() => withMathMl('$$x$$')).not.toThrow();
  const began = process.threadCpuUsage();
  expect(() => withMathMl(`$$${formula}$$`)).toThrow(/not supported|too complicated|cannot be parsed/);
  const { user, system } = process.threadCpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(100);
});

test('the message names the command that defines another', () => {
  expect(() => withMathMl(String.raw`\(\def\a{x}\a\)`)).toThrow(
    String.raw`a formula uses \def, which is not supported; write the formula without it, in full`,
  );
});

test('every command of temml that defines others is refused', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('temml'), 'utf8');
  const names = [...source.matchAll(/type: "internal",\s+names: \[([^\]]*)\]/g)]
    .flatMap(([, list = '']) => list.match(/"[^"]+"/g) ?? [])
    .map((name) => JSON.parse(name) as string)
    .filter((name) => /^\\[a-zA-Z]+$/.test(name) && name !== '\\relax');
  expect(names).toContain('\\futurelet');
  for (const name of names) expect(() => withMathMl(`$$${name}\\a x$$`), name).toThrow('is not supported');
});

test.each([
  ['a large table', String.raw`\begin{pmatrix}${`${'1 & '.repeat(11)}1 ${String.raw`\\`}`.repeat(12)}\end{pmatrix}`],
  ['aligned lines', String.raw`\begin{align*}${String.raw`a &= b + c \\`.repeat(60)}\end{align*}`],
  ['columns of equations', String.raw`\begin{alignat}{2} x &= 1 &\quad y &= 2 \end{alignat}`],
  ['a line break before a word', String.raw`\begin{gathered}a\\def\end{gathered}`],
  ['chemistry', String.raw`\ce{^{227}_{90}Th^+ + 2H2O ->[\Delta][cat] SO4^2- + CO2 ^}`.repeat(8)],
  [
    'cancelled factors',
    String.raw`\frac{\cancelto{2}{4}\cdot\cancelto{3}{9}}{\cancelto{1}{2}\cdot\cancelto{1}{3}}`.repeat(8),
  ],
  ['fractions inside each other', `${String.raw`1+\cfrac{1}{`.repeat(12)}x${'}'.repeat(12)}`],
  ['many letters', `${'x+'.repeat(999)}y`],
  ['lines without numbers', String.raw`\begin{align}a &= b \notag\end{align}`],
])('%s in a formula still work', (_, formula) => {
  expect(withMathMl(`$$${formula}$$`)).toContain('<math');
});

test('a formula that takes long ends, and formulas that take long together are refused', () => {
  const endless = vi.spyOn(temml, 'renderToString').mockImplementation(() => {
    for (;;);
  });
  const budget = openFormulaBudget();
  expect(() => withMathMl('$$x^{17}$$', budget)).toThrow('a formula takes too long');
  endless.mockRestore();
  expect(budget.ms).toBeLessThan(openFormulaBudget().ms - 400);
  expect(withMathMl('$$x^{17}$$', budget)).toContain('<math');
  expect(() => withMathMl('$$x^{18}$$', { ...budget, ms: 0 })).toThrow('too many or too long');
});

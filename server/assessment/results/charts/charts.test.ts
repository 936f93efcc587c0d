import { expect, test } from 'vitest';
import { chartsOf, drawingsOf } from './charts.ts';

const section = (english: string, hindi: string, score: number) => ({
  ...{ section_id: 1, title: { english, hindi }, score, max: 10 },
  ...{ correct: 0, incorrect: 0, skipped: 0, spent_ms: 0 },
});
const question = (verdict: 'correct' | 'incorrect' | 'skipped', spent_ms: number) =>
  ({ verdict, spent_ms, average_spent_ms: 20_000 }) as never;
const figures = (score: number) => ({
  ...{ score, correct: 0, incorrect: 0, skipped: 0 },
  accuracy: null,
  spent_ms: 0,
});
const RESULT = {
  ...{ score: 6, max: 20, candidates: 5, average: figures(10), topper: figures(18) },
  distribution: [
    { from: 0, to: 10, count: 3 },
    { from: 10, to: 20, count: 2 },
  ],
  sections: [section('Law & <order>', 'विधि', 2.5), section('Maths', 'गणित', -0.5)],
  questions: [
    question('correct', 40_000),
    question('incorrect', 20_000),
    ...Array.from({ length: 30 }, () => question('skipped', 0)),
  ],
};

test('bars are proportional to their figures, on one scale', () => {
  const drawings = drawingsOf(RESULT, 'english');
  expect([...drawings.keys()]).toEqual(['comparison', 'distribution', 'sections', 'times']);
  const bars = (name: 'comparison' | 'distribution' | 'sections' | 'times') =>
    (drawings.get(name)?.shapes ?? []).filter((shape) => shape.is === 'bar');
  const widths = bars('comparison').filter(({ fill }) => fill !== 'track');
  expect(widths.map(({ width }) => width / 280)).toEqual([0.3, 0.5, 0.9]);
  expect(bars('distribution').map(({ fill, height }) => [fill, Math.round(height)])).toEqual([
    ['mine', 144],
    ['plain', 96],
  ]);
  // A negative score has no bar.
  expect(bars('sections').flatMap(({ fill, width }) => (fill === 'mine' ? [width] : []))).toEqual([70, 0]);
  const [right, wrong] = bars('times').filter(({ width }) => width > 15);
  expect([right, wrong].map((bar) => [bar?.fill, bar?.height])).toEqual([
    ['correct', 144],
    ['incorrect', 72],
  ]);
});

test('a long paper has rows that fit the width of a printed page', () => {
  const times = drawingsOf(RESULT, 'english').get('times');
  expect(times?.width).toBeLessThanOrEqual(700);
  expect(times?.shapes.filter((shape) => shape.is === 'line' && shape.ink === 'axis')).toHaveLength(2);
});

test('each is an image with a title in its language, and the text of a paper cannot inject markup', () => {
  const charts = chartsOf(RESULT);
  const [comparison, , sections] = charts;
  expect(comparison?.svg.english).toMatch(/^<svg role="img" [^>]*><title>You, the average and the topper<\/title>/);
  expect(comparison?.svg.hindi).toContain('<title>आप, औसत और टॉपर</title>');
  expect(sections?.svg.english).toContain('>Law &amp; &lt;order&gt;</text>');
  expect(sections?.svg.english).toContain('>−0.5 / 10</text>');
  for (const { svg } of charts) expect(svg.english + svg.hindi).not.toMatch(/\s(style|id|on\w+)=|NaN|undefined/);
});

test('without other candidates there is neither comparison nor distribution', () => {
  const alone = { ...RESULT, average: undefined, topper: undefined, distribution: [{ from: 0, to: 10, count: 1 }] };
  expect([...drawingsOf(alone, 'hindi').keys()]).toEqual(['sections', 'times']);
});

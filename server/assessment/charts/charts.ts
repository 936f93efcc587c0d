/** The charts of a result, drawn from the same statistics as its tables. */
import type { Result } from '../../../contract/assessment.ts';
import { columnsOf, type Drawing, levelsOf } from './drawing.ts';
import { svgOf } from './svg.ts';

export type ChartName = NonNullable<Result['charts']>[number]['chart'];
export type ChartLanguage = 'english' | 'hindi';
type Figures = Pick<
  Result,
  'score' | 'max' | 'average' | 'topper' | 'distribution' | 'sections' | 'questions' | 'candidates'
>;

/** Questions in one row of the time chart. */
const PER_ROW = 25;
/** Minimum number of candidates for a distribution chart. */
const FEWEST = 3;

const ENGLISH = {
  comparison: 'You, the average and the topper',
  you: 'You',
  average: 'Average',
  topper: 'Topper',
  distribution: 'Where you stand among all candidates',
  here: 'you',
  sections: 'Share of the marks by section',
  times: 'Time per question',
  correct: 'Correct',
  incorrect: 'Wrong',
  skipped: 'Skipped',
  mean: 'Mean of all',
};
const HINDI: typeof ENGLISH = {
  comparison: 'आप, औसत और टॉपर',
  you: 'आप',
  average: 'औसत',
  topper: 'टॉपर',
  distribution: 'सभी परीक्षार्थियों में आप कहाँ हैं',
  here: 'आप',
  sections: 'खंड के अनुसार अंकों का भाग',
  times: 'हर प्रश्न पर समय',
  correct: 'सही',
  incorrect: 'गलत',
  skipped: 'छोड़े',
  mean: 'सबका औसत',
};
const WORDS = { english: ENGLISH, hindi: HINDI };

/** Returns the charts in display order, without those that have no data. */
export function drawingsOf(result: Figures, language: ChartLanguage): Map<ChartName, Drawing> {
  const words = WORDS[language];
  const all: [ChartName, Drawing | null][] = [
    ['comparison', comparison(result, words)],
    ['distribution', distribution(result, words)],
    ['sections', sections(result, words, language)],
    ['times', times(result, words)],
  ];
  return new Map(all.filter((each): each is [ChartName, Drawing] => each[1] !== null));
}

export function chartsOf(result: Figures): NonNullable<Result['charts']> {
  const [english, hindi] = [drawingsOf(result, 'english'), drawingsOf(result, 'hindi')];
  return [...english].flatMap(([chart, drawing]) => {
    const other = hindi.get(chart) ?? drawing;
    const title = { english: drawing.title, hindi: other.title };
    return [{ chart, title, svg: { english: svgOf(drawing), hindi: svgOf(other) } }];
  });
}

function comparison({ score, max, average, topper }: Figures, words: typeof ENGLISH): Drawing | null {
  if (!average || !topper) return null;
  const level = (name: string, marks: number, fill: 'mine' | 'plain') =>
    ({ name, share: max > 0 ? marks / max : 0, text: decimals(marks), fill }) as const;
  return levelsOf(words.comparison, [
    level(words.you, score, 'mine'),
    level(words.average, average.score, 'plain'),
    level(words.topper, topper.score, 'plain'),
  ]);
}

function distribution({ score, distribution: groups = [] }: Figures, words: typeof ENGLISH): Drawing | null {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  if (groups.length < 2 || all < FEWEST) return null;
  const mine = groups.findLastIndex(({ from }) => score >= from);
  const isFine = groups.some(({ from }) => !Number.isInteger(from));
  return columnsOf({
    title: words.distribution,
    width: 34,
    perRow: PER_ROW,
    columns: groups.map(({ from, count }, at) => ({
      label: at === mine ? words.here : decimals(from, isFine ? 1 : 0),
      value: count,
      above: count > 0 ? String(count) : '',
      fill: at === mine ? 'mine' : 'plain',
    })),
  });
}

function sections({ sections }: Figures, words: typeof ENGLISH, language: ChartLanguage): Drawing | null {
  if (sections.length < 2) return null;
  return levelsOf(
    words.sections,
    sections.map(({ title, score, max }) => ({
      name: title[language] || title.english,
      share: max > 0 ? score / max : 0,
      text: `${decimals(score)} / ${decimals(max)}`,
      fill: 'mine',
    })),
  );
}

function times({ questions }: Figures, words: typeof ENGLISH): Drawing {
  const isCompared = questions.some(({ average_spent_ms }) => average_spent_ms !== undefined);
  return columnsOf({
    title: words.times,
    width: 28,
    perRow: PER_ROW,
    legend: [
      ...(['correct', 'incorrect', 'skipped'] as const).map((fill) => ({ word: words[fill], fill })),
      ...(isCompared ? [{ word: words.mean, fill: 'mean' } as const] : []),
    ],
    columns: questions.map(({ verdict, spent_ms, average_spent_ms }, at) => ({
      label: String(at + 1),
      value: spent_ms,
      fill: verdict,
      ...(average_spent_ms === undefined ? {} : { line: average_spent_ms }),
    })),
  });
}

/** Rounds to `most` decimals and uses the typographic minus sign. */
function decimals(value: number, most = 2): string {
  const step = 10 ** most;
  return String(Math.round(value * step) / step).replace('-', '−');
}

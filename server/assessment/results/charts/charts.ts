/** The charts of a result, drawn from the same statistics as its tables. */
import type { Result } from '../../../../contract/assessment/result.ts';
import { type Drawing, drawColumns, drawLevels } from './drawing.ts';
import { renderSvg } from './svg.ts';

export type ChartName = NonNullable<Result['charts']>[number]['chart'];
export type ChartLanguage = 'english' | 'hindi';
type ChartData = Pick<
  Result,
  'score' | 'max' | 'average' | 'topper' | 'distribution' | 'sections' | 'questions' | 'candidates'
>;

/** Questions in one row of the time chart. */
const BARS_PER_ROW = 25;
/** Minimum number of candidates for a distribution chart. */
const MIN_CANDIDATES = 3;

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
  incorrect: 'ग़लत',
  skipped: 'छोड़े',
  mean: 'सबका औसत',
};
const MESSAGES = { english: ENGLISH, hindi: HINDI };

/** Returns the charts in display order, without those that have no data. */
export function drawingsOf(result: ChartData, language: ChartLanguage): Map<ChartName, Drawing> {
  const messages = MESSAGES[language];
  const all: [ChartName, Drawing | null][] = [
    ['comparison', comparison(result, messages)],
    ['distribution', distribution(result, messages)],
    ['sections', sections(result, messages, language)],
    ['times', times(result, messages)],
  ];
  return new Map(all.filter((each): each is [ChartName, Drawing] => each[1] !== null));
}

export function chartsOf(result: ChartData): NonNullable<Result['charts']> {
  const [english, hindi] = [drawingsOf(result, 'english'), drawingsOf(result, 'hindi')];
  return [...english].flatMap(([chart, drawing]) => {
    const other = hindi.get(chart) ?? drawing;
    const title = { english: drawing.title, hindi: other.title };
    return [{ chart, title, svg: { english: renderSvg(drawing), hindi: renderSvg(other) } }];
  });
}

function comparison({ score, max, average, topper }: ChartData, messages: typeof ENGLISH): Drawing | null {
  if (!average || !topper) return null;
  const level = (name: string, marks: number, fill: 'mine' | 'plain') =>
    ({ name, share: max > 0 ? marks / max : 0, text: formatNumber(marks), fill }) as const;
  return drawLevels(messages.comparison, [
    level(messages.you, score, 'mine'),
    level(messages.average, average.score, 'plain'),
    level(messages.topper, topper.score, 'plain'),
  ]);
}

function distribution({ score, distribution: groups = [] }: ChartData, messages: typeof ENGLISH): Drawing | null {
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  if (groups.length < 2 || all < MIN_CANDIDATES) return null;
  const mine = groups.findLastIndex(({ from }) => score >= from);
  const isFine = groups.some(({ from }) => !Number.isInteger(from));
  return drawColumns({
    title: messages.distribution,
    width: 34,
    perRow: BARS_PER_ROW,
    columns: groups.map(({ from, count }, at) => ({
      label: at === mine ? messages.here : formatNumber(from, isFine ? 1 : 0),
      value: count,
      above: count > 0 ? String(count) : '',
      fill: at === mine ? 'mine' : 'plain',
    })),
  });
}

function sections({ sections }: ChartData, messages: typeof ENGLISH, language: ChartLanguage): Drawing | null {
  if (sections.length < 2) return null;
  return drawLevels(
    messages.sections,
    sections.map(({ title, score, max }) => ({
      name: title[language] || title.english,
      share: max > 0 ? score / max : 0,
      text: `${formatNumber(score)} / ${formatNumber(max)}`,
      fill: 'mine',
    })),
  );
}

function times({ questions }: ChartData, messages: typeof ENGLISH): Drawing {
  const isCompared = questions.some(({ average_spent_ms }) => average_spent_ms !== undefined);
  return drawColumns({
    title: messages.times,
    width: 28,
    perRow: BARS_PER_ROW,
    legend: [
      ...(['correct', 'incorrect', 'skipped'] as const).map((fill) => ({ word: messages[fill], fill })),
      ...(isCompared ? [{ word: messages.mean, fill: 'mean' } as const] : []),
    ],
    columns: questions.map(({ verdict, spent_ms, average_spent_ms }, at) => ({
      label: String(at + 1),
      value: spent_ms,
      fill: verdict,
      ...(average_spent_ms === undefined ? {} : { line: average_spent_ms }),
    })),
  });
}

/** Rounds to `maxDecimals` decimals and uses the typographic minus sign. */
function formatNumber(value: number, maxDecimals = 2): string {
  const step = 10 ** maxDecimals;
  return String(Math.round(value * step) / step).replace('-', '−');
}

/** Messages of the score across shifts in English. */
import type { ShiftScore, TieRule } from '../../../contract/assessment/shift-scores.ts';

type Point = { mark: string; cumulative: number };

const between = (mark: string, lower: Point, upper: Point) =>
  lower.mark === upper.mark
    ? `${mark}`
    : `${mark}, between ${lower.mark} (${lower.cumulative} have it or less) and ${upper.mark} (${upper.cumulative} have it or less)`;

export const ENGLISH = {
  lang: 'en',
  title: 'Score across shifts',
  published: (group: string, date: string) => `${group}. Published on ${date}.`,
  outdated: 'The answer key has changed since. The institute publishes new scores.',
  score: 'Score',
  rank: 'Rank',
  rankOf: (rank: number, all: number) => `${rank} of ${all}`,
  marks: 'Your marks',
  method: 'Method',
  methods: {
    raw: 'marks as they are',
    nta_percentile: 'percentile',
    equipercentile: 'equipercentile',
    mean_deviation_ssc: 'mean and deviation (SSC)',
    mean_deviation_gate: 'mean and deviation (GATE)',
    base_shift: 'base shift (RRB)',
  },
  how: 'How this score came about',
  step: {
    marks: (raw: string, test: string) => `Your marks in ${test}: ${raw}.`,
    alone: 'Nobody else has this score: the rank counts the candidates with a higher one.',
    tied: (count: number) =>
      `${count === 1 ? 'One other candidate has' : `${count} other candidates have`} this score.`,
  },
  /** The steps of the method, in their order. */
  explain: ({ trace, score }: ShiftScore, shiftName: (id: number) => string): string[] => {
    switch (trace.method) {
      case 'raw':
        return [`The marks are the score: ${score}.`];
      case 'nta_percentile':
        return [
          `${trace.cumulative} of the ${trace.candidates} candidates of your shift have these marks or less.`,
          `Score = 100 × ${trace.cumulative} ÷ ${trace.candidates} = ${score}.`,
        ];
      case 'equipercentile':
        return [
          `${trace.cumulative} of the ${trace.candidates} candidates of your shift have these marks or less.`,
          ...trace.shifts.map(
            (one) =>
              `At the same share of its ${one.candidates} candidates ${shiftName(one.id)} has ${between(one.mark, one.lower, one.upper)}.`,
          ),
          `Score = the mean of these marks = ${score}.`,
        ];
      case 'base_shift':
        return [
          `${trace.cumulative} of the ${trace.candidates} candidates of your shift have these marks or less.`,
          `The base shift is ${shiftName(trace.base)} with ${trace.base_candidates} candidates.`,
          `At the same share it has ${between(score, trace.lower, trace.upper)}. This is the score.`,
        ];
      default:
        return [
          `Your shift: mean ${trace.shift.mean}, standard deviation ${trace.shift.deviation}, mean of the best 0.1 % ${trace.shift.top}.`,
          `All shifts: mean ${trace.all.mean}, standard deviation ${trace.all.deviation}, mean of the best 0.1 % ${trace.all.top}.`,
          `Score = (${trace.all.top} − (${trace.all.mean} + ${trace.all.deviation})) ÷ (${trace.shift.top} − (${trace.shift.mean} + ${trace.shift.deviation})) × (your marks − (${trace.shift.mean} + ${trace.shift.deviation})) + ${trace.added} = ${score}.`,
        ];
    }
  },
  ties: 'Rules for equal scores, in their order',
  tie: (rule: TieRule['rule'], section: string, value: string | null): string => {
    const names: Record<TieRule['rule'], string> = {
      section_percentile: `Higher percentile in ${section}`,
      wrong_ratio: 'Fewer wrong answers for each right one',
      section_wrong_ratio: `Fewer wrong answers for each right one in ${section}`,
      age: 'The older candidate',
      name: 'The name from A to Z',
    };
    if (value === null) return `${names[rule]}.`;
    return rule === 'section_percentile'
      ? `${names[rule]}: you have ${value}.`
      : `${names[rule]}: you have ${value} (wrong:right).`;
  },
  cutoffs: 'Cut-offs',
  cutoffsText: 'The lowest score of each category. The institute does not know your category here.',
  cutoff: (category: string, lowest: string, isMet: boolean) =>
    `${category}: ${lowest} – your score ${isMet ? 'meets it' : 'is below it'}.`,
};

export type ShiftMessages = typeof ENGLISH;

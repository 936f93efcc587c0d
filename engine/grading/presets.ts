/**
 * The marking schemes of the national tests, each from the published rule of its authority. A paper selects one by name
 * and can override each rule.
 */
import type { QuestionType } from '../paper.ts';

/** Marks as exact text, such as '2' or '-2/3'; `wrong` is negative, `partial` is per correct option or row. */
export type Rule = Readonly<{ correct: string; wrong: string; unanswered: '0'; partial?: string }>;

/** The marking scheme of a national test, with the size of its paper. */
export type Preset = Readonly<{
  title: string;
  minutes: number;
  /** Number of questions that a candidate has to answer. */
  questions: number;
  maximum: string;
  /** Rules by question type; `other` is for types without their own rule. */
  rules: Readonly<Partial<Record<QuestionType, Rule>> & { other: Rule }>;
}>;

const rule = (correct: string, wrong: string, partial?: string): Rule => ({
  correct,
  wrong,
  unanswered: '0',
  ...(partial ? { partial } : {}),
});

export const PRESETS = {
  /** UPSC: a wrong answer deducts one third of the question's marks. */
  'upsc-prelims-gs': {
    title: 'UPSC Civil Services Preliminary, General Studies Paper I',
    minutes: 120,
    questions: 100,
    maximum: '200',
    rules: { other: rule('2', '-2/3') },
  },
  'upsc-prelims-csat': {
    title: 'UPSC Civil Services Preliminary, General Studies Paper II (CSAT)',
    minutes: 120,
    questions: 80,
    maximum: '200',
    rules: { other: rule('5/2', '-5/6') },
  },
  /** SSC, Tier I: a wrong answer deducts 0.50. */
  'ssc-cgl-tier-1': {
    title: 'SSC Combined Graduate Level, Tier I',
    minutes: 60,
    questions: 100,
    maximum: '200',
    rules: { other: rule('2', '-1/2') },
  },
  /** NTA, from 2025: 45 physics, 45 chemistry and 90 biology questions, all compulsory. */
  'neet-ug': {
    title: 'NEET (UG)',
    minutes: 180,
    questions: 180,
    maximum: '720',
    rules: { other: rule('4', '-1') },
  },
  /** NTA, from 2025: 20 + 5 questions a subject, all compulsory; a wrong numerical answer also deducts a mark. */
  'jee-main': {
    title: 'JEE (Main), Paper 1',
    minutes: 180,
    questions: 75,
    maximum: '300',
    rules: { other: rule('4', '-1') },
  },
  /**
   * Joint Admission Board: single +3/-1; one or more correct options +4, or +1 for each correct option without a wrong
   * one, -2; numerical value +4/0; matching list +3/-1.
   */
  'jee-advanced': {
    title: 'JEE (Advanced), one paper',
    minutes: 180,
    questions: 51,
    maximum: '180',
    rules: {
      single: rule('3', '-1'),
      multiple: rule('4', '-2', '1'),
      numerical: rule('4', '0'),
      integer: rule('4', '0'),
      match: rule('3', '-1'),
      other: rule('3', '-1'),
    },
  },
  /** CBSE: no negative marking. */
  ctet: {
    title: 'CTET, one paper',
    minutes: 150,
    questions: 150,
    maximum: '150',
    rules: { other: rule('1', '0') },
  },
  /** NTA, from 2025: 50 questions in 60 minutes, all compulsory. */
  'cuet-ug': {
    title: 'CUET (UG), one test',
    minutes: 60,
    questions: 50,
    maximum: '250',
    rules: { other: rule('5', '-1') },
  },
  /** Consortium of NLUs: a wrong answer deducts 0.25. */
  'clat-ug': {
    title: 'CLAT (UG)',
    minutes: 120,
    questions: 120,
    maximum: '120',
    rules: { other: rule('1', '-1/4') },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

/** Returns the preset's rule for a question type, or its `other` rule. */
export function presetRule(name: PresetName, type: QuestionType): Rule {
  const { rules }: Preset = PRESETS[name];
  return rules[type] ?? rules.other;
}

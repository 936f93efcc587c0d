/** The content of a paper as the values of a form, and the reverse. Pure. */
import type {
  ChosenQuestion,
  DraftSection,
  PaperContent,
  PaperMarking,
} from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { indianLocalTime, instantOfIndianTime } from '../../../../form/india-time.ts';

/** Times are local ones of India; empty without a time. */
export type PaperValues = Omit<PaperContent, 'minutes' | 'opens' | 'closes' | 'results'> &
  Record<'minutes' | 'opens' | 'closes' | 'results', string>;

export const OWN_MARKS: PaperMarking = { preset: 'own', correct: '1', negative: '0', partial: '' };

export function newSection(seed: number): DraftSection {
  return {
    title: { english: '', hindi: '' },
    ...{ minutes: null, marking: null, counted: null, blueprint: [], seed, questions: [] },
  };
}

/** The content of a new paper. */
export function newPaper(name: string, code: string): PaperContent {
  return {
    ...{ name: name.trim(), code: code.trim(), minutes: 60, marking: OWN_MARKS },
    instructions: { english: '', hindi: '' },
    ...{ section_order: 'free', shuffle_questions: false, shuffle_options: false },
    ...{ opens: null, closes: null, results: null, reattempt: false, free: false },
    sections: [newSection(1)],
  };
}

export function formOf({ minutes, opens, closes, results, ...content }: PaperContent): PaperValues {
  const local = (time: string | null) => (time === null ? '' : indianLocalTime(time));
  return { ...content, minutes: String(minutes), opens: local(opens), closes: local(closes), results: local(results) };
}

export function contentOf({ minutes, opens, closes, results, ...values }: PaperValues): PaperContent {
  const instant = (local: string) => (local ? instantOfIndianTime(local) : null);
  return {
    ...values,
    name: values.name.trim(),
    code: values.code.trim(),
    sections: values.sections.map(({ title: { english, hindi }, ...section }) => ({
      title: { english: english.trim(), hindi: hindi.trim() },
      ...section,
    })),
    minutes: Number(minutes),
    opens: instant(opens),
    closes: instant(closes),
    results: instant(results),
  };
}

export const areMinutes = (text: string) => /^[1-9][0-9]{0,3}$/.test(text) && Number(text) <= 1440;

export function questionsOf(sections: readonly DraftSection[]): ChosenQuestion[] {
  return sections.flatMap(({ questions }) => questions);
}

/** Returns the questions with numbers that the paper does not use. */
export function numbered(
  questions: readonly Pick<ChosenQuestion, 'question_id' | 'version'>[],
  sections: readonly DraftSection[],
): ChosenQuestion[] {
  const used = new Set(questionsOf(sections).map(({ number }) => number));
  let number = 0;
  const next = () => {
    do number += 1;
    while (used.has(number));
    return number;
  };
  return questions.map(({ question_id, version }) => ({
    ...{ number: next(), question_id, version, marking: null, keep_options: false },
  }));
}

/** Exchanges a section with the next one. */
export function withSectionDown(sections: readonly DraftSection[], at: number): DraftSection[] {
  const [one, other] = sections.slice(at, at + 2);
  return one && other ? sections.with(at, other).with(at + 1, one) : [...sections];
}

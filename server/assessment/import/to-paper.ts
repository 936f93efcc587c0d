/** From the questions of a bank to a paper: its head, its sections, and what of them can be marked. */
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import { Rejected } from '../../platform/content-file.ts';
import { checkPaper } from '../paper-check.ts';
import { PaperFile } from '../paper-file.ts';
import { type Draft, type LeftOut, NotSupported } from './draft.ts';
import { withMathMl } from './latex.ts';

const isPaper = Compile(PaperFile);

/** What one paper can hold: a question's id is the paper's and three digits. */
const MOST_QUESTIONS = 999;
const SECTION = { english: 'Questions', hindi: 'प्रश्न' };

/** The questions that can be marked, and for each other one its line and the reason. */
export function checkDrafts(drafts: readonly Draft[]): { sound: Draft[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const sound = drafts.filter((draft) => {
    const reason = unsoundness(draft);
    if (reason) leftOut.push({ line: draft.line, reason });
    return !reason;
  });
  return { sound, leftOut };
}

/**
 * The head of a bank is YAML in its comments, any field of a paper but its sections; what it leaves out is taken from
 * the file's name (`601-algebra.gift`) and from what is usual. Throws `Rejected` when no paper can be made of it.
 */
export function paperOf(path: string, sound: readonly Draft[], head: string): PaperFile {
  if (sound.length > MOST_QUESTIONS) {
    throw new Rejected(1, `${sound.length} questions, where a paper can hold ${MOST_QUESTIONS}: divide the file`);
  }
  if (sound.length === 0) throw new Rejected(1, 'the file has no question that can be taken');
  const [, id = '', name = 'Question bank'] = /(?:^|\/)(\d*)-?([^/]*?)\.[a-z]+$/.exec(path) ?? [];
  const sections = [...Map.groupBy(sound, ({ category }) => category)];
  let number = 0;
  const paper = {
    ...(id ? { id: Number(id) } : {}),
    code: name.toUpperCase().slice(0, 40),
    name: name.replaceAll('-', ' '),
    minutes: Math.max(1, Math.min(1440, sound.length)),
    results: 'at-once',
    reattempt: true,
    free: false,
    marking: { correct: 1, wrong: 0 },
    instructions: {
      english: `<p>The test has ${sound.length} questions.</p>`,
      hindi: `<p>इस टेस्ट में ${sound.length} प्रश्न हैं।</p>`,
    },
    ...headOf(head),
    sections: sections.map(([category, drafts]) => ({
      title: category ? { english: category, hindi: category } : SECTION,
      questions: drafts.map(({ question: { marking, ...question } }) => ({
        id: ++number,
        ...question,
        ...(marking ? { marking } : {}),
      })),
    })),
  };
  if (!isPaper.Check(paper)) throw new Rejected(1, headMistake(paper));
  const lines = sections.map(([, drafts]) => drafts.map(({ line }) => line));
  checkPaper({
    value: paper,
    lineOf: ([first, section, , question]) =>
      first === 'sections' ? (lines[Number(section)]?.[Number(question)] ?? 1) : 1,
  });
  return paper;
}

/** Each question by itself, as a paper would be checked: one that is unsound must not take the others with it. */
function unsoundness({ question, line }: Draft): string | null {
  const value = {
    ...{ id: 1, code: 'x', name: 'x', minutes: 1, results: 'at-once' as const, reattempt: true, free: false },
    marking: { correct: 1, wrong: 0 },
    instructions: SECTION,
    sections: [{ title: SECTION, questions: [{ id: 1, ...question }] }],
  };
  try {
    for (const text of [question.text, question.solution, ...(question.options ?? []), ...(question.rows ?? [])]) {
      for (const html of [text?.english, text?.hindi]) if (html) withMathMl(html);
    }
    if (!isPaper.Check(value)) return 'a text is missing';
    checkPaper({ value, lineOf: () => line });
    return null;
  } catch (error) {
    if (error instanceof NotSupported || error instanceof Rejected) return error.message;
    throw error;
  }
}

function headOf(head: string): object {
  if (!head.trim()) return {};
  let read: unknown;
  try {
    read = parse(head);
  } catch {
    throw new Rejected(1, 'the head of the file is not YAML');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Rejected(1, 'the head of the file must name fields');
  if ('sections' in read) throw new Rejected(1, 'sections come from the questions, not from the head');
  return read;
}

function headMistake(paper: { id?: unknown }): string {
  if (paper.id === undefined) return 'the paper has no id: begin the file’s name with it, as in 601-algebra.xml';
  return 'the head of the file holds a field that a paper does not have, or of another kind';
}

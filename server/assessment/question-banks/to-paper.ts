/** Builds a paper from the questions of a bank, and skips questions that cannot be graded. */
import { posix } from 'node:path';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import { Rejected } from '../../platform/files/content-file.ts';
import { checkPaper } from '../papers/paper-check.ts';
import { PaperFile } from '../papers/paper-file.ts';
import { openFormulaBudget, withMathMl } from './formulas/latex.ts';
import { type ImportedQuestion, type SkippedQuestion, UnsupportedQuestion } from './imported-question.ts';

const isPaper = Compile(PaperFile);

/** The maximum for one paper, because a question's id is the paper's id and three digits. */
const MAX_QUESTIONS = 999;
const SECTION = { english: 'Questions', hindi: 'प्रश्न' };

/** Separates the questions that can be graded from the others, with line and reason. */
export function checkQuestions(questions: readonly ImportedQuestion[]): {
  gradable: ImportedQuestion[];
  skipped: SkippedQuestion[];
} {
  const skipped: SkippedQuestion[] = [];
  const gradable = questions.filter((question) => {
    const reason = skipReasonOf(question);
    if (reason) skipped.push({ line: question.line, reason });
    return !reason;
  });
  return { gradable, skipped };
}

/**
 * Builds the paper. The head of a bank is YAML in its comments, with any field of a paper except sections; missing
 * fields come from the file name (`601-algebra.gift`) and from defaults. Throws `Rejected` if the paper is invalid.
 */
export function buildPaperFile(path: string, gradable: readonly ImportedQuestion[], head: string): PaperFile {
  if (gradable.length > MAX_QUESTIONS) {
    throw new Rejected(1, `${gradable.length} questions, but a paper can contain ${MAX_QUESTIONS}: split the file`);
  }
  if (gradable.length === 0) throw new Rejected(1, 'the file contains no supported question');
  const [, id = '', name = ''] = /^(\d*)-?(.*)/.exec(posix.parse(path).name) ?? [];
  const sections = [...Map.groupBy(gradable, ({ category }) => category)];
  let number = 0;
  const paper = {
    ...(id ? { id: Number(id) } : {}),
    code: name.toUpperCase().slice(0, 40),
    name: name.replaceAll('-', ' '),
    minutes: Math.max(1, Math.min(1440, gradable.length)),
    results: 'at-once',
    reattempt: true,
    free: false,
    marking: { correct: 1, wrong: 0 },
    instructions: {
      english: `<p>The test has ${gradable.length} questions.</p>`,
      hindi: `<p>इस टेस्ट में ${gradable.length} प्रश्न हैं।</p>`,
    },
    ...parseHead(head),
    sections: sections.map(([category, sectionQuestions]) => ({
      title: category ? { english: category, hindi: category } : SECTION,
      questions: sectionQuestions.map(({ question: { marking, ...question } }) => ({
        id: ++number,
        ...question,
        ...(marking ? { marking } : {}),
      })),
    })),
  };
  if (!isPaper.Check(paper)) throw new Rejected(1, headError(paper));
  const lines = sections.map(([, sectionQuestions]) => sectionQuestions.map(({ line }) => line));
  checkPaper({
    value: paper,
    lineOf: ([first, section, , question]) =>
      first === 'sections' ? (lines[Number(section)]?.[Number(question)] ?? 1) : 1,
  });
  return paper;
}

/** Validates each question in a paper of its own, so that an invalid one does not reject the others. */
function skipReasonOf({ question, line }: ImportedQuestion): string | null {
  const value = {
    ...{ id: 1, code: 'x', name: 'x', minutes: 1, results: 'at-once' as const, reattempt: true, free: false },
    marking: { correct: 1, wrong: 0 },
    instructions: SECTION,
    sections: [{ title: SECTION, questions: [{ id: 1, ...question }] }],
  };
  const budget = openFormulaBudget();
  try {
    for (const text of [question.text, question.solution, ...(question.options ?? []), ...(question.rows ?? [])]) {
      for (const html of new Set([text?.english, text?.hindi])) if (html) withMathMl(html, budget);
    }
    if (!isPaper.Check(value)) return 'a text is missing';
    checkPaper({ value, lineOf: () => line });
    return null;
  } catch (error) {
    if (error instanceof UnsupportedQuestion || error instanceof Rejected) return error.message;
    throw error;
  }
}

function parseHead(head: string): object {
  if (!head.trim()) return {};
  let read: unknown;
  try {
    read = parse(head);
  } catch {
    throw new Rejected(1, 'the file header is not valid YAML');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Rejected(1, 'the file header must contain fields');
  if ('sections' in read)
    throw new Rejected(1, 'the file header must not contain sections: they come from the questions');
  return read;
}

function headError(paper: { id?: unknown }): string {
  if (paper.id === undefined) return 'the paper has no id: start the file name with it, as in 601-algebra.xml';
  return 'the file header contains an unknown field, or a field of the wrong type';
}

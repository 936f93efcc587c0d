/** The order in which one candidate sees the questions and options of a paper. Ids stay, so keys and marks do too. Pure. */
import type { QuestionType } from '../paper.ts';
import { orderBySeed } from './seeded-order.ts';

type ShuffledQuestion = Readonly<{
  question_id: number;
  type: QuestionType;
  /** Its options are fixed by the form of the question. */
  format?: unknown;
  /** Its options stay in the order of the paper. */
  keep_options?: boolean;
  /** Questions of one passage are consecutive, and stay together in their order. */
  passage_id?: string;
  options: ReadonlyArray<Readonly<{ option_id: number }>>;
}>;
type ShuffledPaper = Readonly<{
  /** Absent for a paper that all candidates see in the same order. */
  shuffle?: Readonly<{ questions: boolean; options: boolean }>;
  sections: ReadonlyArray<Readonly<{ questions: readonly ShuffledQuestion[] }>>;
}>;

/**
 * Returns the paper in the order of a seed, which is recorded when the attempt starts; null for the order of the paper.
 * Questions stay in their section. Ordering a second time by the same seed changes nothing.
 */
export function shufflePaper<Paper extends ShuffledPaper>(paper: Paper, seed: number | null | undefined): Paper {
  const { shuffle } = paper;
  if (!shuffle || !seed) return paper;
  const sections = paper.sections.map((section) => {
    const questions = shuffle.options
      ? section.questions.map((question) => shuffleOptions(question, seed))
      : section.questions;
    return { ...section, questions: shuffle.questions ? shuffleQuestions(questions, seed) : questions };
  });
  return { ...paper, sections };
}

function shuffleQuestions(questions: readonly ShuffledQuestion[], seed: number): ShuffledQuestion[] {
  const groups = groupByPassage(questions);
  // The lowest id names a group, so that a group is the same in any order of the others.
  return orderBySeed(groups, seed, (group) => [Math.min(...group.map(({ question_id }) => question_id))]).flat();
}

function groupByPassage(questions: readonly ShuffledQuestion[]): ShuffledQuestion[][] {
  const groups: ShuffledQuestion[][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    const isSame = question.passage_id !== undefined && last?.[0]?.passage_id === question.passage_id;
    if (last && isSame) last.push(question);
    else groups.push([question]);
  }
  return groups;
}

function shuffleOptions(question: ShuffledQuestion, seed: number): ShuffledQuestion {
  const { question_id, type, format, keep_options, options } = question;
  if (format !== undefined || keep_options || (type !== 'single' && type !== 'multiple')) return question;
  return { ...question, options: orderBySeed(options, seed, ({ option_id }) => [question_id, option_id]) };
}

/** Numbers and marks the responses of candidates, as the analysis reads them: equal responses are parsed and graded once. */
import {
  type AnalysedQuestion,
  NO_RESPONSE,
  OTHER_RESPONSE,
} from '../../../../../engine/grading/analysis/candidate.ts';
import { applyBestOf } from '../../../../../engine/grading/best-of-scoring.ts';
import type { GradedQuestion } from '../../../../../engine/grading/graded.ts';
import { gradeResponse } from '../../../../../engine/grading/grading.ts';
import { keysInLanguage } from '../../../../../engine/grading/language-keys.ts';
import type { AnswerKey, EngineQuestion, Response } from '../../../../../engine/paper.ts';
import { toNumber } from '../../../../../engine/rational.ts';
import type { GradingData } from '../../../queries/answer-keys.ts';
import type { AttemptAnswers } from './read-attempts.ts';

/** Responses to a question that are stored with their marks; each of the others is graded again. */
const MAX_KNOWN = 2000;

type Marked = { graded: GradedQuestion; marks: number };
/** `byLanguage`: by the number of the language, 1 or 2. */
type Known = { number: number; response: Response; byLanguage: Marked[] };

/** Arrays in the order of the questions. They are used again for the next candidate. */
type ReadAnswers = {
  marks: Float64Array;
  responses: Uint8Array;
  /** The number of the response if it is wrong and can be compared, else 0. */
  wrong: Uint8Array;
};

/** A response with its number, and whether it is right by the key of all candidates. */
export type NumberedResponse = { number: number; response: Response; isCorrect: boolean };

export type AnswerReader = {
  questions: readonly AnalysedQuestion[];
  read(attempt: AttemptAnswers): ReadAnswers;
  /** Returns the responses to the question at this place, those that share the number `OTHER_RESPONSE` left out. */
  responsesTo(at: number): NumberedResponse[];
};

/** Opens a reader of attempts that are marked by these keys. */
export function openAnswerReader(gradingData: GradingData): AnswerReader {
  const questions = gradingData.paper.sections.flatMap((section) => section.questions);
  const places = new Map(questions.map(({ questionId }, at) => [questionId, at]));
  const known = questions.map(() => new Map<string, Known>());
  const mark = openMarks(gradingData, questions);
  const isCounted = gradingData.paper.sections.some((section) => section.counted);
  const read: ReadAnswers = {
    marks: new Float64Array(questions.length),
    responses: new Uint8Array(questions.length),
    wrong: new Uint8Array(questions.length),
  };
  const graded = new Array<GradedQuestion>(questions.length);

  const knownResponse = (at: number, text: string): Known => {
    const ofQuestion = known[at] as Map<string, Known>;
    const found = ofQuestion.get(text);
    if (found) return found;
    const number = ofQuestion.size + 1 < OTHER_RESPONSE ? ofQuestion.size + 1 : OTHER_RESPONSE;
    const added = { number, response: JSON.parse(text) as Response, byLanguage: [] };
    if (ofQuestion.size < MAX_KNOWN) ofQuestion.set(text, added);
    return added;
  };
  const set = (at: number, number: number, { graded: one, marks }: Marked) => {
    const response = one.verdict === 'skipped' ? NO_RESPONSE : number;
    if (isCounted) graded[at] = one;
    read.marks[at] = marks;
    read.responses[at] = response;
    read.wrong[at] = one.verdict === 'incorrect' && response !== OTHER_RESPONSE ? response : NO_RESPONSE;
  };
  return {
    questions: questions.map((question) => analysedQuestion(question, gradingData.keys.get(question.questionId))),
    read: ({ questions: ids, responses, language }) => {
      const none = mark.none(language);
      read.marks.set(none.marks);
      read.responses.fill(NO_RESPONSE);
      read.wrong.fill(NO_RESPONSE);
      if (isCounted) for (const [at, one] of none.graded.entries()) graded[at] = one;
      forEachAnswer(ids, responses, (id, text) => {
        const at = places.get(id);
        if (at === undefined) return;
        const response = knownResponse(at, text);
        set(at, response.number, mark.response(at, language, response));
      });
      if (isCounted) {
        applyCounted(gradingData, graded, (at) =>
          set(at, NO_RESPONSE, { graded: graded[at] as GradedQuestion, marks: 0 }),
        );
      }
      return read;
    },
    responsesTo: (at) =>
      [...(known[at] ?? new Map<string, Known>()).values()]
        .filter(({ number }) => number !== OTHER_RESPONSE)
        .map(({ number, response }) => ({ number, response, isCorrect: mark.isCorrect(at, response) })),
  };
}

const ZERO = 48;

/** Calls `use` for the newest response to each question. */
function forEachAnswer(
  questions: string | null,
  responses: string | null,
  use: (id: number, response: string) => void,
): void {
  if (questions === null || responses === null) return;
  let last = 0;
  let from = 0;
  // The braces are left out.
  for (let at = 1; at < questions.length; at++) {
    let id = 0;
    for (let code = questions.charCodeAt(at); code >= ZERO; code = questions.charCodeAt(++at)) {
      if (code > ZERO + 9) break;
      id = id * 10 + code - ZERO;
    }
    const end = responses.indexOf('\n', from);
    const to = end < 0 ? responses.length : end;
    if (id !== last) use(id, responses.slice(from, to));
    last = id;
    from = to + 1;
  }
}

/** Grades responses by the keys of a language. */
function openMarks(gradingData: GradingData, questions: readonly EngineQuestion[]) {
  const marked = (at: number, keys: ReadonlyMap<number, AnswerKey>, response: Response): Marked => {
    const question = questions[at] as EngineQuestion;
    const key = keys.get(question.questionId);
    if (!key) throw new Error(`question ${question.questionId} has no key`);
    const graded = gradeResponse(question, key, response);
    return { graded, marks: toNumber(graded.awarded) };
  };
  const keys = new Map<number, ReadonlyMap<number, AnswerKey>>();
  const keysOf = (language: number) => {
    const found = keys.get(language) ?? keysInLanguage(gradingData, language);
    keys.set(language, found);
    return found;
  };
  const empty = new Map<number, { marks: Float64Array; graded: GradedQuestion[] }>();
  return {
    /** The marks of a candidate without any response. */
    none: (language: number) => {
      const found = empty.get(language);
      if (found) return found;
      const all = questions.map((_, at) => marked(at, keysOf(language), null));
      const none = { marks: Float64Array.from(all, ({ marks }) => marks), graded: all.map(({ graded }) => graded) };
      empty.set(language, none);
      return none;
    },
    response: (at: number, language: number, { byLanguage, response }: Known): Marked => {
      const found = byLanguage[language];
      if (found) return found;
      const own = marked(at, keysOf(language), response);
      byLanguage[language] = own;
      return own;
    },
    isCorrect: (at: number, response: Response) => {
      const key = gradingData.keys.get((questions[at] as EngineQuestion).questionId);
      if (!key || 'dropped' in key) return false;
      return marked(at, gradingData.keys, response).graded.verdict === 'correct';
    },
  };
}

/** Calls `leaveOut` for each answer beyond those that count in its section. */
function applyCounted({ paper }: GradingData, graded: readonly GradedQuestion[], leaveOut: (at: number) => void): void {
  let first = 0;
  for (const section of paper.sections) {
    const own = graded.slice(first, first + section.questions.length);
    if (section.counted) {
      for (const [at, question] of applyBestOf(section, own).entries()) {
        if (question !== own[at]) leaveOut(first + at);
      }
    }
    first += section.questions.length;
  }
}

function analysedQuestion({ questionId, marking }: EngineQuestion, key: AnswerKey | undefined): AnalysedQuestion {
  const isDropped = key !== undefined && 'dropped' in key && key.award !== 'attempted';
  return { questionId, maxMarks: toNumber(marking.correct), isDropped };
}

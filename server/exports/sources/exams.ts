/** The lists of exams: the question bank, tests, reviews of answer keys, and the challenges of a question. */
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { type ListedTest, listControlledTests } from '../../../contract/staff/exams/board.ts';
import { type ChallengeRow, listChallenges } from '../../../contract/staff/exams/key-decisions.ts';
import { listKeyReviews, type ReviewRow } from '../../../contract/staff/exams/key-reviews.ts';
import { listPapers, type PaperRow } from '../../../contract/staff/exams/papers/papers.ts';
import { listQuestions, type QuestionRow } from '../../../contract/staff/exams/questions.ts';
import {
  exportChallenges,
  exportControlledTests,
  exportKeyReviews,
  exportPapers,
  exportQuestions,
} from '../../../contract/staff/lists/exports.ts';
import { challengeList, controlledTestList, keyReviewList, paperList, questionList } from '../../assessment/index.ts';
import type { Column } from '../cells.ts';
import { listSource } from '../source.ts';

const QUESTIONS: readonly Column<QuestionRow>[] = [
  { title: 'Question number', kind: 'number', value: ({ question_id }) => question_id },
  { title: 'Text', kind: 'text', value: ({ title }) => title },
  { title: 'Type', kind: 'text', value: ({ type }) => type },
  { title: 'Subject', kind: 'text', value: ({ subject }) => subject },
  { title: 'Topic', kind: 'text', value: ({ topic }) => topic },
  { title: 'Difficulty', kind: 'text', value: ({ difficulty }) => difficulty },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Version', kind: 'number', value: ({ version }) => version },
  { title: 'Changed', kind: 'time', value: ({ saved_at }) => saved_at },
  { title: 'Changed by', kind: 'text', value: ({ saved_by }) => saved_by },
];

const PAPERS: readonly Column<PaperRow>[] = [
  { title: 'Paper number', kind: 'number', value: ({ paper_id }) => paper_id },
  { title: 'Code', kind: 'text', value: ({ code }) => code },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Test number', kind: 'number', value: ({ test_id }) => test_id },
  { title: 'Questions', kind: 'number', value: ({ questions }) => questions },
  { title: 'Minutes', kind: 'number', value: ({ minutes }) => minutes },
  { title: 'Opens', kind: 'time', value: ({ opens }) => opens },
  { title: 'Closes', kind: 'time', value: ({ closes }) => closes },
  { title: 'Changed', kind: 'time', value: ({ saved_at }) => saved_at },
  { title: 'Changed by', kind: 'text', value: ({ saved_by }) => saved_by },
];

const TESTS: readonly Column<ListedTest>[] = [
  { title: 'Test number', kind: 'number', value: ({ test_id }) => test_id },
  { title: 'Code', kind: 'text', value: ({ code }) => code },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Window', kind: 'text', value: ({ state }) => state },
  { title: 'Opens', kind: 'time', value: ({ opens }) => opens },
  { title: 'Closes', kind: 'time', value: ({ closes }) => closes },
  { title: 'Minutes', kind: 'number', value: ({ minutes }) => minutes },
  { title: 'Questions', kind: 'number', value: ({ question_count }) => question_count },
  {
    title: 'Running',
    kind: 'text',
    value: ({ running: { count, is_exact } }) => (is_exact ? String(count) : `more than ${count}`),
  },
];

const REVIEWS: readonly Column<ReviewRow>[] = [
  { title: 'Test number', kind: 'number', value: ({ test_id }) => test_id },
  { title: 'Code', kind: 'text', value: ({ code }) => code },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Test closes', kind: 'time', value: ({ test_closes }) => test_closes },
  { title: 'Phase', kind: 'text', value: ({ phase }) => phase },
  { title: 'Key shown from', kind: 'time', value: ({ opens }) => opens },
  { title: 'Challenges close', kind: 'time', value: ({ closes }) => closes },
  { title: 'Challenges', kind: 'number', value: ({ challenges }) => challenges },
];

const CHALLENGES: readonly Column<ChallengeRow>[] = [
  { title: 'Claim', kind: 'text', value: ({ claim }) => JSON.stringify(claim) },
  { title: 'Language', kind: 'text', value: ({ language }) => (language === LANGUAGE.hindi ? 'Hindi' : 'English') },
  { title: 'Reason', kind: 'text', value: ({ reason }) => reason },
  { title: 'Changed', kind: 'time', value: ({ changed_at }) => changed_at },
];

export const exams = [
  listSource({
    name: 'questions',
    list: listQuestions,
    endpoint: exportQuestions,
    read: questionList,
    columns: QUESTIONS,
  }),
  listSource({
    name: 'papers',
    list: listPapers,
    endpoint: exportPapers,
    read: paperList,
    columns: PAPERS,
  }),
  listSource({
    name: 'tests',
    list: listControlledTests,
    endpoint: exportControlledTests,
    read: controlledTestList,
    columns: TESTS,
  }),
  listSource({
    name: 'key_reviews',
    list: listKeyReviews,
    endpoint: exportKeyReviews,
    read: keyReviewList,
    columns: REVIEWS,
  }),
  listSource({
    name: 'challenges',
    list: listChallenges,
    endpoint: exportChallenges,
    read: challengeList,
    columns: CHALLENGES,
  }),
];

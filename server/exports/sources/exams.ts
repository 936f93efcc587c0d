/** The lists of exams: the question bank, tests, reviews of answer keys, and the challenges of a question. */
import { LANGUAGE } from '../../../contract/assessment/test-start.ts';
import { type ListedTest, listControlledTests } from '../../../contract/staff/exams/board.ts';
import { type ListedCandidate, listCandidates } from '../../../contract/staff/exams/candidates.ts';
import { type ChallengeRow, listChallenges } from '../../../contract/staff/exams/key-decisions.ts';
import { listKeyReviews, type ReviewRow } from '../../../contract/staff/exams/key-reviews.ts';
import { listPapers, type PaperRow } from '../../../contract/staff/exams/papers/papers.ts';
import { listQuestions, type QuestionRow } from '../../../contract/staff/exams/questions.ts';
import { listReleases, type ReleasedTest } from '../../../contract/staff/exams/results/releases.ts';
import { listResults, type ResultRow } from '../../../contract/staff/exams/results/results.ts';
import { listScoreGroups, type ScoreGroupRow } from '../../../contract/staff/exams/scores/score-groups.ts';
import { listMerit, type MeritRow } from '../../../contract/staff/exams/scores/score-publication.ts';
import {
  CARDS_PER_FILE,
  exportAdmitCards,
  exportCandidates,
  exportChallenges,
  exportControlledTests,
  exportKeyReviews,
  exportMerit,
  exportPapers,
  exportQuestions,
  exportReleases,
  exportResults,
  exportScoreGroups,
} from '../../../contract/staff/lists/exports.ts';
import {
  candidateList,
  challengeList,
  controlledTestList,
  countCandidates,
  keyReviewList,
  meritList,
  paperList,
  questionList,
  releaseList,
  renderAdmitCards,
  resultList,
  scoreGroupList,
} from '../../assessment/index.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Column } from '../cells.ts';
import { type ExportSource, listSource } from '../source.ts';

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

const CANDIDATES: readonly Column<ListedCandidate>[] = [
  { title: 'Roll number', kind: 'text', value: ({ roll_number }) => roll_number },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Category', kind: 'text', value: ({ category }) => category },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Mobile', kind: 'text', value: ({ masked_mobile }) => masked_mobile },
  { title: 'Extra time in percent', kind: 'number', value: ({ percent }) => percent },
  { title: 'Extra minutes', kind: 'number', value: ({ minutes }) => minutes },
  { title: 'Larger text', kind: 'text', value: ({ large_text }) => (large_text ? 'yes' : '') },
  { title: 'Added', kind: 'time', value: ({ added_at }) => added_at },
];

/** A PDF with a page for each candidate of a part of the list. */
const ADMIT_CARDS: ExportSource = {
  name: 'admit_cards',
  endpoint: exportAdmitCards as unknown as ExportSource['endpoint'],
  permissions: ['exams.control'],
  columns: [],
  estimate: async (ctx, { test_id, part }) => {
    const left = (await countCandidates(ctx, Number(test_id))) - (Number(part) - 1) * CARDS_PER_FILE;
    if (left <= 0) throw notFound();
    return { total_estimate: Math.min(left, CARDS_PER_FILE), is_total_exact: true };
  },
  async *readPages() {},
  render: async (ctx, { test_id, part }) => {
    const { pdf, cards } = await renderAdmitCards(ctx, Number(test_id), Number(part));
    return { bytes: pdf, rows: cards };
  },
};

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

const SCORE_GROUPS: readonly Column<ScoreGroupRow>[] = [
  { title: 'Group number', kind: 'number', value: ({ group_id }) => group_id },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Method', kind: 'text', value: ({ method }) => method },
  { title: 'Shifts', kind: 'number', value: ({ shifts }) => shifts },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Candidates', kind: 'number', value: ({ candidates }) => candidates },
  { title: 'Published', kind: 'time', value: ({ published_at }) => published_at },
  { title: 'Changed', kind: 'time', value: ({ changed_at }) => changed_at },
];

const MERIT: readonly Column<MeritRow>[] = [
  { title: 'Rank', kind: 'number', value: ({ rank }) => rank },
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Test', kind: 'text', value: ({ test_name }) => test_name },
  { title: 'Marks', kind: 'text', value: ({ raw }) => raw },
  { title: 'Score', kind: 'text', value: ({ score }) => score },
  { title: 'Others with this score', kind: 'number', value: ({ tied }) => tied },
  { title: 'Cut-offs met', kind: 'text', value: ({ meets }) => meets.join(', ') },
];

const RELEASES: readonly Column<ReleasedTest>[] = [
  { title: 'Test number', kind: 'number', value: ({ test_id }) => test_id },
  { title: 'Code', kind: 'text', value: ({ code }) => code },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Test closes', kind: 'time', value: ({ closes }) => closes },
  { title: 'State', kind: 'text', value: ({ state }) => state },
  { title: 'Results appear', kind: 'time', value: ({ appears_at }) => appears_at },
];

const RESULTS: readonly Column<ResultRow>[] = [
  { title: 'Rank', kind: 'number', value: ({ rank }) => rank },
  { title: 'Roll number', kind: 'text', value: ({ roll_number }) => roll_number },
  { title: 'Name', kind: 'text', value: ({ name }) => name },
  { title: 'Student number', kind: 'number', value: ({ student_id }) => student_id },
  { title: 'Marks', kind: 'number', value: ({ marks }) => marks },
  { title: 'Highest marks', kind: 'number', value: ({ max }) => max },
  { title: 'Correct', kind: 'number', value: ({ correct }) => correct },
  { title: 'Wrong', kind: 'number', value: ({ incorrect }) => incorrect },
  { title: 'Skipped', kind: 'number', value: ({ skipped }) => skipped },
  { title: 'Percentile', kind: 'number', value: ({ percentile }) => percentile },
  { title: 'Score across shifts', kind: 'text', value: ({ shift_score }) => shift_score },
  { title: 'Rank across shifts', kind: 'number', value: ({ shift_rank }) => shift_rank },
  { title: 'Name in the merit list', kind: 'text', value: ({ has_consent }) => (has_consent ? 'yes' : '') },
  { title: 'Test taken', kind: 'time', value: ({ ended_at }) => ended_at },
];

export const exams = [
  listSource({
    name: 'candidates',
    list: listCandidates,
    endpoint: exportCandidates,
    read: candidateList,
    columns: CANDIDATES,
  }),
  ADMIT_CARDS,
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
  listSource({
    name: 'score_groups',
    list: listScoreGroups,
    endpoint: exportScoreGroups,
    read: scoreGroupList,
    columns: SCORE_GROUPS,
  }),
  listSource({ name: 'releases', list: listReleases, endpoint: exportReleases, read: releaseList, columns: RELEASES }),
  listSource({ name: 'results', list: listResults, endpoint: exportResults, read: resultList, columns: RESULTS }),
  listSource({ name: 'merit_list', list: listMerit, endpoint: exportMerit, read: meritList, columns: MERIT }),
];

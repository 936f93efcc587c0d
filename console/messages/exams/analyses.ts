/** Messages of item analyses. */
import type { AnalysisState, QuestionFlag } from '../../../contract/staff/exams/analysis/analyses.ts';
import { numberText } from '../../parts/format.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const STATES: Readonly<Record<AnalysisState, string>> = {
  none: 'Not analysed',
  waiting: 'Being analysed',
  running: 'Being analysed',
  done: 'Analysed',
  failed: 'Not possible',
};

const FLAGS: Readonly<Record<QuestionFlag, string>> = {
  key_suspicious: 'Check the key',
  negative: 'Negative',
  weak: 'Weak',
  very_easy: 'Very easy',
  very_hard: 'Very hard',
  unused_option: 'Unused option',
};

const FLAG_TEXTS: Readonly<Record<QuestionFlag, string>> = {
  key_suspicious: 'Stronger candidates prefer a wrong option to the key, more than chance explains.',
  negative: 'Candidates who got it right have lower scores in the other questions.',
  weak: 'It hardly separates strong from weak candidates: the discrimination index is below 0.2.',
  very_easy: 'More than 95 % got it right.',
  very_hard: 'Less than 5 % got it right.',
  unused_option: 'Less than 5 % of those who answered chose one of its wrong options.',
};

const TYPES = {
  single: 'One option',
  multiple: 'Several options',
  numerical: 'Number',
  integer: 'Whole number',
  match: 'Match',
};

const candidates = (count: number) => (count === 1 ? '1 candidate' : `${numberText(count)} candidates`);

const ENGLISH = {
  title: 'Item analyses',
  intro: 'How well tests and their questions separate strong from weak candidates, and which keys look wrong.',
  list: 'Tests',
  search: 'Search tests',
  empty: 'There is no test.',
  test: 'Test',
  code: 'Code',
  state: 'State',
  states: STATES,
  filterState: 'Analysis',
  filterStates: { analysed: 'Analysed', not_analysed: 'Not analysed' },
  closes: 'Test closes',
  candidateCount: 'Candidates',
  alpha: 'Reliability (alpha)',
  suspicious: 'Suspicious keys',
  computedAt: 'Analysed',

  analysis: 'Analysis',
  analysisText:
    'First attempts count, by the current answer key. A test with a window is analysed by itself when it is over.',
  compute: 'Analyse the test',
  computeAgain: 'Analyse again',
  starting: 'Starting…',
  computing: 'The test is being analysed. This takes up to a minute.',
  running:
    'Candidates can still take this test. It can be analysed, and analyses can be read, when the last attempt has ended. Without a window: when its results are out.',
  notAnalysed: 'This test has not been analysed yet.',
  oldKey: (version: number) =>
    `This analysis is by an earlier answer key (version ${version}). Analyse the test again by the current key.`,
  candidates,
  keyVersion: 'Version of the key',
  version: (version: number) => `Version ${version}`,
  openQuestions: 'Questions',
  openPairs: 'Look-alike answers',

  summary: 'The test as a whole',
  mean: 'Mean',
  median: 'Median',
  deviation: 'Standard deviation',
  range: 'Lowest and highest score',
  rangeText: (lowest: string, highest: string, total: string) => `${lowest} to ${highest} of ${total}`,
  shape: 'Skewness, kurtosis',
  alphaNote: {
    high: 'high enough to decide about persons',
    medium: 'enough to compare groups',
    low: 'low: chance decides much of the score',
  },
  standardError: 'Standard error of measurement',
  marks: (marks: string) => `${marks} marks`,

  histogram: 'Scores',
  histogramText: 'How many candidates have a score in each range.',
  histogramChart: (range: string, count: number) =>
    `Scores: most candidates, ${numberText(count)}, have ${range} marks.`,
  scoreRange: 'Marks',
  rangeOf: (from: string, to: string, isLast: boolean) => `${from} to ${isLast ? '' : 'below '}${to}`,

  notes: 'Questions to look at',
  notesText: (questions: number) =>
    `Of ${countOf(questions, 'question', 'questions')}. A question can have several notes.`,
  noNotes: 'No question needs a second look.',
  flags: FLAGS,
  flagTexts: FLAG_TEXTS,

  versions: 'Analyses by key',
  versionsText: 'Each answer key of the test has its own analysis.',

  questions: 'Questions',
  searchQuestions: 'Search text or number',
  noQuestions: 'The test has no question.',
  question: 'Question',
  questionTitle: (number: number) => `Question ${number}`,
  number: 'No.',
  section: 'Section',
  type: 'Type',
  types: TYPES,
  facility: 'Facility',
  index: 'Discrimination index',
  discrimination: 'Point-biserial',
  skipped: 'Skipped',
  noteColumn: 'Notes',
  dropped: 'Dropped',
  droppedText: 'This question is dropped, so that it measures nothing.',
  previous: 'Previous question',
  next: 'Next question',
  openBank: 'Open in the question bank',

  figures: 'Figures',
  lowerUpper: 'Facility, lower and upper 27 %',
  lowerUpperText: (lower: string, upper: string) => `${lower} and ${upper}`,
  answered: 'Answered',

  curve: 'Facility by score',
  curveText: 'Candidates by their score in ten equal groups. The line of a sound question rises.',
  curveChart: (first: string, last: string) => `Facility from the lowest scores, ${first}, to the highest, ${last}.`,
  group: 'Tenth',
  lowest: 'Lowest scores',
  highest: 'Highest scores',

  choices: 'Answers',
  choicesText:
    'Who chose what, by score in five equal groups. Strong candidates should choose the key, weak ones the other options.',
  choicesChart: 'Share of each answer by score',
  choice: 'Answer',
  key: 'key',
  preferred: 'preferred to the key',
  unused: 'unused',
  chosen: 'Chosen',
  share: 'Share of those who answered',
  fifth: (at: number) => ['Lowest fifth', '2nd', '3rd', '4th', 'Highest fifth'][at] ?? '',
  meanDifference: 'Mean score difference',
  meanDifferenceHint:
    'Mean score difference: of those who chose the answer, in the other questions, above or below all candidates.',
  moreChoices: 'Answers that few candidates gave are left out.',

  pairs: 'Look-alike answers',
  pairsMeaning:
    'A pair is a reason to look closer, not a proof: candidates can have learned the same mistake, or mark all questions with one letter. Compare their seats, devices and times first. Each reading of this list is recorded.',
  pairsRule:
    'A pair has at least 6 equal wrong answers, no fewer than different ones, and chance makes such a pair in fewer than one of 20 tests.',
  pairsCompared: (compared: number, eligible: number) =>
    `${numberText(compared)} pairs of ${candidates(eligible)} with at least 6 wrong answers were compared.`,
  pairsCut: 'Only the least probable pairs are listed.',
  fewQuestions: 'Answers are compared in tests of 30 questions and more.',
  noPairs: 'No pair of candidates has improbably similar answers.',
  searchPairs: 'Search names',
  pairList: 'Pairs of candidates',
  pair: 'Candidates',
  pairText: (one: string, two: string) => `${one} and ${two}`,
  scores: 'Scores',
  identicalWrong: 'Equal wrong answers',
  bothWrong: 'Both wrong',
  different: 'Different answers',
  place: 'Place',
  probability: 'By chance',
  probabilityText: (exponent: number) => `1 in 10^${exponent}`,

  pastUse: 'Past use',
  pastUseText: 'How this question did in tests that are over.',
  noPastUse: 'No test with this question has been analysed.',
  bankVersion: 'Version',
  none: '–',
};

export const useAnalysisMessages = createMessages({ english: ENGLISH });

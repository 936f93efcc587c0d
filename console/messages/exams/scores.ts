/** Messages of scores across shifts. */
import type { ScoreMethod, TieRule } from '../../../contract/assessment/shift-scores.ts';
import type { ScoreGroupState } from '../../../contract/staff/exams/scores/score-groups.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const METHODS: Readonly<Record<ScoreMethod, string>> = {
  raw: 'Marks as they are',
  nta_percentile: 'Percentile (NTA)',
  equipercentile: 'Equipercentile (SSC 2025, CUET)',
  mean_deviation_ssc: 'Mean and deviation (SSC 2019, RRB 2019)',
  mean_deviation_gate: 'Mean and deviation (GATE)',
  base_shift: 'Marks of the base shift (RRB 2026)',
};

const METHOD_TEXTS: Readonly<Record<ScoreMethod, string>> = {
  raw: 'The marks are compared across shifts without a change.',
  nta_percentile:
    '100 × candidates of the shift with these marks or less ÷ candidates of the shift, with seven decimals.',
  equipercentile: 'The mean of the marks that all shifts have at the same percentile, with five decimals.',
  mean_deviation_ssc:
    'Marks are stretched between mean plus standard deviation and the mean of the best 0.1 %, then the highest mean of a shift plus the standard deviation of all is added.',
  mean_deviation_gate:
    'Marks are stretched between mean plus standard deviation and the mean of the best 0.1 %, to those of all shifts.',
  base_shift:
    'The marks that the base shift has at the same percentile. It is the shift with the highest mean among those with at least 70 % of the average number of candidates.',
};

const RULES: Readonly<Record<TieRule['rule'], string>> = {
  section_percentile: 'Higher percentile in a section',
  wrong_ratio: 'Fewer wrong answers for each right one',
  section_wrong_ratio: 'Fewer wrong answers for each right one in a section',
  age: 'Older candidate',
  name: 'Name from A to Z',
};

const STATES: Readonly<Record<ScoreGroupState, string>> = {
  defined: 'Not computed',
  computing: 'Being computed',
  failed: 'Not possible',
  computed: 'Not published',
  published: 'Published',
};

const candidates = (count: number) => countOf(count, 'candidate', 'candidates');

const ENGLISH = {
  title: 'Scores across shifts',
  intro: 'Make the marks of several tests of one exam comparable, rank all candidates, and publish the scores.',
  awaited:
    'Marks show here when the results of all shifts are out. Staff who publish scores see them after the tests have ended.',
  list: 'Groups of shifts',
  search: 'Search groups',
  empty: 'There is no group yet.',
  emptyText: 'A group has the tests that are shifts of one exam, and the method of the scores.',
  new: 'New group',
  name: 'Name',
  nameHint: 'Students read it with their score, such as “CGL Tier 1, all shifts”.',
  method: 'Method',
  methods: METHODS,
  methodTexts: METHOD_TEXTS,
  shifts: 'Shifts',
  state: 'State',
  states: STATES,
  outdated: 'Outdated',
  candidateCount: 'Candidates',
  published: 'Published',
  changed: 'Changed',

  addTest: 'Add a test',
  testsHint: 'Its first attempts count. A candidate who took several shifts counts with the first one.',
  noTests: 'Choose at least one test.',
  minSize: 'Smallest number of candidates of a shift',
  smallestShift: 'Smallest shift',
  minSizeHint: 'With fewer candidates in a shift nothing is computed: their order says too little.',
  minSizeInvalid: 'Enter a whole number from 1 to 1,000,000.',
  rules: 'Equal scores',
  rulesText: 'The rules are applied in this order. Candidates whom no rule separates share a rank.',
  ruleTitle: (index: number) => `Rule ${index + 1}`,
  rule: 'Rule',
  ruleNames: RULES,
  section: 'Section',
  sectionHint: 'Its number in the paper; only for rules of a section.',
  sectionInvalid: 'Enter the number of a section, from 1 to 20.',
  addRule: 'Add a rule',
  ofSection: (rule: string, section: number | null) =>
    section === null ? rule : rule.replace('in a section', `in section ${section}`),
  cutoffs: 'Cut-offs',
  cutoffsText:
    'The lowest score of each category. Students see all of them: the store does not ask for their category.',
  cutoffTitle: (index: number) => `Cut-off ${index + 1}`,
  category: 'Category',
  categoryInvalid: 'Enter a name of at most 40 characters.',
  score: 'Score',
  scoreInvalid: 'Enter a number such as 85 or 97.25.',
  addCutoff: 'Add a cut-off',
  create: 'Define the group',
  creating: 'Saving…',
  save: 'Save',
  saving: 'Saving…',
  edit: 'Change',
  editTitle: (name: string) => `Change ${name}`,
  editText: 'Published scores stay as they are until other ones are published.',
  delete: 'Delete',
  deleting: 'Deleting…',
  deleteTitle: 'Delete this group?',
  deleteText: 'Its computed scores are deleted, too. Marks of students stay as they are.',

  definition: 'Definition',
  by: 'By',
  noRules: 'None: equal scores share a rank.',
  noCutoffs: 'None',

  scores: 'Scores',
  scoresText: 'They are computed for all candidates, in the background. Students see nothing before the publication.',
  compute: 'Compute the scores',
  computeAgain: 'Compute again',
  computing: 'The scores are being computed. This takes up to a minute.',
  starting: 'Starting…',
  notComputed: 'Nothing is computed yet.',
  keyChanged:
    'An answer key has changed marks since these scores were computed. Compute them again, then publish them.',
  groupChanged: 'The group has been changed since these scores were computed. Compute them again.',
  computed: 'Computed',
  mean: 'Mean',
  highest: 'Highest',
  meritList: 'Merit list',
  openMerit: 'Open the merit list',
  openPublished: 'Published merit list',

  publication: 'Publication',
  publicationText:
    'One person asks for it, another one approves. Then each student sees score, rank and how they came about.',
  publishedBy: (name: string) => `Approved by ${name}`,
  publishedKeyChanged:
    'An answer key has changed marks since then. Students read that their score is outdated. Compute the scores again, and publish them.',
  isPublished: 'These scores are published.',
  nothing: 'Compute the scores first.',
  ask: 'Ask for the publication',
  asking: 'Asking…',
  askReason: 'Note for the person who approves',
  waits: (name: string) => `Requested by ${name}. It waits for the approval of another person.`,
  mine: 'You made this request. Another person with the right to publish scores decides about it.',
  requestChanged: 'The key or the group has changed since the request. Refuse or withdraw it, and compute again.',
  requested: 'Requested',
  expires: 'Expires',
  reason: 'Reason',
  approve: 'Publish',
  approving: 'Publishing…',
  approveTitle: 'Publish these scores?',
  approveText:
    'Each student sees score, rank and cut-offs with the result. They replace scores that were published before.',
  refuse: 'Refuse',
  refusing: 'Refusing…',
  refuseTitle: 'Refuse the publication?',
  refuseText: 'The scores stay as they are, unpublished. The person who asked sees the reason in the audit log.',
  refuseHint: 'It is recorded in the audit log.',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawTitle: 'Withdraw your request?',
  withdrawText: 'The scores stay as they are, unpublished.',
  requestText: 'The scores of a group of shifts.',
  toGroup: 'Open the scores',

  meritIntro: (count: number, method: string) => `${candidates(count)}, ${method}.`,
  searchNames: 'Search names',
  noCandidates: 'No candidate.',
  candidates,
  rank: 'Rank',
  student: 'Student',
  studentNumber: (id: number) => `Student ${id}`,
  shift: 'Shift',
  marks: 'Marks',
  tied: 'Others with this score',
  meets: 'Cut-offs met',
  meetsCutoff: 'Meets the cut-off',
  none: '–',
};

export const useScoreMessages = createMessages({ english: ENGLISH });

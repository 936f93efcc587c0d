/** Messages of provisional answer keys, their challenges and final keys. */
import type { KeyOutcome } from '../../../contract/assessment/challenges.ts';
import type { ReviewPhase } from '../../../contract/staff/exams/key-reviews.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const PHASES: Readonly<Record<ReviewPhase, string>> = {
  none: 'Not planned',
  planned: 'Planned',
  open: 'Challenges open',
  closed: 'To be decided',
  approved: 'Being marked',
  final: 'Final key',
};

const OUTCOMES: Readonly<Record<KeyOutcome, string>> = {
  keep: 'Keep the key',
  changed: 'Another answer is right',
  several: 'Several answers are right',
  dropped: 'Drop the question: it counts for nobody',
  bonus: 'Bonus: full marks for everybody',
  bonus_attempted: 'Bonus: full marks for everybody who answered',
};

const SHORT_OUTCOMES: Readonly<Record<KeyOutcome, string>> = {
  keep: 'Kept',
  changed: 'Changed',
  several: 'Several right',
  dropped: 'Dropped',
  bonus: 'Bonus',
  bonus_attempted: 'Bonus if answered',
};

const LANGUAGES: Readonly<Record<string, string>> = { 0: 'All candidates', 1: 'Hindi only', 2: 'English only' };

const UNREADABLE_HINTS = {
  single: 'Enter a letter, such as B.',
  multiple: 'Enter all right options of an answer, such as A, C.',
  numerical: 'Enter a number or a range, such as 4 or 3.9 to 4.1.',
  integer: 'Enter a whole number or a range, such as 4 or 4 to 6.',
  match: 'Enter an option for each row in their order, such as B, A, D.',
};

const candidates = (count: number) => countOf(count, 'candidate', 'candidates');

const ENGLISH = {
  title: 'Answer keys',
  intro: 'Tests with a window: publish a provisional key, decide about the challenges, and publish the final key.',
  list: 'Tests with a window',
  search: 'Search tests',
  empty: 'No test has a window.',
  test: 'Test',
  code: 'Code',
  testCloses: 'Test closes',
  state: 'State',
  challenges: 'Challenges',
  challengesUntil: 'Challenges until',
  phases: PHASES,

  ends: 'Last attempt ends',
  endUnknown: 'Not known while the test is paused',
  window: 'Provisional key',
  windowText:
    'Candidates see their responses with the key, and can challenge it. Score and rank wait for the final key. The key is never shown before the last attempt can have ended.',
  opens: 'Key is shown from',
  closes: 'Challenges close',
  india: 'India time',
  plan: 'Plan the provisional key',
  planning: 'Planning…',
  saveWindow: 'Change the window',
  changeWindow: 'Change the window…',
  saving: 'Saving…',
  cancel: 'Cancel the provisional key',
  cancelling: 'Cancelling…',
  cancelTitle: 'Cancel the provisional key?',
  cancelText: 'The results will appear as the paper says, without challenges.',
  timeInvalid: 'Enter a day and a time.',
  noControl: 'Your role does not include the control of exams, so you cannot change the window.',

  questions: 'Questions',
  questionsText: (undecided: number) =>
    undecided === 0
      ? 'Every challenged question has a decision.'
      : `${undecided === 1 ? 'One challenged question has' : `${undecided} challenged questions have`} no decision yet.`,
  question: 'Question',
  questionTitle: (number: number) => `Question ${number}`,
  decision: 'Decision',
  undecided: 'No decision',
  noChallenge: '–',
  previous: 'Previous question',
  next: 'Next question',
  decideQuestion: (number: number) => `Decide question ${number}`,
  nextUndecided: (number: number) => `Next undecided: question ${number}`,

  passage: 'Passage',
  english: 'English',
  hindi: 'Hindi',
  rows: 'Rows',
  key: 'Provisional key',
  droppedKey: 'none: the question is dropped',
  isKey: 'key',
  keyNow: 'key now',
  responses: 'Responses',
  responsesText: 'The final responses of first attempts, with the mean score of these candidates in the whole test.',
  claims: 'Claimed keys',
  claimsText: 'What candidates say is right instead of the key.',
  noClaims: 'Nobody challenges this question.',
  answer: 'Answer',
  noResponse: 'no response',
  noAnswerRight: 'no answer is right',
  meanScore: 'Mean score',
  all: 'All',
  or: 'or',
  to: 'to',

  challengeList: 'Challenges of this question',
  claim: 'Claimed key',
  language: 'Language',
  languageNames: { 1: 'Hindi', 2: 'English' } as Readonly<Record<string, string>>,
  reason: 'Reason',
  file: 'File',
  openFile: 'Download',
  changed: 'Changed',

  decide: 'Decision',
  decideText: 'It takes effect with the final key. Every candidate reads the reason in the result.',
  outcome: 'What is decided',
  outcomes: OUTCOMES,
  shortOutcomes: SHORT_OUTCOMES,
  scope: 'For whom',
  scopes: LANGUAGES,
  scopeHint: 'The language in which a candidate began the test. Use it for a mistake in one translation.',
  answers: 'Right answers, one in each line',
  answersHint: {
    single: 'A letter, such as B.',
    multiple: 'All right options of an answer, such as A, C.',
    numerical: 'A number or a range, such as 12.5 or 12.4 to 12.6.',
    integer: 'A whole number or a range, such as 12 or 12 to 15.',
    match: 'An option for each row in their order, such as B, A, D.',
  },
  answersUnreadable: (line: string, type: keyof typeof UNREADABLE_HINTS) =>
    `“${line}” cannot be read. ${UNREADABLE_HINTS[type]}`,
  rightAnswer: 'Right answer',
  rightAnswers: 'Right answers',
  chooseAnswer: 'Choose the right answer.',
  chooseAnswers: 'Choose the right answers.',
  reasonEnglish: 'Reason in English',
  reasonHindi: 'Reason in Hindi',
  reasonHint: 'At least 10 characters. Published to every candidate.',
  reasonHindiHint: 'Optional, at least 10 characters; without it the English reason is shown.',
  save: 'Save the decision',
  decidedBy: (name: string) => `Decided by ${name}`,
  final: 'The final key is approved. The decision cannot be changed any more.',

  finalKey: 'Final key',
  finalText:
    'Another person approves all decisions at once. Then every attempt is marked again, and the results appear.',
  stillOpen: 'It can be requested when the time for challenges is over.',
  ask: 'Ask for approval',
  asking: 'Asking…',
  askReason: 'Note for the person who approves',
  waits: (name: string) => `Requested by ${name}. It waits for the approval of another person.`,
  mine: 'You made this request. Another person with the right to change answer keys decides about it.',
  requestChanged: 'A decision or the paper has changed since the request. Refuse or withdraw it, and request it again.',
  requested: 'Requested',
  expires: 'Expires',
  approve: 'Approve',
  approving: 'Approving…',
  approveTitle: 'Approve the final key?',
  approveText:
    'All attempts are marked by it, and ranked again. Candidates whose marks change get a mail. This cannot be taken back.',
  refuse: 'Refuse',
  refusing: 'Refusing…',
  refuseTitle: 'Refuse this final key?',
  refuseText: 'The decisions stay as drafts and can be changed. The person who asked sees the reason in the audit log.',
  refuseHint: 'It is recorded in the audit log.',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing…',
  withdrawTitle: 'Withdraw your request?',
  withdrawText: 'The decisions stay as drafts and can be changed.',
  marking: 'All attempts are being marked by the final key. The results appear when this is done.',
  refresh: 'Load again',

  result: 'Before and after',
  resultText: 'Scores of first attempts by the provisional and by the final key.',
  attempts: 'Marked again',
  raised: 'More marks',
  lowered: 'Fewer marks',
  unchanged: 'The same marks',
  meanBefore: 'Mean score before',
  meanAfter: 'Mean score now',
  before: 'Score before',
  after: 'Score now',
  count: 'Candidates',
  candidates,
  noMoves: 'The final key changed nobody’s marks.',
  toReview: 'Open the decisions',
  requestText: 'The decisions about the challenges of a test.',
};

export const useKeyReviewMessages = createMessages({ english: ENGLISH });

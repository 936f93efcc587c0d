/** English messages of the test screen. */
import type { PaletteState } from '../../engine/palette.ts';
import type { QuestionType } from '../../engine/paper.ts';
import type { SaveState } from '../session/view.ts';
import { penaltyText } from './format.ts';

const STATES: Readonly<Record<PaletteState, string>> = {
  answered: 'Answered',
  'not-answered': 'Not answered',
  'not-visited': 'Not visited',
  marked: 'Marked for review',
  'answered-and-marked': 'Answered and marked for review',
};

const KINDS: Readonly<Record<QuestionType, string>> = {
  single: 'One answer',
  multiple: 'One or more answers',
  numerical: 'A number',
  integer: 'A whole number',
  match: 'Match the rows',
};

const SAVES: Readonly<Record<SaveState, string>> = {
  none: 'No answer yet',
  saved: 'Saved',
  sending: 'Sending…',
  device: 'On this device',
  refused: 'Not accepted',
};

export const ENGLISH = {
  lang: 'en',
  skip: 'Skip to the question',
  close: 'Close',
  tools: 'About the test',
  paper: 'Question paper',
  instructions: 'Instructions',
  reading: 'Text size and language',
  keys: 'Keyboard shortcuts',
  candidate: 'Candidate',

  timeLeft: 'Time left',
  withExtra: (minutes: number) => `with ${minutes} min more`,
  sectionTime: 'Section',
  hide: 'Hide',
  show: 'Show',
  theClock: 'the clock',
  minutesLeft: (minutes: number) => (minutes === 1 ? 'One minute left.' : `${minutes} minutes left.`),
  sectionOver: (title: string) => `The time of this section is over. Now: ${title}.`,
  moreTime: (minutes: number) => `You have been given ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}.`,

  sections: 'Sections',
  answeredCount: 'answered',
  locked: 'locked',
  chooseSome: (count: number, rule: 'best' | 'first') =>
    rule === 'best' ? `the best ${count} answers count` : `the first ${count} answers count`,

  enterTitle: 'Go to the next section?',
  noWayBack: 'The sections of this test are taken in order. A section that was left cannot be opened again.',
  stay: 'Stay in this section',
  enter: (title: string) => `Go to ${title}`,

  question: 'Question',
  of: (count: number) => `of ${count}`,
  passage: 'Passage',
  languageOfQuestion: 'Language of this question',
  isMarked: 'Marked for review',
  kinds: KINDS,
  partial: (marks: number | string) => `+${marks} for each right choice when not all are chosen`,
  marks: (marks: number | string, negative: number | string) =>
    penaltyText(negative) ? `+${marks}, −${penaltyText(negative)} if wrong` : `+${marks}, no negative marks`,
  saves: SAVES,
  noneChosen: 'None',

  yourAnswer: 'Your answer',
  notANumber: 'This is not a number yet.',
  notAnInteger: 'This is not a whole number.',
  keypad: 'Keypad',
  minus: 'Minus',
  point: 'Point',
  backspace: 'Backspace',

  previous: 'Previous',
  clear: 'Clear Response',
  markAndNext: 'Mark for Review & Next',
  saveAndNext: 'Save & Next',
  questions: 'Questions',
  submit: 'Submit',

  guide: {
    symbols: 'Symbols of the palette',
    states: {
      answered: 'the answer counts.',
      'not-answered': 'opened, without an answer.',
      'not-visited': 'not opened yet.',
      marked: 'without an answer.',
      'answered-and-marked': 'the answer counts.',
    } as Record<PaletteState, string>,
    current: 'With a frame: the question on the screen.',
    waiting: 'With a small square: the answer is on this device only, because the connection is lost.',
    buttons: 'Buttons',
    saving: 'An answer is saved as soon as you give it. A number in the palette opens that question; nothing is lost.',
    saveAndNext: 'opens the next question and removes a review mark.',
    markAndNext: 'marks the question for review and opens the next one.',
    clear: 'removes your answer.',
    submit:
      'shows a summary and asks you before the test ends. When the time is over, the test is submitted by itself.',
    paper: 'Instructions of this test',
  },
  palette: 'Question palette',
  legend: 'How many questions are in each state',
  states: STATES,
  short: { ...STATES, marked: 'Marked', 'answered-and-marked': 'Answered, marked' } as typeof STATES,
  notSent: 'not sent yet',

  keyList: [
    ['1 to 6, A to F', 'Choose an option'],
    ['N', 'Save and next'],
    ['P', 'Previous question'],
    ['M', 'Mark for review and next'],
    ['X, Delete, Shift + C', 'Clear the response (C alone, where it is no option)'],
    ['G', 'Question palette'],
    ['S', 'Submit: the summary first'],
    ['?', 'This list'],
  ] as [string, string][],
  useKeys: 'Use these shortcuts',

  languageOfPaper: 'Language of the paper',
  textSize: 'Size of the text',
  sizes: { small: 'Small', normal: 'Normal', large: 'Large', largest: 'Largest' },
  highContrast: 'High contrast',

  submitTitle: 'Submit the test?',
  continueTest: 'Go on with the test',
  submitTest: 'Submit the test',
  allAnswered: 'Every question is answered.',
  unanswered: (count: number, all: number) => `${count} of ${all} questions are unanswered.`,
  beforeSubmit: (time: string) => `You have ${time} left. After submitting, answers cannot be changed.`,
  waitingToSend: (count: number) =>
    `${count === 1 ? 'One answer is' : `${count} answers are`} on this device only; they are submitted with the test.`,
  bySection: 'By section',
  countsCaption: 'Questions in each state, by section',
  section: 'Section',
  all: 'All',
  markedCounts: 'Answered and marked for review counts as answered.',

  noConnection: 'No connection.',
  keepGoing: (waiting: number) =>
    `Continue: your answers are saved on this device and sent when the network is back${waiting ? ` (${waiting} waiting)` : ''}.`,
  fromDevice: 'The test was opened from this device; until the network is back the time follows this device’s clock.',
  signedOut: 'You have been signed out.',
  storedHere: 'Your answers are saved on this device.',
  signInAgain: 'Sign in again',
  whereItIs: 'and the test goes on where it is.',
  cannotStore: 'This browser cannot save answers.',
  sentAtOnce:
    'Its storage is full or blocked, as in a private window. Answers are sent at once; please do not close the page while one is still being sent.',
  tookOver: 'You are continuing a test started on another device or in another browser.',
  tookOverMore: 'All answers are here, and the other screen is notified.',
  dismiss: 'All right',
  paused: 'The test is paused',
  pausedClock: 'Paused',
  helpline: 'Questions? Call the helpline:',
  pausedText:
    'The clock stands still for everybody, and your answers are saved. Please leave this page open: the test goes on by itself.',
  fromController: 'Message from the exam controller',
  readMessage: 'I have read it',

  takenOver: {
    tab: {
      title: 'The test goes on in another tab',
      text: 'You opened this test again in a newer tab or window. It took your answers along; nothing is lost.',
    },
    device: {
      title: 'The test goes on on another device',
      text: 'Answers were given on another device or in another browser after those given here. Nothing is lost: the newest answer to each question counts.',
    },
  },
  continueHere: 'Go on here instead',

  leftWindow: 'You left the test window',
  lossesRemaining: (count: number) =>
    `If you leave it ${count === 1 ? 'once more' : `${count} more times`}, it will be closed.`,
  afterClosing: 'Your answers are saved. A closed test can be resumed from the course while time is left.',

  submitting: 'Handing in your test',
  timeIsOver: 'Time is over: handing in your test',
  oneMoment: 'One moment, please.',
  networkUnavailable: 'There is no network.',
  submittedLater:
    'Your answers are kept on this device and are handed in as soon as it is back. Please leave this page open.',
  signInToSubmit: 'You have been signed out. Your answers are kept on this device; sign in again to hand them in.',
  tryNow: 'Try now',

  ended: 'Test submitted',
  endings: {
    candidate: 'Your test is handed in.',
    time: 'The time was over, so your test was handed in by itself.',
    closed: 'This test has ended. Answers are no longer accepted.',
  },
  tooLate: (count: number) =>
    `${count === 1 ? 'One answer' : `${count} answers`} of this device reached the server too late and ${count === 1 ? 'does' : 'do'} not count.`,
  receipt: 'Receipt',
  submittedAt: 'Handed in',
  answeredFact: 'Answered',
  ofQuestions: (count: number, all: number) => `${count} of ${all} questions`,
  noteReceipt: 'Note the receipt: it vouches for every answer the server holds.',
  viewResult: 'View result',
  resultLater: 'Result awaited: it is shown under My Courses once it is out.',
  backToCourse: 'Back to the course',

  opening: 'Opening your test…',
  tryAgain: 'Try again',
  loadErrors: {
    'signed-out': {
      title: 'Please sign in again',
      text: 'You are signed out. Answers given on this device are still here, and are sent once you are back.',
    },
    unreachable: {
      title: 'The test could not be loaded',
      text: 'The network or the store does not answer. If you had begun, your answers are safe. Please try again.',
    },
    refused: { title: 'This test cannot be opened', text: 'The store does not say why.' },
  },
  awaited: 'Result awaited',
  awaitedText: 'Your test is handed in. The result is not out yet; it will be shown here once it is.',
  checkAgain: 'Look again',
};

export type Messages = typeof ENGLISH;

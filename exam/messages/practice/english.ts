/** Messages of practice in English. */
import type { PracticeChoice, SessionItem } from '../../../contract/assessment/practice.ts';

const CHOICES: Readonly<Record<PracticeChoice, string>> = {
  mixed: 'Mistakes and new questions',
  new: 'New questions',
  mistakes: 'Only mistakes',
  bookmarked: 'Bookmarked',
};

const STATES: Readonly<Record<SessionItem['state'], string>> = {
  right: 'Right',
  wrong: 'Wrong',
  waiting: 'Not answered',
  withdrawn: 'Does not count',
};

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

export const ENGLISH = {
  lang: 'en',
  title: 'Practice',
  intro:
    'Answer one question at a time and read the solution at once. Your mistakes come again after growing intervals.',
  language: 'Language of the questions',
  backToCourse: 'Back to the course',
  loading: 'Loading your practice…',
  failed: 'This could not be loaded. Check your connection, then try again.',

  open: (answered: number, all: number) => `You are in a session: ${answered} of ${all} answered.`,
  continue: 'Continue',
  due: (count: number) => `${count === 1 ? 'One mistake comes' : `${count} mistakes come`} again today.`,
  nothingDue: 'No mistake comes again today.',
  repeatNow: 'Repeat now',

  topics: 'Topics',
  tooManyTopics: (most: number) => `Choose at most ${most} topics for a session.`,
  noTopic: 'Choose a topic.',
  selectAll: 'All topics',
  selectNone: 'None',
  withoutTopic: 'Other questions',
  progress: (seen: number, all: number, right: number) => `${seen} of ${all} answered, ${right} right`,
  dueInTopic: (count: number) => `${count} due`,
  which: 'Questions',
  choices: CHOICES,
  number: 'How many',
  time: 'Time',
  untimed: 'No limit',
  minutes: (count: number) => `${count} minutes`,
  start: 'Start',
  starting: 'Starting…',

  question: (number: number, all: number) => `Question ${number} of ${all}`,
  timeLeft: 'Time left',
  bookmark: 'Bookmark',
  check: 'Check the answer',
  checking: 'Checking…',
  show: 'I do not know: show the answer',
  end: 'End the session',
  right: 'Right',
  wrong: 'Wrong',
  rightAnswer: 'Right answer',
  yourAnswer: 'Your answer',
  solution: 'Solution',
  comesAgain: (day: string) => `This question comes again on ${day}.`,
  next: 'Next question',
  toSummary: 'See the summary',
  withdrawn: 'The last question cannot be practised any more, so it does not count.',
  offline: 'No connection.',
  offlineText: 'Your answer is stored on this device and is sent by itself when the network is back.',
  sendNow: 'Send now',

  summary: 'Summary',
  result: (right: number, answered: number) => `${right} of ${answered} right`,
  noAnswers: 'You answered no question in this session.',
  unanswered: (count: number) => `${questions(count)} without an answer.`,
  byTopic: 'By topic',
  rightOfAll: (right: number, all: number) => `${right} of ${all}`,
  toRepeat: 'To repeat',
  nothingToRepeat: 'There is nothing to repeat from this session.',
  repeatText: 'These questions come again by themselves. Open one to read it with its solution.',
  item: (number: number) => `Question ${number}`,
  states: STATES,
  again: 'Practise again',

  weak: 'Practise your weak topics',
  weakText: (name: string, right: number, all: number) => `${name}: ${right} of ${all} right`,
};
export type PracticeMessages = typeof ENGLISH;

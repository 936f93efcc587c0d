/** Messages of the live board. */
import { roughDurationText } from '../../../common/dates/duration.ts';
import type { WindowState } from '../../../contract/staff/exams/board.ts';
import type { CandidateEvent } from '../../../contract/staff/exams/control.ts';
import { numberText } from '../../parts/format.ts';
import { countOf } from '../count-of.ts';
import { createMessages } from '../create-messages.ts';

const WINDOW_STATES: Readonly<Record<WindowState, string>> = {
  open: 'Open',
  upcoming: 'Not open yet',
  closed: 'Closed',
};

/** `left`: the attempt runs, without a contact for minutes. */
const CANDIDATE_STATES = {
  running: 'Running',
  left: 'No contact',
  submitted: 'Handed in',
  expired: 'Time over',
} as const;
export type CandidateState = keyof typeof CANDIDATE_STATES;

const SIGNALS: Readonly<Record<string, string>> = {
  focus_lost: 'Left the window',
  focus_back: 'Came back to the window',
  full_screen_left: 'Left the full screen',
  full_screen_entered: 'Entered the full screen',
  went_offline: 'Lost the network',
  came_online: 'Has the network again',
  page_left: 'Closed the page',
  device_changed: 'Continued on another device',
  session_changed: 'Continued in another sign-in',
  ended_by_staff: 'Ended by the staff',
};

const candidates = (count: number) => countOf(count, 'candidate', 'candidates');
const minutes = (count: number) => countOf(count, 'minute', 'minutes');

export const useBoardMessages = createMessages({
  english: {
    title: 'Live tests',
    intro: 'Watch the candidates of a test, and help them while it runs.',
    list: 'Tests',
    search: 'Search by name or code',
    empty: 'There is no test yet.',
    emptyText: 'Tests come with the papers that are imported.',
    name: 'Test',
    code: 'Code',
    window: 'Window',
    windowStates: WINDOW_STATES,
    opens: 'Opens',
    closes: 'Closes',
    always: 'always',
    minutes: 'Minutes',
    running: 'Running now',
    countText: ({ count, is_exact }: { count: number; is_exact: boolean }) =>
      `${is_exact ? '' : 'more than '}${numberText(count)}`,

    candidateList: 'Candidates',
    candidateSearch: 'Search by name, roll number, mobile number or e-mail',
    searching: 'Searching…',
    noCandidates: 'Nobody has started this test in the last day.',
    noCandidatesText: 'Candidates appear here as soon as they start.',
    connecting: 'Connecting…',
    live: 'Updates live',
    lost: (time: string) =>
      `The connection to the store is lost. The list is as of ${time}; it continues by itself when the store responds.`,
    loadingRows: 'More candidates are being loaded…',
    candidate: 'Candidate',
    rollNumber: 'Roll number',
    toCandidates: 'Candidates',
    state: 'State',
    states: CANDIDATE_STATES,
    unseen: 'No contact for',
    unseenFor: (count: number) => `${minutes(count)} or more`,
    extra: 'Extra time',
    extras: { with: 'With extra time', without: 'Without' },
    answered: 'Answered',
    answeredOf: (answered: number, count: number) => `${answered} of ${count}`,
    timeLeft: 'Time left',
    over: 'over',
    saved: 'Last answer',
    contact: 'Last contact',
    ago: (ms: number) => (ms < 5000 ? 'now' : `${roughDurationText(ms)} ago`),
    duration: roughDurationText,
    never: 'none',
    leftText: (time: string) => `${time} left`,
    contactText: (time: string) => `last contact ${time}`,
    devicesText: (count: number) => countOf(count, 'device change', 'device changes'),
    focusText: (count: number) => `focus lost ${countOf(count, 'time', 'times')}`,
    notesText: (count: number) => countOf(count, 'note', 'notes'),
    devices: 'Device changes',
    focusLosses: 'Focus lost',
    extraMinutes: (count: number) => (count > 0 ? `+${count} min` : ''),
    notes: 'Notes',
    started: 'Started',

    extendAll: 'More time for all',
    extend: 'More time',
    extending: 'Giving more time…',
    extendAllTitle: 'Give everybody more time?',
    extendTitle: (name: string) => `Give ${name} more time?`,
    extendManyTitle: (count: number) => `Give ${candidates(count)} more time?`,
    extendAllText:
      'The clocks of everybody who takes the test now are moved at once. Candidates see how many minutes they got.',
    extendText:
      'The clock is moved at once, and the time also counts in a later attempt at this test. It cannot be taken back.',
    extended: (count: number) => `${candidates(count)} got more time.`,
    minutesField: 'Minutes',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',

    isPaused: 'The test is paused: the clocks stand still, and nobody can start.',
    pause: {
      label: 'Pause the test',
      busy: 'Pausing…',
      title: 'Pause the test for everybody?',
      text: 'All clocks stand still, the questions are hidden, and nobody can start until you continue the test.',
    },
    resume: {
      label: 'Continue the test',
      busy: 'Continuing…',
      title: 'Continue the test for everybody?',
      text: 'The questions appear again, and everybody has the time that was left.',
    },

    messageAll: 'Message to all',
    message: 'Message',
    sending: 'Sending…',
    send: 'Send the message',
    messageAllTitle: 'Write to everybody',
    messageTitle: (name: string) => `Write to ${name}`,
    messageManyTitle: (count: number) => `Write to ${candidates(count)}`,
    messageText: 'It appears on the screens within two seconds, and stays until it is confirmed.',
    english: 'Text in English',
    hindi: 'Text in Hindi',
    hindiHint: 'Shown to candidates with the Hindi screen. Without it they see the English text.',
    sent: (count: number) => `The message is on ${countOf(count, 'screen', 'screens')}.`,
    sentBefore: 'The message was sent already.',

    end: 'End the attempt',
    ending: 'Ending…',
    endTitle: (name: string) => `End the attempt of ${name}?`,
    endText: 'The answers that have arrived are graded, and no more are accepted. This cannot be undone.',

    addNote: 'Add a note',
    note: 'Note',
    noteHint: 'What happened. The time is added. The text is deleted with the account of the student.',
    noteTitle: (name: string) => `Note about ${name}`,
    storeNote: 'Store the note',
    storing: 'Storing…',

    details: 'Attempt',
    mobile: 'Mobile',
    ended: 'Ended',
    deadline: 'Ends',
    pausedSince: 'Paused since',
    extraTime: 'Extra time',
    minutesText: minutes,
    timeline: 'What happened',
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    openStudent: 'Open the student',
    by: ({ kind, text, by }: CandidateEvent) => {
      if (kind === 'extended') return by || 'A command';
      if (kind === 'ended') return 'The store';
      return by || (text === 'ended_by_staff' ? 'The staff' : 'Candidate');
    },
    events: {
      started: 'Started the test',
      extended: (text: string) => `Got ${minutes(Number(text))} more`,
      paused: 'The test was paused',
      resumed: 'The test went on',
      message: 'Message to the screen',
      note: 'Note',
      signal: (kind: string) => SIGNALS[kind] ?? kind.replaceAll('_', ' '),
      ended: (state: string) => (state === 'expired' ? 'The time was over' : 'The attempt ended'),
    },
    noContact: 'No contact of this candidate’s screen is stored.',
  },
});

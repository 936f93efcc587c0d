/** Endpoints with which the exam controller acts on running attempts. Each action is recorded in the audit log. */
import { Exactly, Id, NoData, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import type { Refusal } from '../../endpoint.ts';
import { bulkEndpoint, CallKey } from '../lists/bulk.ts';
import { OneLine } from '../one-line.ts';
import { staffEndpoint } from '../staff-endpoint.ts';
import { Candidate } from './board.ts';

export const notRunning: Refusal = {
  code: 'not_running',
  message: 'This candidate is not taking the test any more.',
};
export const nobodyRunning: Refusal = {
  code: 'nobody_running',
  message: 'Nobody is taking this test now, so nothing was changed.',
};

export const pauseChanged: Refusal = {
  code: 'changed_meanwhile',
  message: 'Another person paused or continued the test in the meantime. Look at the board again before you continue.',
};

/** From 1 to 600. */
const Minutes = Type.String({
  pattern: '^([1-9][0-9]?|[1-5][0-9]{2}|600)$',
  maxLength: 3,
  'x-message': 'Please enter a whole number of minutes, from 1 to 600.',
});

const Reason = OneLine(500);

/** An ISO instant. */
const Instant = Text(30, {
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,3})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
});

export const extendAll = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/extend_all',
  permission: 'exams.control',
  summary: 'Gives more minutes to everybody who takes the test now',
  body: Exactly({ test_id: Id, minutes: Minutes, reason: Reason, key: CallKey }),
  data: Exactly({ extended: Type.Integer() }),
  refusals: [nobodyRunning],
});

export const extendCandidates = bulkEndpoint({
  path: '/staff/exams/extend_many',
  permission: 'exams.control',
  summary: 'Gives more minutes to several candidates who take the test now, also in later attempts at it',
  row: { student_id: Id },
  shared: { test_id: Id, minutes: Minutes, reason: Reason },
});

export const endAttempt = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/end_attempt',
  permission: 'exams.control',
  needsProof: true,
  summary:
    'Ends the running attempt of a candidate, with the answers that are stored; repeating the call changes nothing',
  /** `attempt`: the number of the attempt, so that a repeated call does not end the next one. */
  body: Exactly({ test_id: Id, student_id: Id, attempt: Id, reason: Reason }),
  data: NoData,
  refusals: [notRunning],
  successMessage: 'The attempt is ended and graded.',
});

/** The attempts that stand still or go on; 0 if the test was paused, or was running, already. */
const changedAttempts = Exactly({ attempts: Type.Integer() });

export const pauseTest = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/pause',
  permission: 'exams.control',
  summary: 'Stops the clocks of everybody who takes the test, and refuses starts; repeating the call changes nothing',
  body: Exactly({ test_id: Id, reason: Reason, key: CallKey }),
  data: changedAttempts,
  refusals: [pauseChanged],
  successMessage: 'The test is paused.',
});

export const resumeTest = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/resume',
  permission: 'exams.control',
  summary: 'Continues a paused test; everybody has the time that was left',
  /** `paused_at`: the pause that was seen, so that a repeated call does not end the next one. */
  body: Exactly({ test_id: Id, reason: Reason, paused_at: Instant }),
  refusals: [pauseChanged],
  data: changedAttempts,
  successMessage: 'The test goes on.',
});

const messageFields = {
  english: OneLine(500),
  /** Absent or empty: the English text is shown in both languages. */
  hindi: Type.Optional(Text(500)),
};

export const messageAll = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/message_all',
  permission: 'exams.control',
  summary: 'Shows a message on the screens of everybody who takes the test now',
  body: Exactly({ test_id: Id, ...messageFields, key: CallKey }),
  data: Exactly({ sent: Type.Integer() }),
  refusals: [nobodyRunning],
});

export const messageCandidates = bulkEndpoint({
  path: '/staff/exams/message_many',
  permission: 'exams.control',
  summary: 'Shows a message on the screens of several candidates',
  row: { student_id: Id },
  shared: { test_id: Id, ...messageFields },
});

export const addNote = staffEndpoint({
  method: 'POST',
  path: '/staff/exams/add_note',
  permission: 'exams.control',
  summary: 'Notes an incident about a candidate, with the time',
  body: Exactly({ test_id: Id, student_id: Id, note: Text(1000, { pattern: '\\S' }), key: CallKey }),
  data: NoData,
  successMessage: 'The note is stored.',
});

const CandidateEvent = Exactly({
  at: Type.String(),
  kind: OneOf(['started', 'extended', 'paused', 'resumed', 'message', 'note', 'signal', 'ended']),
  /** The minutes, the text, or the kind of the signal; empty for a start and an end. */
  text: Type.String(),
  /** Who did it; empty for the candidate and for a command. */
  by: Type.String(),
});
export type CandidateEvent = StaticDecode<typeof CandidateEvent>;

export const getCandidate = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/candidate',
  permission: 'exams.control',
  summary:
    'A candidate of a test: the newest attempt, what happened in it, and notes of all attempts, the newest first',
  body: Exactly({ test_id: Id, student_id: Id }),
  data: Exactly({
    test_name: Type.String(),
    question_count: Type.Integer(),
    masked_mobile: Type.String(),
    server_time: Type.String(),
    /** The number of the newest attempt. */
    attempt: Type.Integer(),
    /** Null if no contact of the candidate's screen is stored. */
    candidate: Nullable(Candidate),
    events: Type.Array(CandidateEvent),
  }),
});

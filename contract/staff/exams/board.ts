/** Endpoints of the live board: tests, and the candidates of one test. Times are ISO instants in UTC. */
import { Exactly, Id, Nullable, OneOf, type StaticDecode, Text, Type } from '#schema';
import { AttemptState } from '../../assessment/attempts.ts';
import { Count } from '../dashboard.ts';
import { ListOf, ListQuery } from '../list.ts';
import { staffEndpoint } from '../staff-endpoint.ts';

/** By the window; a test without a window is always open. */
const WindowState = OneOf(['open', 'upcoming', 'closed']);
export type WindowState = StaticDecode<typeof WindowState>;

const ControlledTest = Exactly({
  test_id: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  state: WindowState,
  opens: Nullable(Type.String()),
  closes: Nullable(Type.String()),
  minutes: Type.Integer(),
  question_count: Type.Integer(),
});
export type ControlledTest = StaticDecode<typeof ControlledTest>;

const ListedTest = Exactly({ ...ControlledTest.properties, running: Count });
export type ListedTest = StaticDecode<typeof ListedTest>;

export const listControlledTests = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/tests',
  permission: 'exams.control',
  summary: 'Tests with the number of candidates who take them now; `search` is a part of the name or the code',
  body: ListQuery({ state: Type.Optional(WindowState) }, ['-running', 'running', 'opens', '-opens', 'name', '-name']),
  data: ListOf(ListedTest),
});

export const getBoard = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/board',
  permission: 'exams.control',
  summary: 'A test, and the address of the event stream of its candidates, which can be opened within 15 minutes',
  body: Exactly({ test_id: Id }),
  data: Exactly({
    ...ControlledTest.properties,
    /** Null while the clocks run. */
    paused_at: Nullable(Type.String()),
    stream_url: Type.String(),
  }),
});

/** A candidate's newest attempt at the test. */
export const Candidate = Exactly({
  student_id: Type.Integer(),
  name: Type.String(),
  /** Empty without one. */
  roll_number: Type.String(),
  state: AttemptState,
  started_at: Type.String(),
  /** Without the current pause. */
  deadline: Type.String(),
  /** Null while the clock runs. */
  paused_at: Nullable(Type.String()),
  /** Null while the attempt is running. */
  ended_at: Nullable(Type.String()),
  /** Minutes that the staff added. */
  extra_minutes: Type.Integer(),
  answered: Type.Integer(),
  /** Null before the first answer. */
  saved_at: Nullable(Type.String()),
  contact_at: Type.String(),
  /** How often the attempt was opened on another device or in another browser. */
  device_changes: Type.Integer(),
  /** How often the test lost the focus. */
  focus_losses: Type.Integer(),
  notes: Type.Integer(),
});
export type Candidate = StaticDecode<typeof Candidate>;

/**
 * An event of the board's stream (server-sent events), sent about every two seconds, with the candidates who changed since
 * the event before. The first events have all candidates with a contact in the last day; then `is_complete` is true.
 */
export type BoardEvent = { server_time: string; is_complete: boolean; candidates: Candidate[] };

export const findCandidates = staffEndpoint({
  method: 'GET',
  path: '/staff/exams/find_candidates',
  permission: 'exams.control',
  summary: 'Candidates of a test by mobile number, name or e-mail address',
  body: Exactly({ test_id: Id, search: Text(100, { minLength: 1 }) }),
  data: Exactly({ student_ids: Type.Array(Type.Integer()) }),
});

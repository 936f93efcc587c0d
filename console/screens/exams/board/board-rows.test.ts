import { expect, test } from 'vitest';
import type { Candidate } from '../../../../contract/staff/exams/board.ts';
import {
  addressOfState,
  countStates,
  isContactSearch,
  matchingCandidates,
  newerCandidate,
  pageOf,
  stateOf,
  testPausedAt,
  timeLeft,
} from './board-rows.ts';

const NOW = Date.parse('2026-11-21T10:30:00Z');
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();

function candidate(student_id: number, name: string, more: Partial<Candidate> = {}): Candidate {
  const times = {
    started_at: at(30),
    deadline: at(-30),
    ended_at: null,
    paused_at: null,
    saved_at: null,
    contact_at: at(0),
  };
  const counts = { extra_minutes: 0, answered: 0, device_changes: 0, focus_losses: 0, notes: 0 };
  return { student_id, name, roll_number: '', state: 'running', ...times, ...counts, ...more };
}

const ALL = [
  candidate(1, 'Ravi Kumar', { answered: 7, contact_at: at(6) }),
  candidate(2, 'Asha Verma', { answered: 3, extra_minutes: 10 }),
  candidate(3, 'Meena Devi', { state: 'submitted', contact_at: at(20) }),
];
const names = (query: string, found: ReadonlySet<number> | null = null) =>
  matchingCandidates(ALL, { params: new URLSearchParams(query), now: NOW, found }).map(({ name }) => name);

test('a running candidate without a contact for three minutes has left', () => {
  expect(ALL.map((one) => stateOf(one, NOW))).toEqual(['left', 'running', 'submitted']);
  expect(countStates(ALL, NOW)).toEqual({ running: 1, left: 1, submitted: 1, expired: 0 });
});

test('filters by state, time without a contact, extra time and words of the name', () => {
  expect(names('')).toEqual(['Asha Verma', 'Meena Devi', 'Ravi Kumar']);
  expect(names('state=left')).toEqual(['Ravi Kumar']);
  expect(names('unseen=5')).toEqual(['Ravi Kumar']);
  expect(names('unseen=10')).toEqual([]);
  expect(names('extra=with')).toEqual(['Asha Verma']);
  expect(names('extra=without')).toEqual(['Meena Devi', 'Ravi Kumar']);
  expect(names('search=kum%20RAVI')).toEqual(['Ravi Kumar']);
});

test('a mobile number is found by the server', () => {
  expect(['98765', '+91 98765', 'a@b', 'Ravi', '12'].map(isContactSearch)).toEqual([true, true, true, false, false]);
  expect(names('search=98765')).toEqual([]);
  expect(names('search=98765', new Set([2]))).toEqual(['Asha Verma']);
});

test('sorts by a column, then by name', () => {
  expect(names('sort=-answered')).toEqual(['Ravi Kumar', 'Asha Verma', 'Meena Devi']);
  expect(names('sort=-name')).toEqual(['Ravi Kumar', 'Meena Devi', 'Asha Verma']);
});

test('a test is paused as those who take it show; their time stands still', () => {
  const paused = candidate(4, 'Imran Ali', { paused_at: at(10) });
  expect([timeLeft(paused, NOW), timeLeft(candidate(5, 'Sunita'), NOW)]).toEqual([40 * 60_000, 30 * 60_000]);
  expect([testPausedAt([paused, ...ALL], null), testPausedAt(ALL, at(10))]).toEqual([at(10), null]);
  expect([testPausedAt([], at(10)), testPausedAt([], null)]).toEqual([at(10), null]);
});

test('pages begin at the position in the cursor, and at the first row if there are fewer', () => {
  const many = Array.from({ length: 60 }, (_, index) => candidate(index, `Candidate ${index}`));
  const first = pageOf(many, new URLSearchParams());
  expect([first.rows.length, first.next_cursor, first.total_estimate]).toEqual([50, '50', 60]);
  const second = pageOf(many, new URLSearchParams('cursor=50'));
  expect([second.rows.length, second.next_cursor]).toEqual([10, null]);
  expect(pageOf(ALL, new URLSearchParams('cursor=50')).rows.length).toBe(3);
  expect(pageOf(ALL, new URLSearchParams('cursor=x')).rows.length).toBe(3);
});

test('the number of a state keeps the search and the order, and begins at the first page', () => {
  const params = new URLSearchParams('search=asha&state=left&cursor=100&sort=answered&columns=saved_at');
  expect(addressOfState(params, 'running')).toBe('?search=asha&state=running&sort=answered&columns=saved_at');
});

test('a reloaded candidate replaces what a lost stream received before, and is replaced by what it receives later', () => {
  const [running, ended] = [candidate(1, 'Ravi Kumar'), candidate(1, 'Ravi Kumar', { state: 'submitted' })];
  const shown = (loadedAt: string, receivedAt: string | null, received?: Candidate) =>
    newerCandidate({ server_time: loadedAt, candidate: ended }, { at: receivedAt, candidate: received })?.state;
  expect(shown(at(1), at(2), running)).toBe('submitted');
  expect(shown(at(2), at(1), running)).toBe('running');
  expect(shown(at(2), at(1))).toBe('submitted');
  expect(shown(at(1), null)).toBe('submitted');
  expect(newerCandidate({ server_time: at(1), candidate: null }, { at: at(2), candidate: running })).toBe(running);
  expect(newerCandidate({ server_time: at(1), candidate: null }, { at: null, candidate: undefined })).toBe(null);
});

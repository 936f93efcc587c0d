/** Filters, order and pages of a live board. All candidates are in memory, so a change is shown without a call. */
import type { Candidate } from '../../../../contract/staff/exams/board.ts';
import { PAGE_SIZE } from '../../../../contract/staff/list.ts';
import type { CandidateState } from '../../../messages/exams/board.ts';
import type { ListPage } from '../../../table/params/list-params.ts';
import { readSort } from '../../../table/params/list-params.ts';

/** The test screen is in contact at least once a minute. */
const LEFT_AFTER_MS = 3 * 60_000;

/** Minutes without a contact that can be chosen in the filter. */
export const UNSEEN_MINUTES = [2, 5, 10, 30];

/** `now` is the server's time, in ms. */
export function stateOf({ state, contact_at }: Pick<Candidate, 'state' | 'contact_at'>, now: number): CandidateState {
  if (state !== 'running') return state;
  return now - Date.parse(contact_at) >= LEFT_AFTER_MS ? 'left' : 'running';
}

/** Whether a search is by mobile number or e-mail address, which the server finds. */
export function isContactSearch(search: string): boolean {
  return search.includes('@') || /^[+\d][\d\s()-]{3,}$/.test(search.trim());
}

export type BoardQuery = Readonly<{
  params: URLSearchParams;
  now: number;
  /** The students whom the server found by a contact; null while it searches. */
  found: ReadonlySet<number> | null;
}>;

/** Returns all candidates that match, in their order. */
export function matchingCandidates(all: Iterable<Candidate>, { params, now, found }: BoardQuery): Candidate[] {
  const search = (params.get('search') ?? '').trim();
  const isContact = isContactSearch(search);
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const state = params.get('state');
  const unseenMs = Number(params.get('unseen') ?? 0) * 60_000;
  const extra = params.get('extra');
  const matches = (candidate: Candidate) => {
    if (state && stateOf(candidate, now) !== state) return false;
    if (extra && candidate.extra_minutes > 0 !== (extra === 'with')) return false;
    if (unseenMs > 0 && !(candidate.state === 'running' && now - Date.parse(candidate.contact_at) >= unseenMs))
      return false;
    if (isContact && !isRollNumber(candidate, search)) return found?.has(candidate.student_id) ?? false;
    const text = `${candidate.name} ${candidate.roll_number}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
  return [...all].filter(matches).sort(comparison(params.get('sort') ?? DEFAULT_SORT));
}

/** A roll number can look like the beginning of a mobile number. */
function isRollNumber({ roll_number }: Candidate, search: string): boolean {
  return search !== '' && roll_number.toLocaleLowerCase().includes(search.toLocaleLowerCase());
}

export const DEFAULT_SORT = 'name';

const VALUES: Readonly<Record<string, (candidate: Candidate) => string | number>> = {
  roll_number: ({ roll_number }) => roll_number,
  answered: ({ answered }) => answered,
  deadline: ({ deadline }) => deadline,
  saved_at: ({ saved_at }) => saved_at ?? '',
  contact_at: ({ contact_at }) => contact_at,
  device_changes: ({ device_changes }) => device_changes,
  focus_losses: ({ focus_losses }) => focus_losses,
};

function comparison(sort: string): (a: Candidate, b: Candidate) => number {
  const { key, order } = readSort(sort);
  const value = VALUES[key];
  const sign = order === 'descending' ? -1 : 1;
  const byName = (a: Candidate, b: Candidate) => a.name.localeCompare(b.name, 'en-IN') || a.student_id - b.student_id;
  if (!value) return (a, b) => sign * byName(a, b);
  return (a, b) => {
    const [first, second] = [value(a), value(b)];
    return first === second ? byName(a, b) : (first < second ? -1 : 1) * sign;
  };
}

/** Returns the address of the list with the candidates of a state; what else is chosen stays. */
export function addressOfState(params: URLSearchParams, state: CandidateState): string {
  const changed = new URLSearchParams(params);
  changed.set('state', state);
  changed.delete('cursor');
  return `?${changed}`;
}

/** Returns a page of the candidates; the cursor is the position of its first row. */
export function pageOf(rows: readonly Candidate[], params: URLSearchParams): ListPage<Candidate> {
  const at = Math.max(0, Math.trunc(Number(params.get('cursor') ?? 0)) || 0);
  const from = at < rows.length ? at : 0;
  const next = from + PAGE_SIZE;
  return {
    rows: rows.slice(from, next),
    next_cursor: next < rows.length ? String(next) : null,
    total_estimate: rows.length,
    is_total_exact: true,
  };
}

/** Returns since when the test is paused: as those who take it show; `pausedAt` is what the page was loaded with. */
export function testPausedAt(all: Iterable<Candidate>, pausedAt: string | null): string | null {
  let isTaken = false;
  for (const { state, paused_at } of all) {
    if (state !== 'running') continue;
    if (paused_at !== null) return paused_at;
    isTaken = true;
  }
  return isTaken ? null : pausedAt;
}

/** Returns the time that a running candidate has left, in ms; it stands still during a pause. */
export function timeLeft({ deadline, paused_at }: Pick<Candidate, 'deadline' | 'paused_at'>, now: number): number {
  return Date.parse(deadline) - (paused_at ? Date.parse(paused_at) : now);
}

/** Returns the number of candidates in each state. */
export function countStates(all: Iterable<Candidate>, now: number): Readonly<Record<CandidateState, number>> {
  const counts = { running: 0, left: 0, submitted: 0, expired: 0 };
  for (const candidate of all) counts[stateOf(candidate, now)] += 1;
  return counts;
}

type Loaded = Readonly<{ server_time: string; candidate: Candidate | null }>;
type Received = Readonly<{ at: string | null; candidate: Candidate | undefined }>;

/** Returns the candidate as loaded or as received by the event stream, whichever is newer: a stream that is lost has an old one. */
export function newerCandidate(loaded: Loaded, received: Received): Candidate | null {
  const isLoadedNewer = !received.at || Date.parse(loaded.server_time) > Date.parse(received.at);
  return (isLoadedNewer && loaded.candidate) || (received.candidate ?? loaded.candidate);
}

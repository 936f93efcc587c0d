/** Loads the test or the result that the URL names, and converts errors into what the student can do. */
import { type AttemptData, attemptUsed, type Result, resultAwaited } from '../contract/assessment.ts';
import { ApiError } from '../contract/client.ts';
import type { Address } from './address.ts';
import { type Calls, kindOf } from './calls.ts';
import { dropShell, keepShell } from './offline/shell.ts';
import { type Head, type Kept, keptInBrowser } from './session/kept.ts';
import { openSession, type Session } from './session/session.ts';

export type Trouble = Readonly<{
  kind: 'signed-out' | 'unreachable' | 'refused';
  /** Message of the server for a refusal; otherwise empty. */
  message: string;
  hasResult: boolean;
}>;

export type Loaded =
  | { at: 'trouble'; trouble: Trouble }
  | { at: 'test'; session: Session }
  | { at: 'result'; result: Result }
  | { at: 'awaited' };

/** Timeout of `start` if this device has an attempt snapshot to open instead. */
const IMPATIENCE_MS = 6000;
/** Timeout of reading the attempt snapshot. */
const DISK_PATIENCE_MS = 2000;

export async function load(address: Address, calls: Calls): Promise<Loaded> {
  try {
    if (address.view === 'result') return { at: 'result', result: await calls.result(address) };
    return { at: 'test', session: await openTest(address, calls) };
  } catch (error) {
    if (error instanceof ApiError && error.code === resultAwaited.code) return { at: 'awaited' };
    // If the attempt is over and no reattempt is requested, show the result.
    const isOver = error instanceof ApiError && error.code === attemptUsed.code && address.isReattempt === 0;
    if (isOver && address.view === 'test') return load({ ...address, view: 'result' }, calls);
    return { at: 'trouble', trouble: troubleOf(error) };
  }
}

async function openTest(address: Address, calls: Calls): Promise<Session> {
  const kept = keptInBrowser();
  const head = await within(DISK_PATIENCE_MS, kept.findHead(address.testSeriesId, address.productId)).catch(() => null);
  const parts = { calls, kept, now: () => performance.now(), random: Math.random };
  try {
    const starting = calls.start(address);
    const data = await (head ? within(IMPATIENCE_MS, starting) : starting);
    const arrivedAt = performance.now();
    const paper = head?.data.attempt_id === data.attempt_id ? head.paper : await calls.paper(data.paper_url);
    const session = await openSession({ ...parts, data, paper, arrivedAt });
    if (data.state === 'running') void keepAll({ data, paper, wallTime: Date.now() }, kept, session);
    return session;
  } catch (error) {
    if (!head || kindOf(error) !== 'unreachable') throw error;
    const { data, paper } = head;
    const guessed = { ...data, server_time: guessedTime(head, Date.now()) };
    return openSession({ ...parts, data: guessed, paper, arrivedAt: performance.now(), isEstimated: true });
  }
}

/**
 * Estimates the server time after an offline reload: the snapshot's server time plus the wall-clock time since then. A
 * wall clock that was set back counts as no time; the next response corrects the estimate.
 */
export function guessedTime({ data, wallTime }: Head, wallNow: number): string {
  return new Date(Date.parse(data.server_time) + Math.max(0, wallNow - wallTime)).toISOString();
}

/** Stores the snapshot and the page for an offline reload; the cached page is deleted when the attempt has ended. */
async function keepAll(head: Head, kept: Kept, session: Session) {
  await kept.keepHead(head).catch(() => {});
  if (session.view().phase !== 'ended') await keepShell(head.paper).catch(() => {});
  const leave = session.subscribe(() => {
    if (session.view().phase !== 'ended') return;
    leave();
    void dropShell().catch(() => {});
  });
}

function within(ms: number, work: Promise<AttemptData>): Promise<AttemptData>;
function within(ms: number, work: Promise<Head | null>): Promise<Head | null>;
function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  const tooLong = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ms);
  });
  return Promise.race([work, tooLong]);
}

function troubleOf(error: unknown): Trouble {
  const kind = kindOf(error);
  if (kind !== 'refused') return { kind, message: '', hasResult: false };
  const refusal = error as ApiError;
  return { kind, message: refusal.message, hasResult: refusal.code === attemptUsed.code };
}

/** From the address to what is to be shown, every refusal turned into something the student can do. */
import { attemptUsed, type Result, resultAwaited } from '../contract/assessment.ts';
import { ApiError } from '../contract/client.ts';
import type { Address } from './address.ts';
import { type Calls, kindOf } from './calls.ts';
import { keptInBrowser } from './session/kept.ts';
import { openSession, type Session } from './session/session.ts';

export type Trouble = Readonly<{
  title: string;
  message: string;
  way: 'sign-in' | 'retry' | 'result' | 'leave';
}>;

export type Loaded =
  | { at: 'trouble'; trouble: Trouble }
  | { at: 'test'; session: Session }
  | { at: 'result'; result: Result }
  | { at: 'awaited' };

export async function load(address: Address, calls: Calls): Promise<Loaded> {
  try {
    if (address.view === 'result') return { at: 'result', result: await calls.result(address) };
    return { at: 'test', session: await openTest(address, calls) };
  } catch (error) {
    if (error instanceof ApiError && error.code === resultAwaited.code) return { at: 'awaited' };
    return { at: 'trouble', trouble: troubleOf(error) };
  }
}

async function openTest(address: Address, calls: Calls): Promise<Session> {
  const data = await calls.start(address);
  const arrivedAt = performance.now();
  const paper = await calls.paper(data.paper_url);
  const kept = keptInBrowser();
  const now = () => performance.now();
  return openSession({ data, paper, calls, kept, arrivedAt, now, random: Math.random });
}

function troubleOf(error: unknown): Trouble {
  const kind = kindOf(error);
  if (kind === 'signed-out') {
    return {
      title: 'Please sign in again',
      message: 'You are signed out. Answers given on this device are still here, and are sent once you are back.',
      way: 'sign-in',
    };
  }
  if (kind === 'unreachable') {
    return {
      title: 'The test could not be loaded',
      message: 'The network or the store does not answer. If you had begun, your answers are safe. Please try again.',
      way: 'retry',
    };
  }
  const refusal = error as ApiError;
  return {
    title: 'This test cannot be opened',
    message: refusal.message,
    way: refusal.code === attemptUsed.code ? 'result' : 'leave',
  };
}

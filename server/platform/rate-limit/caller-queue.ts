/**
 * Limits how many transactions of one caller, and how many calls of one member of the staff, run at one moment in this
 * process. Further ones wait in memory in the order of their arrival: a transaction that waits for a row lock, or a long
 * read, holds a connection of the pool, so parallel calls of one caller would delay the calls of everybody.
 */

import { rateLimited } from '../http/http-error.ts';
import { generalTexts } from '../http/texts/general-texts.ts';
import { clientAddress } from './client-address.ts';

/**
 * Transactions of one student, or calls of one member of the staff, in a process. Two suffice: most transactions lock the
 * student's row, and a page of the console loads a few lists, of which each is short.
 */
const MAX_RUNNING_OF_PERSON = 2;
/** Many, because a coaching hall signs in from one address. */
const MAX_WAITING = 1000;
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_S = 1;

type Queue = { running: number; waiting: Array<() => void> };

/** For each key, `maxRunning` run at once and `maxWaiting` wait for at most `maxWaitMs`; further ones throw 429. */
export function createCallerQueue(maxWaitMs: number, refusal = generalTexts.callerBusy) {
  const tooMany = () => rateLimited(refusal, RETRY_AFTER_S);
  /** Only keys with running work have an entry. */
  const queues = new Map<string, Queue>();

  /** Returns whether it had to wait. */
  async function enter(key: string, maxRunning: number, maxWaiting: number): Promise<boolean> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxRunning) {
      queue.running++;
      return false;
    }
    if (queue.waiting.length >= maxWaiting) throw tooMany();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(begin), 1);
        reject(tooMany());
      }, maxWaitMs);
      queue.waiting.push(begin);
    });
    return true;
  }

  function leave(key: string): void {
    const queue = queues.get(key);
    if (!queue) return;
    const begin = queue.waiting.shift();
    // The next one takes the place, so `running` stays the same.
    if (begin) begin();
    else if (--queue.running === 0) queues.delete(key);
  }

  return async <Result>(
    { key, maxRunning, maxWaiting }: { key: string; maxRunning: number; maxWaiting: number },
    work: (hasWaited: boolean) => Promise<Result>,
  ): Promise<Result> => {
    const hasWaited = await enter(key, maxRunning, maxWaiting);
    try {
      return await work(hasWaited);
    } finally {
      leave(key);
    }
  };
}

/** A queue with its own number of places to wait in. */
export type CallerQueue = { key: string; maxWaiting: number };

/** The part of a context that identifies its caller. */
type Caller = {
  queue?: string | CallerQueue | null | undefined;
  session: { studentId: number } | null;
  ip: string;
  config: { databasePool: number };
};

const queueOf = createCallerQueue(MAX_WAIT_MS);

/**
 * Runs work that needs a connection in the queue of its caller: the one that the context names, or the student's, or
 * without a session that of the client address. Jobs and calls within the process without a session have no queue, and
 * the transactions of a call that runs in its queue do not wait again. Throws 429 if too many wait, or one too long.
 */
export function runInCallerQueue<Result>(
  { queue, session, ip, config }: Caller,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  if (queue === null || (!queue && !session && !ip)) return work(false);
  const halfOfPool = Math.max(1, Math.floor(config.databasePool / 2));
  const { key: named, maxWaiting } = typeof queue === 'object' ? queue : { key: queue, maxWaiting: MAX_WAITING };
  const person = named ?? (session && `student:${session.studentId}`);
  const key = person ?? `address:${clientAddress(ip)}`;
  const maxRunning = person ? Math.min(MAX_RUNNING_OF_PERSON, halfOfPool) : halfOfPool;
  return queueOf({ key, maxRunning, maxWaiting }, work);
}

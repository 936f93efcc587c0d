/**
 * Limits how many transactions of one caller run at one moment in this process. Further ones wait in memory in the order
 * of their arrival: a transaction that waits for a row lock holds a connection of the pool, so parallel calls of one
 * caller would delay the calls of everybody.
 */
import { rateLimited } from '../http/http-error.ts';
import { clientAddress } from './client-address.ts';

/**
 * Transactions of one student and process. Two suffice, because most lock the student's row; a browser has at most six
 * connections.
 */
const MAX_RUNNING_OF_STUDENT = 2;
/** Many, because a coaching hall signs in from one address. */
const MAX_WAITING = 1000;
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_S = 1;

type Queue = { running: number; waiting: Array<() => void> };

/** For each key, `maxRunning` run at once and `maxWaiting` wait for at most `maxWaitMs`; further ones throw 429. */
export function createCallerQueue(maxWaitMs: number) {
  /** Only keys with running work have an entry. */
  const queues = new Map<string, Queue>();

  async function enter(key: string, maxRunning: number, maxWaiting: number): Promise<void> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] };
    queues.set(key, queue);
    if (queue.running < maxRunning) {
      queue.running++;
      return;
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
    work: () => Promise<Result>,
  ): Promise<Result> => {
    await enter(key, maxRunning, maxWaiting);
    try {
      return await work();
    } finally {
      leave(key);
    }
  };
}

function tooMany() {
  return rateLimited('Very many of your requests are waiting at the moment. Please try again.', RETRY_AFTER_S);
}

/** The part of a context that identifies its caller. */
type Caller = { session: { studentId: number } | null; ip: string; config: { databasePool: number } };

const queueOf = createCallerQueue(MAX_WAIT_MS);

/**
 * Runs work that needs a connection in the queue of its caller: the student, or without a session the client address.
 * Jobs and calls within the process without a session have no queue. Throws 429 if too many wait, or one too long.
 */
export function runInCallerQueue<Result>(
  { session, ip, config }: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!session && !ip) return work();
  const halfOfPool = Math.max(1, Math.floor(config.databasePool / 2));
  if (session) {
    const maxRunning = Math.min(MAX_RUNNING_OF_STUDENT, halfOfPool);
    return queueOf({ key: `student:${session.studentId}`, maxRunning, maxWaiting: MAX_WAITING }, work);
  }
  return queueOf({ key: `address:${clientAddress(ip)}`, maxRunning: halfOfPool, maxWaiting: MAX_WAITING }, work);
}

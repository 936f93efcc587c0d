/** Messages between the exam benchmark and its server, `exam-server.ts`. */
import type { ChildProcess } from 'node:child_process';
import type { Order } from './exam-server.ts';

/** Rejects if the server ends first. */
export function nextMessage<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer));
    child.once('exit', () => reject(new Error('the server of the bench is gone')));
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Sends one order at a time, because responses have no ids. */
export function sendOrder<Answer>(child: ChildProcess, order: Order): Promise<Answer> {
  child.setMaxListeners(0);
  const answered = last.then(() => {
    const answer = nextMessage<Answer>(child);
    child.send(order);
    return answer;
  });
  last = answered.catch(() => {});
  return answered;
}

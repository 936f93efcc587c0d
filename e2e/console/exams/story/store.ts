/** A store of its own for the story of an exam, whose clock the story moves past windows and releases. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StoreCommand } from './store-process.ts';

export type ExamStore = Awaited<ReturnType<typeof openExamStore>>;

export async function openExamStore() {
  const child = fork(join(import.meta.dirname, 'store-process.ts'), [], {
    // The embedded database, also where integration tests use a server.
    env: { ...process.env, TEST_DATABASE: '' },
    execArgv: [],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the store ended with ${code}`);
  });
  failed.catch(() => {});
  const answer = async (): Promise<unknown> => (await Promise.race([once(child, 'message'), failed]))[0];
  const ask = async (command: StoreCommand): Promise<string> => {
    const answered = answer();
    child.send(command);
    return String(await answered);
  };
  const url = `http://localhost:${await answer()}`;
  let now = Date.now();
  return {
    url,
    /** A time in relation to the beginning of the story, as an instant. */
    after: (minutes: number) => new Date(now + minutes * 60_000),
    /** Moves the clock of the store on. Sessions of the staff end. */
    advance: async (minutes: number) => {
      now = Date.parse(await ask({ kind: 'advance', ms: minutes * 60_000 }));
    },
    /** Does what the store does each night, and returns the path of the anchors. */
    spendNight: () => ask({ kind: 'night' }),
    /** Begins the messages about results whose time has come, as a job does each minute. */
    findReleased: () => ask({ kind: 'released' }),
    close: async () => {
      await ask({ kind: 'close' });
      child.disconnect();
    },
  };
}

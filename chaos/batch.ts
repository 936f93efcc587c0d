/** Runs many chaos runs in parallel against one store, which is killed repeatedly. */
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from '../contract/assessment/answer-events.ts';
import { seededRandom } from './random.ts';
import { chaosRun, type World } from './run.ts';
import type { Order } from './server.ts';

/** The free reasoning test of the demo institute. */
const TEST_IDS = { product_id: 2107, test_series_id: 507, tab_id: 21071 };
const SCRIPT = new URL('./server.ts', import.meta.url);

export type Outcome = { seed: number; error: string | null; acknowledged: number; kind: string };

export type Options = {
  seeds: readonly number[];
  /** Number of parallel runs. */
  together: number;
  port: number;
  env: NodeJS.ProcessEnv;
  /** Minimum and maximum time between two kills, in ms. */
  lives: readonly [number, number];
  maxKills?: number;
  onOutcome?(outcome: Outcome): void;
};

export async function chaosBatch(options: Options): Promise<{ outcomes: Outcome[]; kills: number }> {
  const store = await startStore(options);
  try {
    const tokens = (await store.request({
      kind: 'enrol',
      from: options.seeds[0] ?? 0,
      count: options.seeds.length,
    })) as string[];
    const world = await worldOf(store, options.port);
    const waiting = options.seeds.map((seed, at) => ({ seed, token: tokens[at] ?? '' }));
    const outcomes: Outcome[] = [];
    let isOver = false;
    const killing = killRepeatedly(store, options, () => isOver);
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { seed, token } = next;
        const outcome = await chaosRun(seed, token, world).then(
          (done) => ({ seed, error: null, ...done }),
          (error: unknown) => ({
            seed,
            error: error instanceof Error ? error.message : String(error),
            acknowledged: 0,
            kind: '',
          }),
        );
        outcomes.push(outcome);
        options.onOutcome?.(outcome);
      }
    };
    await Promise.all(Array.from({ length: options.together }, worker));
    isOver = true;
    return { outcomes, kills: await killing };
  } finally {
    await store.stop();
  }
}

type Store = { request(order: Order): Promise<unknown>; kill(): Promise<void>; stop(): Promise<void> };

async function startStore({ port, env }: Options): Promise<Store> {
  let child: ChildProcess;
  let isUp: Promise<void> = Promise.resolve();
  let last: Promise<unknown> = Promise.resolve();
  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = fork(SCRIPT, [], {
        env: { ...process.env, ...env, PORT: String(port), SOPAN_ENV: 'test', LOG_LEVEL: 'silent' },
      });
      child.setMaxListeners(0);
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error('the store did not start')));
    });
  isUp = start();
  await isUp;
  /** Serializes orders and kills: responses have no ids, and a store that is being killed does not respond. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.catch(() => {}).then(work);
    last = done;
    return done;
  };
  return {
    request: (order) =>
      inTurn(async () => {
        await isUp;
        return new Promise((resolve, reject) => {
          child.once('message', resolve);
          child.once('exit', () => reject(new Error('the store died while it was asked')));
          child.send(order, (error) => error && reject(error));
        });
      }),
    kill: () =>
      inTurn(async () => {
        const exited = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await exited;
        isUp = start();
        await isUp;
      }),
    async stop() {
      await isUp.catch(() => {});
      const exited = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await exited;
      }
    },
  };
}

async function killRepeatedly(
  store: Store,
  { seeds, lives, maxKills = Number.POSITIVE_INFINITY }: Options,
  isOver: () => boolean,
): Promise<number> {
  const draws = seededRandom(seeds[0] ?? 0);
  let kills = 0;
  while (!isOver() && kills < maxKills) {
    await wait(lives[0] + draws.below(lives[1] - lives[0]));
    if (isOver()) break;
    await store.kill();
    kills += 1;
  }
  return kills;
}

async function worldOf(store: Store, port: number): Promise<World> {
  const [row] = (await store.request({
    kind: 'rows',
    sql: `select paper.document, key.keys from assessment.test as test
      join assessment.paper as paper on paper.test_id = test.id and paper.version = test.current_version
      join assessment.answer_key as key on key.test_id = test.id and key.version = test.current_version where test.id = 507`,
  })) as [{ document: Paper; keys: Record<string, { options?: number[]; from?: string; to?: string }> }];
  const questions = row.document.sections.flatMap((section) => section.questions);
  return {
    origin: () => `http://127.0.0.1:${port}`,
    place: TEST_IDS,
    questions: questions.map(({ question_id, type, options }) => ({ id: question_id, type, options: options.length })),
    key: new Map(
      questions.map(({ question_id, marks, negative }) => {
        const key = row.keys[question_id] ?? {};
        const wrong = -(String(negative).includes('/') ? 1 / Number(String(negative).split('/')[1]) : Number(negative));
        return [question_id, { right: rightFor(key), marks: Number(marks), wrong }];
      }),
    ),
    endIn: async (attemptId, ms) => {
      await store.request({
        kind: 'rows',
        sql: `update assessment.attempt set deadline = greatest(started_at + interval '1 ms', now() + interval '${ms} ms' - interval '9 s')
          where public_id = '${attemptId.replace(/\W/g, '')}' and state = 'running' returning 1`,
      });
    },
  };
}

type Paper = {
  sections: Array<{
    questions: Array<{
      question_id: number;
      type: string;
      options: unknown[];
      marks: number;
      negative: number | string;
    }>;
  }>;
};

function rightFor({ options, from, to }: { options?: number[]; from?: string; to?: string }) {
  return (response: Response): boolean => {
    if (typeof response === 'number') return (options ?? []).includes(response);
    if (Array.isArray(response)) return [...response].sort().join() === [...(options ?? [])].sort().join();
    return Number(response) >= Number(from) && Number(response) <= Number(to);
  };
}

/** Property test: answers survive any order of lost connections, lost responses, reloads and further tabs. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Response } from '../../engine/paper.ts';
import { closeSessions, START, world } from '../../test/support/domains/assessment/exam-session.ts';
import type { Session } from './session.ts';
import { saveStateOf } from './view.ts';

const RUNS = 150;
const QUESTION_IDS = [1, 2, 3, 4];

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const questionId = fc.constantFrom(...QUESTION_IDS);
const choose = fc.record({ do: fc.constant('choose'), questionId, response: fc.integer({ min: 1, max: 4 }) });
const clear = fc.record({ do: fc.constant('choose'), questionId, response: fc.constant(null) });
const network = fc.record({
  do: fc.constant('network'),
  to: fc.constantFrom('up' as const, 'down' as const, 'lossy' as const, 'signed-out' as const),
});
const wait = fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(0, 100, 300, 2000, 20_000) });
const flush = fc.record({ do: fc.constant('flush') });
/** A page that is opened offline has a clock that is wrong by some minutes. */
const open = fc.record({ do: fc.constantFrom('reload', 'openTab'), minutesWrong: fc.integer({ min: -5, max: 15 }) });
const step = fc.oneof({ weight: 4, arbitrary: choose }, clear, network, wait, flush, open);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type World = ReturnType<typeof world>;
/** What the candidate has seen on the screen, by question. */
type Shown = ReadonlyMap<number, Response>;

/** An answer that was shown is on the device or at the server, and one that is called saved is at the server. */
function expectSafe({ world: server, disk }: World, shown: Shown, session: Session) {
  const view = session.view();
  for (const [id, response] of shown) {
    expect(view.attempt.answers.get(id)?.response).toEqual(response);
    expect([disk.get(id)?.response, server.stored.get(id)?.response]).toContainEqual(response);
    if (saveStateOf(view, id) === 'saved') expect(server.stored.get(id)?.response).toEqual(response);
  }
}

async function run(steps: readonly Step[]) {
  const place = world({ latencyMs: 200 });
  const shown = new Map<number, Response>();
  let session = await place.session();
  for (const next of steps) {
    if ('questionId' in next) {
      const { questionId, response } = next;
      await session.act({ do: 'choose', questionId, response });
      shown.set(questionId, response);
    } else if ('to' in next) {
      place.world.network = next.to;
    } else if ('ms' in next) {
      await vi.advanceTimersByTimeAsync(next.ms);
    } else if ('minutesWrong' in next) {
      if (next.do === 'reload') session.close();
      const guessed = new Date(START + performance.now() + next.minutesWrong * 60_000).toISOString();
      session = await place.session({ guessedTime: place.world.network === 'up' ? '' : guessed });
    } else {
      session.flushNow();
    }
    expectSafe(place, shown, session);
  }
  return { place, server: place.world, shown, session };
}

const stored = (server: World['world'], ids: Iterable<number>) =>
  new Map([...ids].map((id) => [id, server.stored.get(id)?.response]));

it('every answer shown is on the device or at the server, and at the server when the network is back', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { server, shown, session } = await run(steps);
        server.network = 'up';
        session.flushNow();
        await vi.advanceTimersByTimeAsync(2000);
        expect(stored(server, shown.keys())).toEqual(shown);
        expect(session.view().attempt.unsent.size).toBe(0);
      })
      .afterEach(closeSessions),
    { numRuns: RUNS },
  );
});

it('submitting sends every answer shown, and clears the device only then', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { place, server, shown, session } = await run(steps);
        const isReachable = server.network === 'up';
        const ending = session.finish('candidate');
        await vi.advanceTimersByTimeAsync(2000);
        expect(session.view().phase).toBe(isReachable ? 'ended' : 'submitting');
        expectSafe(place, shown, session);
        server.network = 'up';
        session.flushNow();
        await vi.advanceTimersByTimeAsync(2000);
        await ending;
        expect(stored(server, shown.keys())).toEqual(shown);
        expect([server.submitted, place.disk.size]).toEqual([true, 0]);
      })
      .afterEach(closeSessions),
    { numRuns: RUNS },
  );
});

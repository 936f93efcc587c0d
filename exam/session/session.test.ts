/** Tests of a session with an in-memory server that can be disconnected. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEvent } from '../../contract/assessment/answer-events.ts';
import { closeSessions, MINUTES, START, world } from '../../test/support/domains/assessment/exam-session.ts';
import { saveStateOf } from './view.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  closeSessions();
  vi.useRealTimers();
});

describe('an answer', () => {
  it('is in IndexedDB before it is on the screen, and at the server soon after', async () => {
    const { world: server, order, session } = world();
    const mine = await session();
    const acting = mine.act({ do: 'choose', questionId: 1, response: 2 });
    expect(mine.view().attempt.answers.size).toBe(0);
    await acting;
    expect(order.slice(0, 2)).toEqual(['disk', 'screen']);
    expect(saveStateOf(mine.view(), 1)).toBe('sending');
    await vi.advanceTimersByTimeAsync(300);
    expect(server.stored.get(1)?.response).toBe(2);
    expect(saveStateOf(mine.view(), 1)).toBe('saved');
  });

  it.each(['down', 'signed-out'] as const)('survives half an hour of %s and a reload', async (failure) => {
    const { world: server, session } = world();
    const before = await session();
    await vi.advanceTimersByTimeAsync(300);
    server.network = failure;
    await before.act({ do: 'choose', questionId: 1, response: 3 });
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(saveStateOf(before.view(), 1)).toBe('device');
    before.close();
    server.network = 'up';
    const after = await session();
    expect(after.view().attempt.answers.get(1)?.response).toBe(3);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.stored.get(1)?.response).toBe(3);
  });

  it('is not lost if the next is given before the screen shows it', async () => {
    const { world: server, session } = world();
    const mine = await session();
    const toggle = (optionId: number) => mine.act({ do: 'toggle', questionId: 1, optionId });
    await Promise.all([toggle(2), toggle(4), mine.act({ do: 'saveAndNext', questionId: 1 }), toggle(1)]);
    expect(mine.view().attempt.answers.get(1)?.response).toEqual([1, 2, 4]);
    expect(mine.view().attempt.current).toBe(2);
    await vi.advanceTimersByTimeAsync(300);
    expect([server.stored.get(1)?.response, server.stored.has(2)]).toEqual([[1, 2, 4], false]);
  });

  it('that the server refused is not shown as saved because the next one was stored late', async () => {
    const { world: server, session } = world({ diskMs: 400 });
    const mine = await session();
    await vi.advanceTimersByTimeAsync(300);
    server.refusing.add(1);
    const first = mine.act({ do: 'choose', questionId: 1, response: 2 });
    await vi.advanceTimersByTimeAsync(410);
    await first;
    // The refusal arrives while the next answer is being written.
    const next = mine.act({ do: 'choose', questionId: 2, response: 2 });
    await vi.advanceTimersByTimeAsync(300);
    expect(saveStateOf(mine.view(), 1)).toBe('refused');
    await vi.advanceTimersByTimeAsync(410);
    await next;
    expect(saveStateOf(mine.view(), 1)).toBe('refused');
  });

  it('goes on once when a button is clicked twice before the screen follows', async () => {
    const { session } = world({ diskMs: 400 });
    const mine = await session();
    const given = mine.act({ do: 'choose', questionId: 1, response: 2 });
    const clicks = [1, 2].map(() => mine.act({ do: 'saveAndNext', questionId: mine.view().attempt.current }));
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all([given, ...clicks]);
    expect(mine.view().attempt.current).toBe(2);
  });

  it('given in time is not lost on a computer that slept past the end of its section', async () => {
    const { world: server, session } = world({ sectionMinutes: 15 });
    const mine = await session();
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    server.network = 'down';
    await mine.act({ do: 'choose', questionId: 1, response: 3 });
    // A suspended computer runs no timers; the clock is updated much later.
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    server.network = 'up';
    mine.tick();
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(400);
    expect(mine.view().attempt.current).toBe(3);
    expect(server.stored.get(1)).toMatchObject({ response: 3 });
    expect(server.stored.get(1)?.at_ms).toBeLessThanOrEqual(15 * 60_000);
  });

  it('given while the estimated clock was fast reaches the server', async () => {
    const { world: server, session } = world();
    const hourAhead = new Date(START + 20 * 60_000).toISOString();
    const mine = await session({ guessedTime: hourAhead });
    await mine.act({ do: 'choose', questionId: 1, response: 3 });
    await vi.advanceTimersByTimeAsync(600);
    expect([server.stored.get(1)?.response, saveStateOf(mine.view(), 1)]).toEqual([3, 'saved']);
    const other = await session({ guessedTime: hourAhead });
    await other.act({ do: 'choose', questionId: 2, response: 4 });
    const ending = other.finish('candidate');
    await vi.advanceTimersByTimeAsync(2000);
    await ending;
    expect([server.submitted, server.stored.get(2)?.response]).toEqual([true, 4]);
  });

  it('is sent at once when the network is back', async () => {
    const { world: server, session } = world();
    const mine = await session();
    server.network = 'down';
    await mine.act({ do: 'choose', questionId: 1, response: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    server.network = 'up';
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.stored.get(1)?.response).toBe(1);
  });
});

describe('this device', () => {
  it('shows the next question without waiting for storage, and shows when storage fails', async () => {
    const { order, session } = world({ diskHangs: true });
    const mine = await session();
    await mine.act({ do: 'saveAndNext', questionId: 1 });
    expect([mine.view().attempt.current, order]).toEqual([2, ['screen']]);
    const acting = mine.act({ do: 'choose', questionId: 2, response: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(2000);
    await acting;
    expect(mine.view().isStored).toBe(false);
    expect(mine.view().attempt.answers.get(2)?.response).toBe(1);
    // After the first timeout, further answers wait for a short time only.
    const next = mine.act({ do: 'choose', questionId: 2, response: 2 });
    await vi.advanceTimersByTimeAsync(60);
    await next;
    expect(mine.view().attempt.answers.get(2)?.response).toBe(2);
  });

  it('removes acknowledged answers from the sync queue, and stores them to be shown without a network', async () => {
    const { disk, acknowledged, session } = world();
    const mine = await session();
    await mine.act({ do: 'choose', questionId: 1, response: 3 });
    await vi.advanceTimersByTimeAsync(300);
    expect([disk.size, acknowledged.get(1)?.response]).toEqual([0, 3]);
    mine.close();
    const offline = await session({ guessedTime: new Date(START).toISOString() });
    expect(offline.view().attempt.answers.get(1)?.response).toBe(3);
    expect(saveStateOf(offline.view(), 1)).toBe('saved');
  });

  it('opened without the server estimates the time, which the next response corrects', async () => {
    const { world: server, session } = world();
    server.network = 'down';
    // The device's clock is an hour fast, so that the time seems to be over.
    const mine = await session({ guessedTime: new Date(START + 60 * 60_000).toISOString() });
    mine.tick();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(mine.view()).toMatchObject({ phase: 'submitting', isEstimated: true, connection: 'unreachable' });
    expect(server.submitted).toBe(false);
    server.network = 'up';
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'running', isEstimated: false });
    // Half a minute has passed, not an hour.
    expect(mine.remainingMs()).toBe((MINUTES - 0.5) * 60_000 - 10);
  });

  it('shows that another device has taken over the test', async () => {
    const { world: server, session } = world();
    const mine = await session();
    await mine.act({ do: 'choose', questionId: 1, response: 1 });
    await vi.advanceTimersByTimeAsync(300);
    await mine.checkRemoteChanges();
    expect(mine.view().phase).toBe('running');
    server.stored.set(3, { ...(server.stored.get(1) as AnswerEvent), question_id: 3, seq: 9001 });
    await mine.checkRemoteChanges();
    expect(mine.view()).toMatchObject({ phase: 'elsewhere', takenOverBy: 'device' });
  });

  it('that has no attempt shows that it continues a test started elsewhere', async () => {
    const { world: server, session } = world();
    expect((await session()).view().hasTakenOver).toBe(false);
    server.stored.set(1, { seq: 9001, question_id: 1, response: 2, marked: false, spent_ms: 1, at_ms: 1 });
    const second = await session();
    expect(second.view().hasTakenOver).toBe(true);
    second.dismissTakeover();
    expect(second.view().hasTakenOver).toBe(false);
  });

  it('requires a new sign-in where another student has signed in since, and stores the answer', async () => {
    const { world: server, disk, session } = world();
    const mine = await session();
    server.isNotFound = true;
    await mine.act({ do: 'choose', questionId: 1, response: 1 });
    await vi.advanceTimersByTimeAsync(300);
    expect([mine.view().connection, disk.get(1)?.response]).toEqual(['signed-out', 1]);
  });
});

describe('the clock', () => {
  it('announces 10, 5 and 1 minutes once each, and extra time during the test', async () => {
    const { world: server, session } = world();
    const mine = await session();
    const announced: unknown[] = [];
    mine.subscribe(() => {
      const { announcement } = mine.view();
      if (announcement && announced.at(-1) !== announcement) announced.push(announcement);
    });
    for (let second = 0; second < 29 * 60 + 30; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000);
      mine.tick();
    }
    expect(announced).toEqual([10, 5, 1].map((minutes) => ({ kind: 'minutes', minutes })));
    server.deadline += 5 * 60_000;
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(10);
    expect(announced.at(-1)).toEqual({ kind: 'more-time', minutes: 5 });
    expect(mine.remainingMs()).toBeGreaterThan(5 * 60_000);
  });
});

describe('a pause', () => {
  it('is not ended by the response to a save that waited while the pause was stored', async () => {
    const { session } = world();
    const mine = await session();
    const report = (second: number, is_paused: boolean) =>
      mine.onServerEvent({
        state: 'running',
        is_here: true,
        extra_minutes: 0,
        is_paused,
        started_at: new Date(START).toISOString(),
        deadline: new Date(START + MINUTES * 60_000).toISOString(),
        server_time: new Date(START + second * 1000).toISOString(),
      });
    await vi.advanceTimersByTimeAsync(40_000);
    report(40, true);
    report(39, false);
    expect(mine.view().isPaused).toBe(true);
    // The clock of the server was set back.
    report(5, false);
    expect(mine.view().isPaused).toBe(false);
  });

  it('that a screen did not learn of loses no answer of the section that it opened early', async () => {
    const { world: server, session } = world({ sectionMinutes: 15 });
    const mine = await session();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    server.network = 'down';
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    await mine.act({ do: 'choose', questionId: 3, response: 2 });
    server.startedAt += 10 * 60_000;
    server.deadline += 10 * 60_000;
    server.notOpen.add(3).add(4);
    server.network = 'up';
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(10);
    mine.tick();
    const before = server.saves;
    await vi.advanceTimersByTimeAsync(9000);
    expect([mine.view().attempt.current, mine.view().connection, saveStateOf(mine.view(), 3)]).toEqual([
      1,
      'online',
      'sending',
    ]);
    expect(server.saves - before).toBeLessThan(3);
    server.notOpen.clear();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    mine.tick();
    await vi.advanceTimersByTimeAsync(300);
    expect([server.stored.get(3)?.response, saveStateOf(mine.view(), 3)]).toEqual([2, 'saved']);
  });
});

describe('the end', () => {
  it('comes at the deadline, submits unsent answers, and clears the storage', async () => {
    const { world: server, disk, session } = world();
    const mine = await session();
    server.network = 'down';
    await mine.act({ do: 'choose', questionId: 1, response: 4 });
    await vi.advanceTimersByTimeAsync(MINUTES * 60_000);
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'submitting', endReason: 'time', connection: 'unreachable' });
    server.network = 'up';
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'ended', submission: { receipt: 'AB12' } });
    expect([server.submitted, server.stored.get(1)?.response, disk.size]).toEqual([true, 4, 0]);
  });

  it('shows how many answers arrived too late to count', async () => {
    const { world: server, session } = world();
    const mine = await session();
    await vi.advanceTimersByTimeAsync(300);
    server.network = 'down';
    await mine.act({ do: 'choose', questionId: 1, response: 4 });
    await mine.act({ do: 'saveAndNext', questionId: 1 });
    await vi.advanceTimersByTimeAsync(MINUTES * 60_000);
    mine.tick();
    await vi.advanceTimersByTimeAsync(60_000);
    Object.assign(server, { network: 'up', isSwept: true });
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(10);
    // The second question was visited and not answered.
    expect(mine.view()).toMatchObject({ phase: 'ended', lateAnswers: 1 });
  });

  it.each([
    { lostAt: 10, endsBySubmit: false },
    // The clock seems new at the end, so the response to the submit tells.
    { lostAt: 29.5, endsBySubmit: true },
  ])('does not come on a screen that was offline from minute $lostAt, during a pause', async ({ lostAt }) => {
    const { world: server, session } = world();
    const mine = await session();
    await vi.advanceTimersByTimeAsync(lostAt * 60_000);
    server.network = 'down';
    await mine.act({ do: 'choose', questionId: 1, response: 4 });
    await vi.advanceTimersByTimeAsync((MINUTES - lostAt) * 60_000);
    mine.tick();
    // The network returns half an hour later; the test was paused for 40 minutes.
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(mine.view()).toMatchObject({ phase: 'submitting', connection: 'unreachable' });
    server.startedAt += 40 * 60_000;
    server.deadline += 40 * 60_000;
    server.network = 'up';
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(300);
    expect([mine.view().phase, server.submitted]).toEqual(['running', false]);
    expect(mine.remainingMs()).toBe(10 * 60_000 - 300);
    await mine.act({ do: 'choose', questionId: 2, response: 3 });
    await vi.advanceTimersByTimeAsync(300);
    expect([server.stored.get(1)?.response, server.stored.get(2)?.response]).toEqual([4, 3]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'ended', endReason: 'time' });
  });

  it('remains the end if the attempt was submitted on another device before its deadline', async () => {
    const { world: server, session } = world();
    server.network = 'down';
    const mine = await session({ guessedTime: new Date(START + 60 * 60_000).toISOString() });
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    Object.assign(server, { network: 'up', isClosed: true });
    mine.flushNow();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'ended', endReason: 'closed', submission: { receipt: 'AB12' } });
  });

  it('locks a section whose time is over and moves on, with a message', async () => {
    const { session } = world({ sectionMinutes: 15 });
    const mine = await session();
    await mine.act({ do: 'visit', questionId: 3 });
    expect(mine.view().attempt.current).toBe(1);
    await vi.advanceTimersByTimeAsync(15 * 60_000 + 100);
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view().attempt.current).toBe(3);
    expect(mine.view().announcement).toEqual({ kind: 'section', title: { english: 'Part 2', hindi: '' } });
  });
});

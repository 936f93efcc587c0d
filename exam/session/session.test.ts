/** The session against a server in memory whose network can be taken away. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEvent, AttemptData, Paper } from '../../contract/assessment.ts';
import { ApiError } from '../../contract/client.ts';
import type { Answer } from '../../engine/answers.ts';
import type { Kept } from './kept.ts';
import { openSession, type Session } from './session.ts';
import { saveStateOf } from './view.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const MINUTES = 30;
const open: Session[] = [];

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  for (const session of open.splice(0)) session.close();
  vi.useRealTimers();
});

function world({ sectionMinutes = null as number | null } = {}) {
  const world = {
    network: 'up' as 'up' | 'down' | 'signed-out',
    stored: new Map<number, AnswerEvent>(),
    submitted: false,
  };
  const disk = new Map<number, Answer>();
  const order: string[] = [];
  const reach = () => {
    if (world.network === 'down') throw new TypeError('Failed to fetch');
    if (world.network === 'signed-out') throw new ApiError(401, 'unauthorized', 'Please sign in.');
  };
  const store = (events: AnswerEvent[]) => {
    for (const event of events) {
      if (event.seq > (world.stored.get(event.question_id)?.seq ?? 0)) world.stored.set(event.question_id, event);
    }
  };
  const at = () => new Date(START + performance.now()).toISOString();
  const deadline = new Date(START + MINUTES * 60_000).toISOString();
  const question = (question_id: number) =>
    ({ question_id, type: 'single', passage: null, text: { english: '', hindi: '' }, options: [] }) as unknown;
  const section = (section_id: number, ids: number[]) => ({
    section_id,
    title: { english: `Part ${section_id}`, hindi: '' },
    minutes: sectionMinutes,
    questions: ids.map(question),
  });
  const paper = { minutes: MINUTES, sections: [section(1, [1, 2]), section(2, [3, 4])] } as unknown as Paper;
  const kept: Kept = {
    load: async () => ({ answers: [...disk.values()] }),
    write: async (_, answers) => {
      order.push('disk');
      for (const answer of answers) disk.set(answer.questionId, answer);
    },
    forget: async () => disk.clear(),
  };
  const session = async () => {
    const data = {
      attempt_id: crypto.randomUUID(),
      state: 'running',
      started_at: new Date(START).toISOString(),
      deadline,
      server_time: at(),
      last_seq: Math.max(0, ...[...world.stored.values()].map((event) => event.seq)),
      answers: [...world.stored.values()],
    } as unknown as AttemptData;
    const opened = await openSession({
      data,
      paper,
      kept,
      arrivedAt: performance.now(),
      now: () => performance.now(),
      random: () => 0.5,
      calls: {
        start: () => Promise.reject(new Error('unused')),
        paper: () => Promise.reject(new Error('unused')),
        result: () => Promise.reject(new Error('unused')),
        save: async (_, events) => {
          reach();
          store(events);
          const acked_seq = Math.max(0, ...events.map((event) => event.seq));
          return { acked_seq, refused: [], server_time: at(), deadline, state: 'running' };
        },
        submit: async (_, events) => {
          reach();
          store(events);
          world.submitted = true;
          return { state: 'submitted', submitted_at: at(), receipt: 'AB12', is_result_out: true };
        },
      },
    });
    opened.subscribe(() => order.push('screen'));
    open.push(opened);
    return opened;
  };
  return { world, disk, order, session };
}

describe('an answer', () => {
  it('is on the disk before it is on the screen, and at the server soon after', async () => {
    const { world: server, order, session } = world();
    const mine = await session();
    const acting = mine.act({ do: 'choose', response: 2 });
    expect(mine.view().attempt.answers.size).toBe(0);
    await acting;
    expect(order.slice(0, 2)).toEqual(['disk', 'screen']);
    expect(saveStateOf(mine.view(), 1)).toBe('sending');
    await vi.advanceTimersByTimeAsync(300);
    expect(server.stored.get(1)?.response).toBe(2);
    expect(saveStateOf(mine.view(), 1)).toBe('saved');
  });

  it.each(['down', 'signed-out'] as const)('outlives half an hour of %s and a reload', async (trouble) => {
    const { world: server, session } = world();
    const before = await session();
    await vi.advanceTimersByTimeAsync(300);
    server.network = trouble;
    await before.act({ do: 'choose', response: 3 });
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(saveStateOf(before.view(), 1)).toBe('device');
    before.close();
    server.network = 'up';
    const after = await session();
    expect(after.view().attempt.answers.get(1)?.response).toBe(3);
    await vi.advanceTimersByTimeAsync(300);
    expect(server.stored.get(1)?.response).toBe(3);
  });

  it('is sent at once when the network is back', async () => {
    const { world: server, session } = world();
    const mine = await session();
    server.network = 'down';
    await mine.act({ do: 'choose', response: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    server.network = 'up';
    mine.hurry();
    await vi.advanceTimersByTimeAsync(1);
    expect(server.stored.get(1)?.response).toBe(1);
  });
});

describe('the end', () => {
  it('comes by the clock, hands in what is unsent, and clears the disk', async () => {
    const { world: server, disk, session } = world();
    const mine = await session();
    server.network = 'down';
    await mine.act({ do: 'choose', response: 4 });
    await vi.advanceTimersByTimeAsync(MINUTES * 60_000);
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'submitting', endReason: 'time', connection: 'unreachable' });
    server.network = 'up';
    mine.hurry();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view()).toMatchObject({ phase: 'ended', ending: { receipt: 'AB12' } });
    expect([server.submitted, server.stored.get(1)?.response, disk.size]).toEqual([true, 4, 0]);
  });

  it('locks a section whose time is over and moves on, saying so', async () => {
    const { session } = world({ sectionMinutes: 15 });
    const mine = await session();
    await mine.act({ do: 'visit', questionId: 3 });
    expect(mine.view().attempt.current).toBe(1);
    await vi.advanceTimersByTimeAsync(15 * 60_000 + 100);
    mine.tick();
    await vi.advanceTimersByTimeAsync(10);
    expect(mine.view().attempt.current).toBe(3);
    expect(mine.view().announcement).toContain('Part 2');
  });
});

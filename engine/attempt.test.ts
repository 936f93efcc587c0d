import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Attempt, type AttemptEvent, applyEvent, createAttempt } from './attempt.ts';
import { paletteCounts, paletteState } from './palette.ts';
import type { Response } from './paper.ts';
import type { Answer } from './responses/answers.ts';
import { removeAcknowledged, renumberConflicts, unsentAnswers } from './sync-queue.ts';

const ORDER = [11, 12, 13, 14];
const newAttempt = (from: Partial<Parameters<typeof createAttempt>[0]> = {}) =>
  createAttempt({ order: ORDER, state: 'running', lastSeq: 0, server: [], local: [], slot: 7, atMs: 0, ...from });
const next = (questionId: number) => ({ do: 'saveAndNext', questionId }) as const;
const mark = (questionId: number) => ({ do: 'markAndNext', questionId }) as const;
const back = (questionId: number) => ({ do: 'previous', questionId }) as const;
const run = (attempt: Attempt, events: AttemptEvent[]) =>
  events.reduce((state, event, at) => applyEvent(state, event, at * 2000), attempt);
const answer = (questionId: number, response: number | null, seq: number): Answer => {
  return { questionId, response, seq, marked: false, spentMs: 0, atMs: 0 };
};

describe('the palette', () => {
  it.each<[string, AttemptEvent[], string[]]>([
    ['nothing done', [], ['not-answered', 'not-visited', 'not-visited', 'not-visited']],
    [
      'chosen',
      [{ do: 'choose', questionId: 11, response: 1 }],
      ['answered', 'not-visited', 'not-visited', 'not-visited'],
    ],
    [
      'left unanswered',
      [{ do: 'visit', questionId: 14 }],
      ['not-answered', 'not-visited', 'not-visited', 'not-answered'],
    ],
    ['marked and next', [mark(11)], ['marked', 'not-answered', 'not-visited', 'not-visited']],
    [
      'answered and marked',
      [{ do: 'choose', questionId: 11, response: 2 }, mark(11)],
      ['answered-and-marked', 'not-answered', 'not-visited', 'not-visited'],
    ],
    [
      'saving clears the mark',
      [{ do: 'choose', questionId: 11, response: 2 }, mark(11), back(12), next(11)],
      ['answered', 'not-answered', 'not-visited', 'not-visited'],
    ],
    [
      'cleared',
      [
        { do: 'choose', questionId: 11, response: 2 },
        { do: 'clear', questionId: 11 },
      ],
      ['not-answered', 'not-visited', 'not-visited', 'not-visited'],
    ],
  ])('%s', (_, events, states) => {
    const attempt = run(newAttempt(), events);
    expect(ORDER.map((id) => paletteState(attempt.answers, id, attempt.current))).toEqual(states);
    const counts = paletteCounts(attempt.answers, ORDER, attempt.current);
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(ORDER.length);
  });
});

describe('choices made before the screen shows the last one', () => {
  const toggle = (optionId: number) => ({ do: 'toggle', questionId: 11, optionId }) as const;
  const pair = (rowId: number, optionId: number | null) => ({ do: 'pair', questionId: 11, rowId, optionId }) as const;
  it.each<[string, AttemptEvent[], Response]>([
    ['two of several options both count', [toggle(3), toggle(1)], [1, 3]],
    ['one chosen twice is removed', [toggle(3), toggle(1), toggle(3)], [1]],
    ['the last one out is no answer', [toggle(3), toggle(3)], null],
    ['two rows are both matched', [pair(1, 3), pair(2, 1)], [103, 201]],
    ['a row matched again changes alone', [pair(1, 3), pair(2, 1), pair(1, null)], [201]],
    ['the next question does not get it', [next(11), { do: 'choose', questionId: 11, response: 4 }], 4],
  ])('%s', (_, events, response) => {
    const attempt = run(newAttempt(), events);
    expect(attempt.answers.get(11)?.response).toEqual(response);
    expect(attempt.answers.get(12)?.response ?? null).toBeNull();
    expect(attempt.unsent.get(11)).toBe(attempt.answers.get(11)?.seq);
  });

  it('a button clicked twice goes on once, and clears no mark of a question that was not seen', () => {
    const marked = run(newAttempt(), [mark(11), mark(12), back(13), back(12)]);
    expect(marked.current).toBe(11);
    const twice = run(marked, [next(11), next(11), mark(11), back(11)]);
    expect(twice.current).toBe(12);
    expect([twice.answers.get(11)?.marked, twice.answers.get(12)?.marked]).toEqual([false, true]);
  });

  it('an answer that is still unsent does not become newer by viewing it again', () => {
    const given = applyEvent(newAttempt(), { do: 'choose', questionId: 11, response: 1 }, 3000);
    const left = applyEvent(given, { do: 'visit', questionId: 12 }, 9000);
    expect(left.answers.get(11)).toMatchObject({ response: 1, atMs: 3000, spentMs: 9000 });
    const sent = removeAcknowledged(given, [...given.answers.values()], () => true);
    expect(applyEvent(sent, { do: 'visit', questionId: 12 }, 9000).answers.get(11)?.atMs).toBe(9000);
  });

  it('the time counts for the open question, and a locked section counts none', () => {
    const gone = applyEvent(newAttempt(), next(11), 3000);
    const late = applyEvent(gone, { do: 'choose', questionId: 11, response: 1 }, 5000);
    expect([late.answers.get(11)?.spentMs, applyEvent(late, back(12), 6000).answers.get(12)?.spentMs]).toEqual([
      3000, 3000,
    ]);
    const locked = applyEvent(newAttempt(), { do: 'open', questionIds: [13, 14] }, 0);
    expect(applyEvent(locked, { do: 'choose', questionId: 11, response: 1 }, 0)).toBe(locked);
  });
});

describe('continuing', () => {
  it('takes the newer of two answers and sends what the server does not have', () => {
    const attempt = newAttempt({
      lastSeq: 5000,
      server: [answer(11, 1, 3000), answer(12, 1, 5000)],
      local: [answer(11, 2, 4007), answer(12, 2, 2007), answer(13, 4, 4007), answer(99, 1, 9007)],
    });
    expect([11, 12, 13].map((id) => attempt.answers.get(id)?.response)).toEqual([2, 1, 4]);
    expect([...attempt.unsent.keys()]).toEqual([11, 13]);
    expect(applyEvent(attempt, { do: 'choose', questionId: 11, response: 3 }, 0).lastSeq).toBe(6007);
  });

  it('counts the time on each question', () => {
    const attempt = [
      [{ do: 'choose', questionId: 11, response: 1 }, 3000],
      [{ do: 'visit', questionId: 12 }, 5000],
      [{ do: 'visit', questionId: 11 }, 9000],
      [{ do: 'clear', questionId: 11 }, 10_000],
    ].reduce((state, [event, at]) => applyEvent(state, event as AttemptEvent, at as number), newAttempt());
    expect(attempt.answers.get(11)?.spentMs).toBe(6000);
    expect(attempt.answers.get(12)?.spentMs).toBe(4000);
  });

  it('moves on when a section locks, and not before one opens', () => {
    const first = applyEvent(newAttempt(), { do: 'open', questionIds: [11, 12] }, 0);
    expect(applyEvent(first, { do: 'visit', questionId: 13 }, 0)).toBe(first);
    const last = run(first, [next(11), next(12)]);
    expect(last.current).toBe(12);
    const second = applyEvent(last, { do: 'open', questionIds: [13, 14] }, 9000);
    expect([second.current, applyEvent(second, back(13), 9000).current]).toEqual([13, 13]);
    expect(second.answers.get(12)?.spentMs).toBe(9000);
  });

  it('sends an answer again under a new number if another device has used its number', () => {
    const attempt = run(newAttempt(), [
      { do: 'choose', questionId: 11, response: 3 },
      { do: 'clear', questionId: 11 },
    ]);
    const again = renumberConflicts(attempt, new Set([attempt.lastSeq]));
    expect(unsentAnswers(again, 9)).toEqual([{ ...attempt.answers.get(11), seq: attempt.lastSeq + 1000 }]);
    expect(again.lastSeq).toBe(attempt.lastSeq + 1000);
  });

  it('changes nothing after the end', () => {
    const closed = applyEvent(newAttempt(), { do: 'close', state: 'expired' }, 0);
    expect(applyEvent(closed, { do: 'choose', questionId: 11, response: 1 }, 0)).toBe(closed);
  });
});

/** Events in random order: the candidate acts; the network sends, delivers, acknowledges or loses; the page reloads. */
const eventArbitrary = fc.oneof(
  // The question on the screen is not always the current one, so any question can be chosen.
  fc.record({
    do: fc.constant('choose' as const),
    questionId: fc.constantFrom(...ORDER),
    response: fc.constantFrom(1, 2, 3, 4),
  }),
  fc.record({ do: fc.constant('clear' as const), questionId: fc.constantFrom(...ORDER) }),
  fc.constantFrom<AttemptEvent>(...ORDER.flatMap((id) => [next(id), mark(id), back(id)])),
  fc.record({ do: fc.constant('visit' as const), questionId: fc.constantFrom(...ORDER) }),
  fc.constantFrom('send' as const, 'arrive' as const, 'acknowledge' as const, 'lose' as const, 'reload' as const),
);

it('no order of events, losses and reloads loses an answer', () => {
  fc.assert(
    fc.property(fc.array(eventArbitrary, { maxLength: 60 }), (happenings) => {
      const server = new Map<number, Answer>();
      const intended = new Map<number, number | null>();
      let attempt = newAttempt();
      let inFlight: readonly Answer[] = [];
      let stored = false;
      const store = (answers: readonly Answer[]) => {
        for (const each of answers) {
          if (each.seq > (server.get(each.questionId)?.seq ?? 0)) server.set(each.questionId, each);
        }
      };
      happenings.forEach((what, at) => {
        if (what === 'send') [inFlight, stored] = [unsentAnswers(attempt, 500), false];
        else if (what === 'arrive') [, stored] = [store(inFlight), true];
        else if (what === 'acknowledge') attempt = stored ? removeAcknowledged(attempt, inFlight, () => true) : attempt;
        else if (what === 'lose') inFlight = [];
        else if (what === 'reload') {
          const local = [...attempt.answers.values()];
          const lastSeq = Math.max(0, ...[...server.values()].map((each) => each.seq));
          [attempt, inFlight] = [
            newAttempt({ local, server: [...server.values()], lastSeq, current: attempt.current }),
            [],
          ];
        } else {
          if (what.do === 'choose') intended.set(what.questionId, what.response as number);
          if (what.do === 'clear') intended.set(what.questionId, null);
          attempt = applyEvent(attempt, what, at * 700);
        }
        // Invariant: each choice is on this device, and is either stored on the server or still unsent.
        for (const [questionId, response] of intended) {
          expect(attempt.answers.get(questionId)?.response ?? null).toBe(response);
          if (!attempt.unsent.has(questionId)) expect(server.get(questionId)?.response ?? null).toBe(response);
        }
      });
      store(unsentAnswers(attempt, 500));
      for (const [questionId, response] of intended) expect(server.get(questionId)?.response).toBe(response);
    }),
    { numRuns: 3000 },
  );
});

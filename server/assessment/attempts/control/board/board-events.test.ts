import { expect, test } from 'vitest';
import { encodeTexts, sendTexts } from './board-events.ts';

/** A stream that only notes what it is sent. */
function openNotes() {
  const sent: Array<ReadonlyArray<string | Uint8Array>> = [];
  const stream = {
    send: () => {},
    close: () => {},
    sendParts: (json: ReadonlyArray<string | Uint8Array>) => sent.push(json),
  };
  const eventAt = (at: number) => JSON.parse((sent[at] ?? []).map((part) => Buffer.from(part).toString()).join(''));
  return { sent, stream, eventAt };
}

const now = new Date('2026-01-01T00:00:00.000Z');

test('the candidates are encoded once for all viewers, in events of 500', () => {
  const viewers = [openNotes(), openNotes()] as const;
  const texts = Array.from({ length: 1001 }, (_, at) => JSON.stringify({ student_id: at, name: 'राम' }));
  sendTexts(
    viewers.map(({ stream }) => stream),
    { now, hasMore: false },
    encodeTexts(texts),
  );
  const [one, other] = viewers;
  expect(one.sent).toHaveLength(3);
  for (const [at, parts] of one.sent.entries()) expect(parts[1]).toBe(other.sent[at]?.[1]);
  expect(one.eventAt(0)).toMatchObject({ server_time: now.toISOString(), is_complete: false });
  expect(one.eventAt(0).candidates).toHaveLength(500);
  expect(one.eventAt(2)).toEqual({
    ...{ server_time: now.toISOString(), is_complete: true },
    candidates: [{ student_id: 1000, name: 'राम' }],
  });
});

test('without a change there is one empty event; it is not complete while more follows', () => {
  const { stream, sent, eventAt } = openNotes();
  sendTexts([stream], { now, hasMore: true }, encodeTexts([]));
  expect(sent).toHaveLength(1);
  expect(eventAt(0)).toEqual({ server_time: now.toISOString(), is_complete: false, candidates: [] });
});

import { expect, it } from 'vitest';
import { type Attempt, applyEvent, createAttempt } from '../../../engine/attempt.ts';
import { unsentAnswers } from '../../../engine/sync-queue.ts';
import { applyRejection, applySaveResponse } from './save-response.ts';

const choose = (attempt: Attempt, questionId: number, response = 1) =>
  applyEvent(attempt, { do: 'choose', questionId, response }, 1000);
const empty = createAttempt({
  order: [1, 2, 3],
  state: 'running',
  lastSeq: 0,
  server: [],
  local: [],
  slot: 7,
  atMs: 0,
});
const attempt = [1, 2, 3].reduce((before, questionId) => choose(before, questionId), empty);
const sent = unsentAnswers(attempt, 200);
const [first, second, third] = sent.map(({ seq }) => seq) as [number, number, number];
const refusal = (seq: number, code: string) => ({ seq, code, message: `Refused: ${code}` });
const unsentIds = ({ unsent }: Attempt) => [...unsent.keys()];

it('settles the answers up to the acknowledged number', () => {
  const applied = applySaveResponse(attempt, sent, { acked_seq: second, refused: [] });
  expect(unsentIds(applied.attempt)).toEqual([3]);
  expect(applied.acknowledged.map(({ questionId }) => questionId)).toEqual([1, 2]);
  expect(applied.hasProgress).toBe(true);
});

it('does not settle an answer that changed after it was sent', () => {
  const changed = choose(attempt, 1, 2);
  const applied = applySaveResponse(changed, sent, { acked_seq: third, refused: [refusal(first, 'closed')] });
  expect(unsentIds(applied.attempt)).toEqual([1]);
  // The refusal is of the answer before.
  expect(applied.refusals.size).toBe(0);
});

it('shows a refused answer with the message, and does not count it as stored', () => {
  const applied = applySaveResponse(attempt, sent, { acked_seq: third, refused: [refusal(second, 'section_closed')] });
  expect(applied.attempt.unsent.size).toBe(0);
  expect([...applied.refusals]).toEqual([[2, 'Refused: section_closed']]);
  expect(applied.acknowledged.map(({ questionId }) => questionId)).toEqual([1, 3]);
});

it('finds a refused answer by its position if the response has no number', () => {
  const refused = [{ ...refusal(0, 'malformed'), index: 1 }];
  expect([...applySaveResponse(attempt, sent, { acked_seq: 0, refused }).refusals.keys()]).toEqual([2]);
});

it('sends an answer again with a new number if another device has used its number', () => {
  const applied = applySaveResponse(attempt, sent, { acked_seq: third, refused: [refusal(first, 'seq_taken')] });
  expect(unsentIds(applied.attempt)).toEqual([1]);
  expect(applied.attempt.unsent.get(1)).toBeGreaterThan(third);
  expect(applied.hasProgress).toBe(true);
});

it('drops an answer that another device has superseded', () => {
  const applied = applySaveResponse(attempt, sent, { acked_seq: 0, refused: [refusal(first, 'superseded')] });
  expect(unsentIds(applied.attempt)).toEqual([2, 3]);
});

it('has no progress if all answers have to be sent again, so that the next request waits', () => {
  const refused = [first, second, third].map((seq) => refusal(seq, 'too_many'));
  const applied = applySaveResponse(attempt, sent, { acked_seq: third, refused });
  expect([unsentIds(applied.attempt), applied.hasProgress]).toEqual([[1, 2, 3], false]);
  expect(applySaveResponse(attempt, [], { acked_seq: 0, refused: [] }).hasProgress).toBe(true);
});

it('removes a malformed answer, and shows the reason', () => {
  const [malformed] = sent;
  if (!malformed) throw new Error('nothing was sent');
  const applied = applyRejection(attempt, malformed, 'This answer cannot be read.');
  expect([unsentIds(applied.attempt), [...applied.refusals], applied.acknowledged]).toEqual([
    [2, 3],
    [[1, 'This answer cannot be read.']],
    [],
  ]);
});

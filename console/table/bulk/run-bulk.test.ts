import { expect, test, vi } from 'vitest';
import { call } from '../../calls/call.ts';
import type { BulkAction } from './bulk-action.ts';
import { type BulkProgress, prepareRun, runBulk } from './run-bulk.ts';

vi.mock('../../calls/call.ts', () => ({ call: vi.fn() }));

type Row = { id: number };
const ROWS = Array.from({ length: 45 }, (_, id) => ({ id }));
const ACTION = { endpoint: {}, rowOf: ({ id }: Row) => ({ id }) } as unknown as BulkAction<Row>;
const answerWith = async (_: unknown, body: unknown) => ({
  results: (body as { rows: Row[] }).rows.map(({ id }) => ({ outcome: id === 3 ? 'refused' : 'done', message: 'no' })),
});

test('after a failure the progress has the refusals of the finished calls, and a second run repeats their keys', async () => {
  const calls = vi.mocked(call);
  calls
    .mockImplementationOnce(answerWith as never)
    .mockImplementationOnce(answerWith as never)
    .mockRejectedValueOnce(new Error('no connection'));
  const run = prepareRun(ROWS);
  const seen: BulkProgress<Row>[] = [];
  await expect(runBulk(ACTION, run, {}, (progress) => seen.push(progress))).rejects.toThrow('no connection');
  expect(seen.at(-1)).toEqual({ finished: 40, refusals: [{ row: { id: 3 }, message: 'no' }] });

  calls.mockImplementation(answerWith as never);
  expect(await runBulk(ACTION, run, {}, (progress) => seen.push(progress))).toHaveLength(1);
  expect(seen.map(({ finished }) => finished)).toEqual([20, 40, 20, 40, 45]);
  const keys = calls.mock.calls.map(([, body]) => (body as unknown as { key: string }).key);
  expect(keys.slice(3)).toEqual(keys.slice(0, 3));
});

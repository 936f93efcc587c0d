import { expect, test } from 'vitest';
import { ApiError } from '../../../contract/client.ts';
import { openWait, sendUntilAnswered } from './send-answer.ts';

test('an answer is sent again until the server responds, after growing waits', async () => {
  const waits: number[] = [];
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 4) throw new TypeError('Failed to fetch');
    return 'stored';
  };
  let failures = 0;
  const options = {
    onFailure: () => void failures++,
    wait: async (ms: number) => void waits.push(ms),
    random: () => 0.5,
  };
  expect(await sendUntilAnswered(send, options)).toBe('stored');
  expect([failures, waits]).toEqual([3, [1000, 2000, 4000]]);
});

test('a refusal is not repeated', async () => {
  const refusal = new ApiError(200, 'practice_over', 'over');
  const options = { onFailure: () => {}, wait: async () => {}, random: () => 0 };
  await expect(sendUntilAnswered(() => Promise.reject(refusal), options)).rejects.toBe(refusal);
});

test('a wait is ended early by the network or a button', async () => {
  const { wait, wake } = openWait();
  const waiting = wait(60_000);
  wake();
  await waiting;
});

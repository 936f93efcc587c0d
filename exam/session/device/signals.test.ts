import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttemptSignal } from '../../../contract/assessment/event-log.ts';
import { ApiError } from '../../../contract/client.ts';
import { watchSignals } from './signals.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { fullscreenElement: null }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watched(send: (signals: AttemptSignal[]) => Promise<unknown>) {
  let at = 0;
  return watchSignals({ elapsedMs: () => ++at, send });
}
const happen = (name: string) => window.dispatchEvent(new Event(name));

it('collects each signal once, and sends them a moment later', async () => {
  const sent: AttemptSignal[][] = [];
  const stop = watched(async (signals) => sent.push(signals));
  for (const name of ['blur', 'blur', 'focus', 'offline']) happen(name);
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.flat().map(({ kind }) => kind)).toEqual(['focus_lost', 'focus_back', 'went_offline', 'full_screen_left']);
  stop();
  happen('blur');
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(1);
});

it('sends signals again after a network error, and none after a refusal', async () => {
  const received: string[][] = [];
  let failure: Error | null = new TypeError('Failed to fetch');
  watched(async (signals) => {
    received.push(signals.map(({ kind }) => kind));
    if (failure) throw failure;
  });
  happen('blur');
  await vi.advanceTimersByTimeAsync(2000);
  failure = new ApiError(404, 'not_found', 'There is no such address.');
  happen('focus');
  await vi.advanceTimersByTimeAsync(2000);
  happen('blur');
  await vi.advanceTimersByTimeAsync(2000);
  expect(received).toEqual([['focus_lost'], ['focus_lost', 'focus_back']]);
});

it('sends signals again after a rate limit', async () => {
  const received: string[][] = [];
  let failure: Error | null = new ApiError(429, 'too_many', 'Please wait.');
  watched(async (signals) => {
    received.push(signals.map(({ kind }) => kind));
    if (failure) throw failure;
  });
  happen('blur');
  await vi.advanceTimersByTimeAsync(2000);
  failure = null;
  happen('focus');
  await vi.advanceTimersByTimeAsync(2000);
  expect(received).toEqual([['focus_lost'], ['focus_lost', 'focus_back']]);
});

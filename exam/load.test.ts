import { expect, it, vi } from 'vitest';
import { attemptUsed } from '../contract/assessment/attempts.ts';
import type { Paper } from '../contract/assessment/paper.ts';
import type { UrlParams } from './address/url-params.ts';
import type { Calls } from './calls.ts';
import { estimateServerTime, load } from './load.ts';
import { imagesOf, markCached } from './offline/shell.ts';
import type { AttemptSnapshot } from './session/storage/answer-database.ts';
import type { AnswerStore } from './session/storage/answer-store.ts';

const snapshot = { data: { server_time: '2026-11-21T10:00:00.000Z' }, wallTime: 1_000_000 } as AttemptSnapshot;

it('measures the time since the last response by the wall clock, and none when that was set back', () => {
  expect(estimateServerTime(snapshot, 1_000_000 + 90_000)).toBe('2026-11-21T10:01:30.000Z');
  expect(estimateServerTime(snapshot, 1_000_000 - 3_600_000)).toBe('2026-11-21T10:00:00.000Z');
});

it('caches the pictures of a paper that are on this server', () => {
  const text = { english: '<p><img alt="" src="/media/map.png"></p>', hindi: '<img src="//elsewhere/x.png">' };
  const paper = { sections: [{ questions: [{ text, options: [{ english: '<img src="/media/a.svg" alt="A">' }] }] }] };
  expect(imagesOf(paper as unknown as Paper)).toEqual(['/media/map.png', '/media/a.svg']);
});

/** Opens test 501 from a cached page; `stored` is the test whose attempt is stored on this device. */
async function openCachedPage({
  stored,
  state = 'running',
  isReattempt = 0 as 0 | 1,
}: {
  stored: number | null;
  state?: string;
  isReattempt?: 0 | 1;
}) {
  const calls = {
    start: vi.fn(() => Promise.reject(new Error('the network is back, so this would start a test'))),
    resume: vi.fn(async () => ({ state })),
    fetchResult: vi.fn(async () => ({})),
  };
  const data = { attempt_id: 'stored-attempt', test_series_id: stored, product_id: 2101 };
  const answerStore = {
    findSnapshot: async (test: number) => (test === stored ? { data, paper: {}, wallTime: 0 } : null),
  };
  const params = {
    testSeriesId: 501,
    productId: 2101,
    tabId: 1,
    isReattempt,
    language: 0,
    storeLanguage: 'english',
    attemptId: null,
  } as const;
  const outcome = await load({ ...params, view: 'test' } satisfies UrlParams, calls as unknown as Calls, {
    isCachedPage: true,
    answerStore: answerStore as unknown as AnswerStore,
  });
  expect(calls.start).not.toHaveBeenCalled();
  return { outcome, calls };
}

it('starts no test from a cached page: without its attempt on this device the student tries again', async () => {
  for (const stored of [null, 502]) {
    const { outcome, calls } = await openCachedPage({ stored });
    expect(outcome).toMatchObject({ at: 'failed', error: { kind: 'unreachable' } });
    expect(calls.resume).not.toHaveBeenCalled();
  }
});

it('continues the stored attempt from a cached page; when it is over, shows its result and starts no reattempt', async () => {
  expect((await openCachedPage({ stored: 501 })).calls.resume).toHaveBeenCalledWith('stored-attempt');
  expect((await openCachedPage({ stored: 501, state: 'submitted' })).outcome.at).toBe('result');
  const { outcome } = await openCachedPage({ stored: 501, state: 'submitted', isReattempt: 1 });
  expect(outcome).toMatchObject({ at: 'failed', error: { message: attemptUsed.message, hasResult: true } });
});

it('marks the copy of the page that is cached', () => {
  expect(markCached('<!doctype html><html lang="en"><head>')).toBe('<!doctype html><html data-cached lang="en"><head>');
});

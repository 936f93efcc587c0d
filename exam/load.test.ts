import { expect, it } from 'vitest';
import type { Paper } from '../contract/assessment/paper.ts';
import { estimateServerTime } from './load.ts';
import { imagesOf } from './offline/shell.ts';
import type { AttemptSnapshot } from './session/storage/answer-database.ts';

const snapshot = { data: { server_time: '2026-11-21T10:00:00.000Z' }, wallTime: 1_000_000 } as AttemptSnapshot;

it('counts the time since the server was last heard by the wall clock, and none when that was set back', () => {
  expect(estimateServerTime(snapshot, 1_000_000 + 90_000)).toBe('2026-11-21T10:01:30.000Z');
  expect(estimateServerTime(snapshot, 1_000_000 - 3_600_000)).toBe('2026-11-21T10:00:00.000Z');
});

it('keeps the pictures of a paper that lie on this server', () => {
  const text = { english: '<p><img alt="" src="/media/map.png"></p>', hindi: '<img src="//elsewhere/x.png">' };
  const paper = { sections: [{ questions: [{ text, options: [{ english: '<img src="/media/a.svg" alt="A">' }] }] }] };
  expect(imagesOf(paper as unknown as Paper)).toEqual(['/media/map.png', '/media/a.svg']);
});

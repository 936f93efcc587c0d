import { describe, expect, it } from 'vitest';
import { isWindowOpen, sectionWindows } from './windows.ts';

const MINUTE = 60_000;

describe('timed sections', () => {
  const sections = [
    { sectionId: 1, minutes: 20 },
    { sectionId: 2, minutes: 10 },
    { sectionId: 3, minutes: null },
  ];

  it('follow one another; the rest opens after them', () => {
    const windows = sectionWindows(sections, 60, 60 * MINUTE);
    expect(windows.map(({ opensMs, closesMs }) => [opensMs / MINUTE, closesMs / MINUTE])).toEqual([
      [0, 20],
      [20, 30],
      [30, 60],
    ]);
    const openAt = (minute: number) =>
      windows.filter((window) => isWindowOpen(window, minute * MINUTE)).map(({ sectionId }) => sectionId);
    expect(openAt(19.9)).toEqual([1]);
    expect(openAt(20)).toEqual([2]);
    expect(openAt(30)).toEqual([3]);
    expect(openAt(60)).toEqual([]);
  });

  it('grow with extra time', () => {
    expect(sectionWindows(sections, 60, 90 * MINUTE)[1]).toMatchObject({ opensMs: 30 * MINUTE, closesMs: 45 * MINUTE });
  });
});

it('without minutes every section is open from start to end', () => {
  const windows = sectionWindows(
    [
      { sectionId: 1, minutes: null },
      { sectionId: 2, minutes: null },
    ],
    60,
    60 * MINUTE,
  );
  expect(windows.every((window) => isWindowOpen(window, 0) && isWindowOpen(window, 60 * MINUTE - 1))).toBe(true);
});

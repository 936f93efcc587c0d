import { expect, test } from 'vitest';
import { hindiDate } from './hindi-date.ts';
import { hindiTimeOfDay, timeOfDay } from './time-of-day.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);

test('a time of day has twelve hours', () => {
  expect(['00:05', '01:07', '12:00', '16:30'].map((time) => timeOfDay(at(time)))).toEqual([
    '12:05 am',
    '1:07 am',
    '12:00 pm',
    '4:30 pm',
  ]);
});

test('in Hindi the part of the day is named', () => {
  expect(['00:05', '04:00', '12:00', '16:30', '20:00'].map((time) => hindiTimeOfDay(at(time)))).toEqual([
    'रात 12:05 बजे',
    'सुबह 4:00 बजे',
    'दोपहर 12:00 बजे',
    'शाम 4:30 बजे',
    'रात 8:00 बजे',
  ]);
  expect(hindiDate(at('16:30'))).toBe('20 नवंबर 2026, शाम 4:30 बजे');
});

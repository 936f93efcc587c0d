/** Time tables of classroom courses. */
import { rect, round, save } from '../picture.ts';
import { type TextLayer, WEIGHTS } from '../text-outlines.ts';
import { drawLogo } from './logo.ts';
import { ACCENT, INK, PAPER } from './scheme.ts';

/** Higher than for a banner: every cell of a time table is a text. */
const TIMETABLE_BYTES = 24_000;

export const TIMETABLES: Record<string, { title: string; rows: string[][] }> = {
  foundation: {
    title: 'Foundation: the week',
    rows: [
      ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      ['8:00', 'Polity', 'Polity', 'History', 'History', 'Polity', 'Test'],
      ['10:30', 'Geography', 'Economy', 'Geography', 'Economy', 'Geography', 'Review'],
      ['16:00', 'News', 'News', 'News', 'News', 'News', 'Mentor'],
      ['18:30', 'Writing', 'Doubts', 'Writing', 'Doubts', 'Writing', 'Rest'],
    ],
  },
  evening: {
    title: 'Evening batch: the week',
    rows: [
      ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
      ['18:00', 'Maths', 'English', 'Maths', 'English', 'Maths', 'Mock'],
      ['19:15', 'Reasoning', 'General', 'Reasoning', 'General', 'Reasoning', 'Solutions'],
      ['20:30', 'Doubts', 'Speed', 'Doubts', 'Speed', 'Doubts', 'Rest'],
    ],
  },
  weekend: {
    title: 'Weekend batch: Saturday and Sunday',
    rows: [
      ['', 'Saturday', 'Sunday'],
      ['9:00', 'Paper, part one', 'Paper, part two'],
      ['11:30', 'Method class', 'Method class'],
      ['15:00', 'Sectional test', 'Full mock'],
      ['17:30', 'Solutions', 'Doubts and plan'],
    ],
  },
};
export const drawTimetable = (name: string, title: string, rows: string[][]): void => {
  const height = 210 + rows.length * 84;
  const columns = rows[0]?.length ?? 1;
  const wide = 1020 / (columns - 1);
  const draw = (sheet: TextLayer): string => {
    let body = rect(0, 0, 1200, height, PAPER) + drawLogo(60, 48, 56, '#8a3b12', ACCENT);
    body += sheet.line(title, 140, 96, 50, INK);
    rows.forEach((row, r) => {
      const y = 200 + r * 84;
      if (r > 0) body += rect(60, y - 54, 1080, 2, '#d8c9ae');
      row.forEach((cell, c) => {
        const isHead = r === 0 || c === 0;
        const x = c === 0 ? 60 : round(165 + (c - 1) * wide);
        if (cell) body += sheet.line(cell, x, y, 26, isHead ? '#8a3b12' : INK, isHead ? WEIGHTS.word : WEIGHTS.label);
      });
    });
    return body + sheet.line('All times are Indian Standard Time.', 60, height - 34, 23, '#6a5d4b', WEIGHTS.label);
  };
  save(`media/timetables/${name}.svg`, [1200, height], title, draw, TIMETABLE_BYTES);
};

import { expect, test } from 'vitest';
import { readGstReturnQuery, readReportQuery } from './period.ts';

const read = (query: string) =>
  readReportQuery(`https://store.example/console/reports${query}`, new Date('2026-11-30T19:00:00Z'));

test('without parameters, the sales of the present month in India by day', () => {
  expect(read('')).toEqual({ by: 'day', from: '2026-12-01', to: '2026-12-01' });
  expect(read('?by=unknown&from=2026-04-01')).toEqual({ by: 'day', from: '2026-04-01', to: '2026-12-01' });
});

test('instalments are those of the next year', () => {
  expect(read('?by=instalments')).toEqual({ by: 'instalments', from: '2026-12-01', to: '2027-12-01' });
});

test('the GST return is that of the month before, unless the URL names another', () => {
  const gst = (query: string, now: string) =>
    readGstReturnQuery(`https://store.example/console/reports/gst${query}`, new Date(now));
  expect(gst('', '2026-11-30T19:00:00Z')).toEqual({ month: '2026-11', length: 'month' });
  expect(gst('', '2027-01-31T12:00:00Z')).toEqual({ month: '2026-12', length: 'month' });
  expect(gst('?month=2026-04&length=quarter', '2027-01-31T12:00:00Z')).toEqual({ month: '2026-04', length: 'quarter' });
});

import { expect, it } from 'vitest';
import { trackInput } from './controlled-input.ts';

it('ignores its own text, however late the value arrives', () => {
  const tracker = trackInput('');
  expect(['1', '15', '152'].map(tracker.record)).toEqual([true, true, true]);
  // The stored responses arrive later than the typing; the field must not return to them.
  expect(['1', '15', '152'].map(tracker.isExternalChange)).toEqual([false, false, false]);
});

it('follows what was cleared or answered elsewhere', () => {
  const tracker = trackInput('7');
  expect([tracker.isExternalChange('7'), tracker.isExternalChange(''), tracker.isExternalChange('')]).toEqual([
    false,
    true,
    false,
  ]);
  expect([tracker.record('3'), tracker.isExternalChange('3'), tracker.isExternalChange('')]).toEqual([
    true,
    false,
    true,
  ]);
});

it('does not confuse a text typed again with an older one', () => {
  const tracker = trackInput('');
  for (const typed of ['1', '', '1']) tracker.record(typed);
  expect(['1', '', '1'].map(tracker.isExternalChange)).toEqual([false, false, false]);
  expect([tracker.record('1'), tracker.isExternalChange('')]).toEqual([false, true]);
});

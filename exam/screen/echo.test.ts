import { expect, it } from 'vitest';
import { echoOf } from './echo.ts';

it('takes what it gave itself for no news, however late it comes back', () => {
  const echo = echoOf('');
  expect(['1', '15', '152'].map(echo.gives)).toEqual([true, true, true]);
  // The stored responses arrive later than the typing; the field must not return to them.
  expect(['1', '15', '152'].map(echo.isNews)).toEqual([false, false, false]);
});

it('follows what was cleared or answered elsewhere', () => {
  const echo = echoOf('7');
  expect([echo.isNews('7'), echo.isNews(''), echo.isNews('')]).toEqual([false, true, false]);
  expect([echo.gives('3'), echo.isNews('3'), echo.isNews('')]).toEqual([true, false, true]);
});

it('does not mistake a text typed again for an old one', () => {
  const echo = echoOf('');
  for (const typed of ['1', '', '1']) echo.gives(typed);
  expect(['1', '', '1'].map(echo.isNews)).toEqual([false, false, false]);
  expect([echo.gives('1'), echo.isNews('')]).toEqual([false, true]);
});

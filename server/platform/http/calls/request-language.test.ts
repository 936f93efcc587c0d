import { expect, test } from 'vitest';
import { requestLanguage } from './request-language.ts';

test.each([
  ['hi-IN', 'hindi'],
  ['hi', 'hindi'],
  ['HI-in,en;q=0.8', 'hindi'],
  ['en-IN,en;q=0.9,hi;q=0.8', 'english'],
  ['en;q=0.5', 'english'],
  ['ta-IN,hi;q=0.9', undefined],
  ['hif', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s asks for %s', (header, language) => expect(requestLanguage(header)).toBe(language));

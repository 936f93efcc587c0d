import { expect, test } from 'vitest';
import { settingsFor } from './settings.tsx';

test('an attempt opens in its own language', () => {
  expect(settingsFor({}, 1, 'a').language).toBe('hindi');
  expect(settingsFor({}, 2, 'a').language).toBe('english');
  expect(settingsFor({}, 0, null).language).toBe('english');
});

test('a language chosen in the test counts for that attempt, size and contrast for all', () => {
  const stored = { language: 'both', size: 'large', isHighContrast: true, attemptId: 'a' } as const;
  expect(settingsFor(stored, 1, 'a')).toMatchObject({ language: 'both', size: 'large', isHighContrast: true });
  expect(settingsFor(stored, 1, 'b')).toMatchObject({ language: 'hindi', size: 'large', isHighContrast: true });
  expect(settingsFor(stored, 1, null).language).toBe('hindi');
});

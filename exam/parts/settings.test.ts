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

test('an attempt with larger text begins with it, whatever another candidate chose, until the size is changed', () => {
  const stored = { size: 'small', attemptId: 'a' } as const;
  expect(settingsFor({}, 2, 'b', true).size).toBe('large');
  expect(settingsFor(stored, 2, 'b', true).size).toBe('large');
  expect(settingsFor(stored, 2, 'a', true).size).toBe('small');
  expect(settingsFor(stored, 2, 'b').size).toBe('small');
});

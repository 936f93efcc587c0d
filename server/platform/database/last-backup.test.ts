import { expect, test } from 'vitest';
import { backupProblem } from './last-backup.ts';

const NOW = new Date('2026-11-21T04:30:00Z');
const before = (hours: number) => ({ takenAt: new Date(NOW.getTime() - hours * 3_600_000) });

test.each([
  ['none', null, 'of the database was never recorded'],
  ['of this night', before(3), null],
  ['that took two hours longer than the one before', before(25.9), null],
  ['of the night before', before(27.5), 'of the database is 27 hours old'],
])('a backup %s', (_which, backup, problem) => {
  expect(backupProblem(backup, NOW)).toBe(problem);
});

import { expect, test } from 'vitest';
import { reservedBytes } from './free-space.ts';

const GB = 1024 ** 3;

test.each([
  [10, 1],
  [100, 5],
  [1000, 20],
])('of a disk with %i GB, files of the staff leave %i GB free', (total, reserved) => {
  expect(reservedBytes(total * GB)).toBe(reserved * GB);
});

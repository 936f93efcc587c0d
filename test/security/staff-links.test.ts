import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('links of the staff are opened through one function only, which counts them and has their queue', () => {
  const callers = globSync('server/**/*.ts').filter((path) =>
    readFileSync(path, 'utf8').includes('sessionOfStaffLink('),
  );
  expect(callers.toSorted()).toEqual([
    'server/platform/http/auth/staff-link.ts',
    'server/staff/sessions/verify-staff-link.ts',
  ]);
});

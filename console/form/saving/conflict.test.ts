import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../contract/client.ts';
import { resolveConflict } from './conflict.ts';

const refusal = { code: 'changed_meanwhile', message: 'Somebody else changed this.' };
const conflictError = new ApiError(200, refusal.code, refusal.message);

test('the stored version is loaded when another person has saved', async () => {
  const load = vi.fn(async () => {});
  expect(await resolveConflict(conflictError, { refusal, load })).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('a form with several calls has a refusal for each', async () => {
  const load = vi.fn(async () => {});
  const exists = { code: 'review_exists', message: 'It exists already.' };
  expect(await resolveConflict(new ApiError(200, exists.code, ''), { refusal: [refusal, exists], load })).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

test('a stored version that cannot be loaded is an error to show', async () => {
  const unreachable = new TypeError('fetch failed');
  const load = () => Promise.reject(unreachable);
  expect(await resolveConflict(conflictError, { refusal, load })).toBe(unreachable);
});

test('every other error is shown', async () => {
  const load = vi.fn(async () => {});
  const other = new ApiError(200, 'role_locked', 'This role cannot be changed.');
  for (const error of [other, new TypeError('fetch failed')])
    expect(await resolveConflict(error, { refusal, load })).toBe(error);
  expect(await resolveConflict(conflictError, undefined)).toBe(conflictError);
  expect(load).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import type { Log } from '../../platform/observability/log.ts';
import { buildPage } from './check-document.ts';

const failure = new Error('the institute has no centres');
vi.mock('../static-page.ts', async (original) => ({
  ...(await original<object>()),
  staticPageOf: () => {
    throw failure;
  },
}));

test('a page that cannot be built is logged, and the person is told what to do', () => {
  const error = vi.fn();
  const page = { path: 'fees', title: 'Fees', description: '', keywords: '', html: '<p>Fees</p>' };
  expect(() => buildPage({ log: { error } as unknown as Log }, page)).toThrow(
    expect.objectContaining({ code: 'content_invalid', message: expect.stringContaining('Undo your last change') }),
  );
  expect(error).toHaveBeenCalledWith({ err: failure, page: 'fees' }, expect.any(String));
});

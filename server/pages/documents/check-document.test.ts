import { expect, test, vi } from 'vitest';
import type { Log } from '../../platform/observability/log.ts';
import type { LandingFile } from '../content-schemas.ts';
import { buildPage } from './check-document.ts';
import { scheduleProblem } from './schedule-problem.ts';

test('a page that cannot be built is logged, and refused with what to do next', () => {
  const failure = new Error('the page is broken');
  const error = vi.fn();
  let reads = 0;
  const page = {
    ...{ path: 'fees', title: 'Fees', description: '', keywords: '' },
    // Broken once it is built, after its names in braces were checked.
    get html() {
      reads += 1;
      if (reads > 1) throw failure;
      return '<p>Fees</p>';
    },
  };
  expect(() => buildPage({ log: { error } as unknown as Log }, page)).toThrow(
    expect.objectContaining({ code: 'content_invalid', message: expect.stringContaining('Undo your last change') }),
  );
  expect(error).toHaveBeenCalledWith({ err: failure, page: 'fees' }, expect.any(String));
});

test('a banner of the festive set is named as such', () => {
  const late = { from: '2026-12-24', until: '2026-12-23' };
  const landing = { banners: [], festive: { banners: [{}, late] } } as unknown as LandingFile;
  expect(scheduleProblem(landing)?.text).toBe('Festive banner 2 ends before it begins.');
});

import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from './render-page.ts';

function Broken(): never {
  throw new Error('a component broke');
}

const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
  vi.restoreAllMocks();
});

test('a page is complete, its deferred parts in their places', async () => {
  const Late = lazy(async () => ({ default: () => <b>late</b> }));
  const html = await renderPage(
    <p>
      <Suspense fallback="wait">
        <Late />
      </Suspense>
    </p>,
  );
  expect(html).toContain('<b>late</b>');
  expect(html).not.toContain('wait');
});

test('a component that throws fails only its page', async () => {
  await expect(
    renderPage(
      <p>
        <Broken />
      </p>,
    ),
  ).rejects.toThrow('a component broke');
  // Rejections without a handler are reported before the next page is rendered.
  expect(await renderPage(<p>next</p>)).toContain('next');
  expect(unhandled).toEqual([]);
});

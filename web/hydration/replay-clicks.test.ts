import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayClick } from './replay-clicks.ts';

/** A stub of a button; a test sets `onclick` as React does at hydration. */
const createButton = () => ({ isConnected: true, disabled: false, onclick: null as unknown, click: vi.fn() });

let page: EventTarget & { clickBeforeHydration?: unknown };
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Dispatches a click on the control `closest`, or outside all controls if it is null. */
function dispatchClick(closest: unknown): void {
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: { closest: () => closest } });
  page.dispatchEvent(event);
}

test('a button clicked before hydration is clicked once, after it', () => {
  const button = createButton();
  page.clickBeforeHydration = button;
  replayClick();
  vi.advanceTimersByTime(200);
  expect(button.click).not.toHaveBeenCalled();
  dispatchClick(null);
  button.onclick = () => {};
  vi.advanceTimersByTime(10_000);
  expect(button.click).toHaveBeenCalledTimes(1);
});

test('a click meanwhile counts alone: the replayed click does not undo it', () => {
  const button = createButton();
  page.clickBeforeHydration = button;
  replayClick();
  dispatchClick({});
  button.onclick = () => {};
  vi.advanceTimersByTime(10_000);
  expect(button.click).not.toHaveBeenCalled();
});

test('a click is not replayed after a timeout', () => {
  const button = createButton();
  page.clickBeforeHydration = button;
  replayClick();
  vi.advanceTimersByTime(5100);
  button.onclick = () => {};
  vi.advanceTimersByTime(5100);
  expect(button.click).not.toHaveBeenCalled();
});

/**
 * Replays a click on a button that came before hydration. Links, forms and buttons with `popovertarget` work without
 * JavaScript and are excluded.
 */

declare global {
  interface Window {
    /** The last button clicked before hydration; null after it, so that further clicks are not recorded. */
    clickBeforeHydration?: HTMLButtonElement | null;
  }
}

/** An inline script that runs before the page's scripts. */
export const RECORD_CLICK_SCRIPT = `addEventListener("click", function recordClick(event) {
  if (window.clickBeforeHydration === null) return removeEventListener("click", recordClick, true);
  const button = event.target.closest?.('button[type="button"]:not([popovertarget])');
  if (button) window.clickBeforeHydration = button;
}, true);`;

const POLL_MS = 50;
/** After this time the click is not replayed, because the user has probably moved on. */
const MAX_REPLAY_DELAY_MS = 5000;

/**
 * Replays the recorded click. Call it once, after hydration; if the button is in a part that hydrates later, the replay
 * waits for that part. Another click on a control in the meantime cancels it.
 */
export function replayClick(): void {
  let button = window.clickBeforeHydration ?? null;
  window.clickBeforeHydration = null;
  if (!button) return;
  const deadline = performance.now() + MAX_REPLAY_DELAY_MS;
  const onOtherClick = (event: Event) => {
    if ((event.target as Element).closest?.(CONTROL_SELECTOR)) button = null;
  };
  window.addEventListener('click', onOtherClick, true);
  const tryReplay = () => {
    const shouldReplay = button?.isConnected && !button.disabled && performance.now() <= deadline;
    // React sets `onclick` on each hydrated element that has a click handler.
    if (shouldReplay && !button?.onclick) return void setTimeout(tryReplay, POLL_MS);
    window.removeEventListener('click', onOtherClick, true);
    if (shouldReplay) button?.click();
  };
  tryReplay();
}

const CONTROL_SELECTOR = 'button, a, input, select, summary';

/**
 * Replays a click on a button that came before hydration. Links, forms and buttons with `popovertarget` work without
 * JavaScript and are excluded.
 */

declare global {
  interface Window {
    /** The last button clicked before hydration; null after it, so that further clicks are not recorded. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/** An inline script that runs before the page's scripts. */
export const REMEMBER_PRESS = `addEventListener("click", function remember(event) {
  if (window.earlyPress === null) return removeEventListener("click", remember, true);
  const button = event.target.closest?.('button[type="button"]:not([popovertarget])');
  if (button) window.earlyPress = button;
}, true);`;

const LOOK_AGAIN_MS = 50;
/** After this time the click is not replayed, because the user has probably moved on. */
const PATIENCE_MS = 5000;

/**
 * Replays the recorded click. Call it once, after hydration; if the button is in a part that hydrates later, the replay
 * waits for that part. Another click on a control in the meantime cancels it.
 */
export function pressAgain(): void {
  let button = window.earlyPress ?? null;
  window.earlyPress = null;
  if (!button) return;
  const deadline = performance.now() + PATIENCE_MS;
  const onLater = (event: Event) => {
    if ((event.target as Element).closest?.(PRESSED)) button = null;
  };
  window.addEventListener('click', onLater, true);
  const press = () => {
    const isMeant = button?.isConnected && !button.disabled && performance.now() <= deadline;
    // React sets `onclick` on each hydrated element that has a click handler.
    if (isMeant && !button?.onclick) return void setTimeout(press, LOOK_AGAIN_MS);
    window.removeEventListener('click', onLater, true);
    if (isMeant) button?.click();
  };
  press();
}

const PRESSED = 'button, a, input, select, summary';

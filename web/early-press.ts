/**
 * A button pressed before its page is alive is pressed again once it is: whoever was quick has not to wonder. Links,
 * forms, and buttons that open something by themselves (`popovertarget`) need no script and are left alone.
 */

declare global {
  interface Window {
    /** The button pressed last, while no script answers it. */
    earlyPress?: HTMLButtonElement | null;
  }
}

/** Run in the page before its scripts. */
export const REMEMBER_PRESS = `addEventListener("click", function remember(event) {
  if (window.earlyPress === null) return removeEventListener("click", remember, true);
  const button = event.target.closest?.('button[type="button"]:not([popovertarget])');
  if (button) window.earlyPress = button;
}, true);`;

const LOOK_AGAIN_MS = 50;
/** Whoever pressed longer ago than this has gone on to something else. */
const PATIENCE_MS = 5000;

/** Once, when the page has come alive; parts of it may follow. */
export function pressAgain(): void {
  const button = window.earlyPress;
  window.earlyPress = null;
  const deadline = performance.now() + PATIENCE_MS;
  const press = () => {
    if (!button?.isConnected || button.disabled || performance.now() > deadline) return;
    // React hangs something on each button that it answers.
    if (button.onclick) button.click();
    else setTimeout(press, LOOK_AGAIN_MS);
  };
  press();
}

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

/** Once, when the page has come alive; parts of it may follow. What is pressed meanwhile was meant later, and stands alone. */
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
    // React hangs something on each button that it answers.
    if (isMeant && !button?.onclick) return void setTimeout(press, LOOK_AGAIN_MS);
    window.removeEventListener('click', onLater, true);
    if (isMeant) button?.click();
  };
  press();
}

const PRESSED = 'button, a, input, select, summary';

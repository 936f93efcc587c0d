/** Shows the buy bar at the bottom while the buy box is out of view (`data-below-box`). */

/** True until the browser has measured it. */
let isBoxVisible = true;

/** Observes the buy box, and updates the buy bar when the box comes into view or leaves it. */
export function startBuyBar(): void {
  const box = document.getElementById('buy-box');
  if (!box) return;
  new IntersectionObserver(([entry]) => {
    isBoxVisible = entry?.isIntersecting ?? true;
    updateBuyBar();
  }).observe(box);
}

/** Shows or hides the buy bar; call it after its part was replaced. */
export function updateBuyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-below-box]');
  if (!bar) return;
  bar.toggleAttribute('data-buy-bar', !isBoxVisible);
  bar.inert = isBoxVisible;
}

/** Shows the buy bar at the bottom while the buy box is out of view (`data-below-box`). */

/** True until the browser has measured it. */
let isBoxVisible = true;

export function startBuyBar(): void {
  const box = document.getElementById('buy-box');
  if (!box) return;
  new IntersectionObserver(([entry]) => {
    isBoxVisible = entry?.isIntersecting ?? true;
    updateBuyBar();
  }).observe(box);
}

export function updateBuyBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-below-box]');
  if (!bar) return;
  bar.toggleAttribute('data-buy-bar', !isBoxVisible);
  bar.inert = isBoxVisible;
}

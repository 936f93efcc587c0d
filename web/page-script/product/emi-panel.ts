/** Opens the instalments of an owner where the panel is beside the content; above it, it would move the content. */

/** What the student has chosen; null before. */
let chosen: boolean | null = null;

/** Stores whether the student opened or closed the panel. */
export function startEmiPanel(): void {
  document.addEventListener('click', (event) => {
    const summary = (event.target as Element).closest('[data-emi] > summary');
    const panel = summary?.closest('details');
    if (panel) chosen = !panel.open;
  });
}

/** Opens or closes the panel: as the student chose, else open for an owner on a wide screen. */
export function openEmiPanel(): void {
  const panel = document.querySelector<HTMLDetailsElement>('[data-emi]');
  if (!panel) return;
  panel.open = chosen ?? (panel.dataset.emi === 'owned' && matchMedia('(width >= 64rem)').matches);
}

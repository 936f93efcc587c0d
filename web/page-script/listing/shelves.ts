/** The two buttons of a shelf, a row of cards that scrolls sideways. */

/** Starts the shelves in a part of the page; the buttons are shown only if cards are out of view. */
export function startShelves(part: ParentNode): void {
  for (const shelf of part.querySelectorAll<HTMLElement>('[data-shelf]')) startShelf(shelf);
}

function startShelf(shelf: HTMLElement): void {
  const row = shelf.querySelector<HTMLElement>('[data-shelf-row]');
  const buttons = shelf.querySelector<HTMLElement>('[data-shelf-buttons]');
  const [previous, next] = buttons?.querySelectorAll('button') ?? [];
  if (!row || !buttons || !previous || !next) return;
  const update = () => {
    const hasBefore = row.scrollLeft > 2;
    const hasAfter = row.scrollLeft + row.clientWidth < row.scrollWidth - 2;
    buttons.hidden = !hasBefore && !hasAfter;
    // Not `disabled`, because a disabled button loses the focus.
    previous.setAttribute('aria-disabled', String(!hasBefore));
    next.setAttribute('aria-disabled', String(!hasAfter));
  };
  const scroll = (by: 1 | -1) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollBy({ left: by * row.clientWidth * 0.9, behavior: isStill ? 'auto' : 'smooth' });
  };
  previous.addEventListener('click', () => scroll(-1));
  next.addEventListener('click', () => scroll(1));
  row.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(row);
}

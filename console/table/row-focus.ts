import { useEffect, useRef } from 'react';

/** Moves the focus to a row if a part of the list, such as the bar of the selection, is removed together with it. */
export function useRowFocusAfter(isShown: boolean): void {
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) focusRow();
    wasShown.current = isShown;
  }, [isShown]);
}

/** Focuses the first row in the window, so that the list does not scroll; without links of rows, its checkbox. */
function focusRow(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const rows = links.length > 0 ? links : [...document.querySelectorAll<HTMLElement>('[data-row-checkbox]')];
  const visible = rows.find((row) => row.getBoundingClientRect().top >= 0);
  (visible ?? rows[0])?.focus();
}

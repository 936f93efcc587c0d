/** Opens the dialogs of a document: `data-opens-dialog` has the id of the dialog. */

/** Links with `data-opens-dialog` do something else without scripts, such as opening a map. */
export function startDialogs(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const opener = target.closest<HTMLElement>('[data-opens-dialog]');
    const dialog = opener
      ? (document.getElementById(opener.dataset.opensDialog ?? '') as HTMLDialogElement | null)
      : target.closest<HTMLDialogElement>('dialog[data-document-dialog]');
    if (!dialog) return;
    if (opener) {
      event.preventDefault();
      setScrollbarWidth();
      dialog.showModal();
    } else if (target === dialog || target.closest('[data-closes-dialog]')) {
      dialog.close();
    }
  });
  // The space bar also clicks a link with the role of a button.
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key !== ' ' || !target.matches('a[role=button]')) return;
    event.preventDefault();
    target.click();
  });
}

/** Makes buttons of the links that open a dialog; without scripts they stay links. */
export function startDialogOpeners(part: ParentNode): void {
  for (const link of part.querySelectorAll('a[data-opens-dialog]')) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
  }
}

/** The page loses its scrollbar while a dialog is open, so `web/styles/styles.css` pads it by this width. */
function setScrollbarWidth(): void {
  const { documentElement } = document;
  documentElement.style.setProperty('--scrollbar-width', `${innerWidth - documentElement.clientWidth}px`);
}

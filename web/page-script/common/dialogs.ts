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
      fillFields(opener, dialog);
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

/**
 * Fills a dialog that several elements share: each `data-field` gets the text of the same field around the opener, a link
 * its address.
 */
function fillFields(opener: HTMLElement, dialog: HTMLElement): void {
  const source = opener.closest('[data-fields]');
  for (const field of dialog.querySelectorAll<HTMLElement>('[data-field]')) {
    const from = source?.querySelector<HTMLElement>(`[data-field="${field.dataset.field}"]`);
    if (field instanceof HTMLAnchorElement && from instanceof HTMLAnchorElement) field.href = from.href;
    else field.textContent = from?.textContent ?? '';
  }
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

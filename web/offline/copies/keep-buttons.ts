/** The buttons beside PDFs of a product with which a student keeps them on the device, and what they say. */
import { pageLanguage } from '../../language/page-language.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { keepFile, listKeptFiles, removeKeptFile } from './kept-files.ts';
import type { CopyMessages } from './messages/english.ts';

/** Shows the buttons in a part of the page, to a student. */
export async function showKeepButtons(part: ParentNode): Promise<void> {
  if (!isSignedIn() || !globalThis.caches || !navigator.serviceWorker) return;
  const messages = await loadMessages();
  for (const row of part.querySelectorAll<HTMLElement>('[data-keep]')) await showState(row, messages);
}

async function loadMessages(): Promise<CopyMessages> {
  const isHindi = pageLanguage() === 'hindi';
  return (await (isHindi ? import('./messages/hindi.ts') : import('./messages/english.ts'))).default;
}

async function showState(row: HTMLElement, messages: CopyMessages, problem = ''): Promise<void> {
  const [button, state] = [row.querySelector('button'), row.querySelector('span')];
  if (!button || !state) return;
  const [productId, fileId] = (row.dataset.keep ?? '').split('/').map(Number) as [number, number];
  const kept = (await listKeptFiles()).find((one) => one.productId === productId && one.fileId === fileId);
  button.textContent = kept ? messages.remove : messages.keep;
  button.setAttribute('aria-label', `${button.textContent}: ${row.dataset.title}`);
  button.disabled = false;
  state.textContent = problem || (kept ? messages.until(kept.until) : '');
  row.hidden = false;
  button.onclick = async () => {
    button.disabled = true;
    if (kept) await removeKeptFile(kept);
    else button.textContent = messages.keeping;
    const result = kept ? 'kept' : await keepFile(productId, fileId);
    await showState(row, messages, result === 'kept' ? '' : messages.failed[result]);
    button.focus();
  };
}

/** The buttons beside PDFs of a product with which a student saves them on the device, and what they say. */
import { pageLanguage } from '../../language/page-language.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import type { CopyMessages } from './messages/english.ts';
import { listSavedFiles, removeSavedFile, type SavedFile, saveFile } from './offline-files.ts';

/** Shows the buttons in a part of the page, to a student. */
export async function showSaveButtons(part: ParentNode): Promise<void> {
  if (!isSignedIn() || !globalThis.caches || !navigator.serviceWorker) return;
  const messages = await loadMessages();
  const files = await listSavedFiles();
  for (const row of part.querySelectorAll<HTMLElement>('[data-save]')) showState(row, messages, files);
}

async function loadMessages(): Promise<CopyMessages> {
  const isHindi = pageLanguage() === 'hindi';
  return (await (isHindi ? import('./messages/hindi.ts') : import('./messages/english.ts'))).default;
}

function showState(row: HTMLElement, messages: CopyMessages, files: SavedFile[], problem = ''): void {
  const [button, state] = [row.querySelector('button'), row.querySelector('span')];
  if (!button || !state) return;
  const [productId, fileId] = (row.dataset.save ?? '').split('/').map(Number) as [number, number];
  const saved = files.find((one) => one.productId === productId && one.fileId === fileId);
  button.textContent = saved ? messages.remove : messages.save;
  button.setAttribute('aria-label', `${button.textContent}: ${row.dataset.title}`);
  button.disabled = false;
  state.textContent = problem || (saved ? messages.until(saved.until) : '');
  row.hidden = false;
  button.onclick = async () => {
    button.disabled = true;
    if (saved) await removeSavedFile(saved);
    else button.textContent = messages.saving;
    const result = saved ? 'saved' : await saveFile(productId, fileId);
    showState(row, messages, await listSavedFiles(), result === 'saved' ? '' : messages.failed[result]);
    button.focus();
  };
}

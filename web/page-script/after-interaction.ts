/** What a page needs only after the first interaction with it; loaded then. */
import { startOffline } from '../offline/start-offline.ts';
import { isSavingData } from './common/dom.ts';
import { preferSmallPictures } from './common/small-pictures.ts';
import { startParts } from './page-parts.ts';

export function start(): void {
  const { classList, dataset } = document.documentElement;
  if (isSavingData()) {
    startParts(preferSmallPictures);
  } else {
    // Loads the Devanagari font (150 kB) for the few Hindi words of a page.
    classList.add('has-interacted');
    // Links are prefetched from now on (server/app/pages/speculation-rules.ts).
    dataset.prefetch = '';
  }
  startParts(startKeepButtons);
  void startOffline();
}

/** Loads the code only for PDFs that the visitor can open. */
function startKeepButtons(part: ParentNode): void {
  if (!part.querySelector('[data-keep]')) return;
  import('../offline/copies/keep-buttons.ts').then((script) => script.showKeepButtons(part)).catch(() => {});
}

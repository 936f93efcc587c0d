/** The cards of tests: opens a running test in its watched window and a result in a new one. */

import type { LaunchTexts } from '../../features/tests/launch/messages/english.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { isPlainClick } from '../common/dom.ts';
import { loadParts } from './load-parts.ts';

type TestLaunchCode = typeof import('../../features/tests/launch/test-launch.ts');

/** Loaded before it is needed, because a browser allows a new window only in the click. Until then the link is followed. */
let code: TestLaunchCode | null = null;

/** The texts of the windows that open, in the language of the page. */
let texts: LaunchTexts;

export function startTestCards(): void {
  texts = JSON.parse(document.querySelector<HTMLElement>('[data-launch-texts]')?.dataset.launchTexts ?? '{}');
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-continues-test], [data-shows-result]');
    if (!link || !code || !isPlainClick(event) || !isSignedIn()) return;
    event.preventDefault();
    if (link.dataset.showsResult) code.openResult(JSON.parse(link.dataset.showsResult), texts);
    else void continueTest(code, link);
  });
  void import('../../features/tests/launch/test-launch.ts').then(
    (loaded) => {
      code = loaded;
      loaded.resumeTestWatch(texts, () => void loadParts());
    },
    (error) => console.warn('tests', error),
  );
}

async function continueTest({ launchTest }: TestLaunchCode, link: HTMLElement): Promise<void> {
  if (link.ariaBusy === 'true') return;
  const refusalText = link.parentElement?.querySelector<HTMLElement>('[data-start-refusal]');
  const label = link.textContent;
  link.textContent = link.dataset.opening ?? label;
  link.ariaBusy = 'true';
  if (refusalText) refusalText.hidden = true;
  const launched = await launchTest(JSON.parse(link.dataset.continuesTest ?? ''), texts, () => void loadParts());
  link.textContent = label;
  link.ariaBusy = null;
  if (launched.isOpen || !launched.refusal || !refusalText) return;
  refusalText.textContent = launched.refusal.message;
  refusalText.hidden = false;
}

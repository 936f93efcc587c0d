/** Hydrates the islands of the page when they are used, visible or when nothing else runs. */

import { whenIdle } from '../page-script/common/dom.ts';
import { loadStyles } from '../page-script/complete-styles.ts';

const USE_EVENTS = ['pointerdown', 'keydown', 'focusin'];
const hydrations = new WeakMap<HTMLElement, Promise<boolean>>();

/**
 * Watches the islands in a part of the page. Each is hydrated when it is used, if it is not hydrated before; one that
 * had the focus before the scripts ran is in use.
 */
export function startIslands(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-island]')) {
    hydrateWhenUsed(element);
    if (element.contains(document.activeElement)) void hydrate(element);
    else if (element.dataset.when === 'visible') hydrateWhenVisible(element);
    else if (element.dataset.when === 'idle') whenIdle(() => void hydrate(element));
  }
}

/** Hydrates an island once; resolves to false if its code cannot be loaded, and the next call tries again. */
function hydrate(element: HTMLElement): Promise<boolean> {
  const hydration = hydrations.get(element) ?? loadAndHydrate(element);
  hydrations.set(element, hydration);
  return hydration;
}

async function loadAndHydrate(element: HTMLElement): Promise<boolean> {
  try {
    const [{ hydrateIsland }] = await Promise.all([import('./hydrate-island.ts'), loadStyles()]);
    await hydrateIsland(element);
    return true;
  } catch (error) {
    hydrations.delete(element);
    console.warn('an island', element.dataset.island, error);
    return false;
  }
}

function hydrateWhenVisible(element: HTMLElement): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void hydrate(element);
  });
  observer.observe(element);
}

/**
 * Loads the code at a pointer, key or focus on the island; after a failure the next one tries again. A click on an element
 * that acts only as part of the island (`data-island-action`) waits for the code; if it cannot be loaded, the element does
 * what it does without scripts.
 */
function hydrateWhenUsed(element: HTMLElement): void {
  for (const action of element.querySelectorAll('a[data-island-action]')) action.setAttribute('role', 'button');
  for (const event of USE_EVENTS) element.addEventListener(event, () => void hydrate(element));
  let isHydrated = false;
  const onClick = async (event: Event) => {
    if (isHydrated) return;
    const target = (event.target as Element).closest<HTMLElement>('[data-island-action]');
    if (!target) return;
    event.preventDefault();
    if (await hydrate(element)) {
      isHydrated = true;
      target.click();
    } else if (target instanceof HTMLAnchorElement) {
      location.assign(target.href);
    }
  };
  element.addEventListener('click', onClick, { capture: true });
}

/** Hydrates the islands of the page when they are used, visible or when nothing else runs. */
import { whenIdle } from '../page-script/common/dom.ts';
import { loadStyles } from '../page-script/complete-styles.ts';

const USE_EVENTS = ['pointerdown', 'keydown', 'focusin'];
const hydrations = new WeakMap<HTMLElement, Promise<void>>();

/** Watches the islands in a part of the page. */
export function startIslands(part: ParentNode): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-island]')) {
    if (element.dataset.when === 'visible') hydrateWhenVisible(element);
    else if (element.dataset.when === 'idle') hydrateWhenIdle(element);
    else hydrateWhenUsed(element);
  }
}

/** Hydrates an island once; resolves to false if its code cannot be loaded, and the next call tries again. */
async function hydrate(element: HTMLElement): Promise<boolean> {
  try {
    if (!hydrations.has(element)) {
      hydrations.set(
        element,
        Promise.all([import('./hydrate-island.ts'), loadStyles()]).then(([{ hydrateIsland }]) =>
          hydrateIsland(element),
        ),
      );
    }
    await hydrations.get(element);
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

function hydrateWhenIdle(element: HTMLElement): void {
  whenIdle(() => void hydrate(element));
}

/**
 * Loads the code at the first pointer, key or focus on the island. A click on an element that acts only as part of the
 * island (`data-island-action`) waits for the code; if it cannot be loaded, the element does what it does without
 * scripts.
 */
function hydrateWhenUsed(element: HTMLElement): void {
  for (const action of element.querySelectorAll('a[data-island-action]')) action.setAttribute('role', 'button');
  for (const event of USE_EVENTS) element.addEventListener(event, () => void hydrate(element), { once: true });
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

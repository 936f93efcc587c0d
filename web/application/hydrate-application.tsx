import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { withMessages } from '../language/loaded-messages.ts';
import { LogoContext } from '../parts/picture.tsx';
import { ID_PREFIX, type PageName, pages } from './pages.ts';

/**
 * Hydrates an application page; resolves when it handles events. Rejects if its code cannot be loaded. `onError` is called
 * when the component throws, later too; the page is then empty.
 */
export async function hydrateApplication(element: HTMLElement, onError: (error: unknown) => void): Promise<void> {
  const { default: Page } = await withMessages(
    pages[element.dataset.application as PageName]() as Promise<{ default: unknown }>,
  );
  const props = JSON.parse(element.dataset.props ?? '{}');
  const logo = document.documentElement.dataset.logo ?? '';
  const page = <LogoContext value={logo}>{createElement(Page as ComponentType, props)}</LogoContext>;
  flushSync(() => hydrateRoot(element, page, { identifierPrefix: ID_PREFIX, onUncaughtError: onError }));
  element.dataset.hydrated = '';
}

import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { withMessages } from '../language/loaded-messages.ts';
import { type IslandName, islands } from './registry.ts';

/**
 * Hydrates an island; resolves when it handles events. Rejects if its code cannot be loaded. The hydration is one task:
 * a key pressed in the middle of it would act on a component that does not know yet what was typed before.
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { default: Component } = await withMessages(
    islands[element.dataset.island as IslandName]() as Promise<{ default: unknown }>,
  );
  const props = JSON.parse(element.dataset.props ?? '{}');
  // biome-ignore lint/suspicious/noExplicitAny: the server rendered this component with these props
  const island = createElement(Component as any, props);
  flushSync(() => hydrateRoot(element, island, { identifierPrefix: element.dataset.islandId }));
  element.dataset.hydrated = '';
}

import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandName, islands } from './registry.ts';

/** Hydrates an island; resolves when it handles events. Rejects if its code cannot be loaded. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { default: Component } = await islands[element.dataset.island as IslandName]();
  const props = JSON.parse(element.dataset.props ?? '{}');
  await new Promise<void>((resolve) => {
    // biome-ignore lint/suspicious/noExplicitAny: the server rendered this component with these props
    const island = createElement(Component as any, props);
    hydrateRoot(element, createElement(ReportHydrated, { onHydrated: resolve }, island), {
      identifierPrefix: element.dataset.islandId,
    });
  });
  element.dataset.hydrated = '';
}

function ReportHydrated({ onHydrated, children }: { onHydrated(): void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

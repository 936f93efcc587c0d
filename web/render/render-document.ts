import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders a page that is not hydrated, without the comments that a hydration needs. Throws what a component throws. */
export function renderDocument(page: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

import { LRUCache } from 'lru-cache';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../../common/languages/language.ts';
import { inLanguage } from '../language/in-language.tsx';

/** Enough for the header of each search that is read often; the other parts have a few variants. */
const MAX_VARIANTS = 200;
// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
const htmlByProps = new WeakMap<ComponentType<any>, LRUCache<string, string>>();

/**
 * Renders a component that React does not hydrate, once for the same props, which are plain JSON. It may use no router
 * and no other context than the language.
 */
export function staticHtml<Props extends object>(
  language: Language,
  Component: ComponentType<Props>,
  props: Props,
): string {
  const known = htmlByProps.get(Component) ?? new LRUCache<string, string>({ max: MAX_VARIANTS });
  htmlByProps.set(Component, known);
  const key = language + JSON.stringify(props);
  const html = known.get(key) ?? renderToStaticMarkup(inLanguage(language, <Component {...props} />));
  known.set(key, html);
  return html;
}

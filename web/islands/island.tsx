import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { inLanguage } from '../language/in-language.tsx';
import { useLanguage } from '../language/use-language.ts';
import { type HydrateWhen, type IslandName, islands, type PropsOf } from './registry.ts';

type Props<Name extends IslandName> = {
  name: Name;
  /** Distinguishes the element ids of two islands of one kind; the name by default. */
  id?: string;
  when: HydrateWhen;
  props: PropsOf<Name>;
  className?: string;
};

/** The components by name, loaded once when the server starts. */
// biome-ignore lint/suspicious/noExplicitAny: `Props` connects each name with the props of its component
const components: Record<string, ComponentType<any>> = Object.fromEntries(
  await Promise.all(Object.entries(islands).map(async ([name, load]) => [name, (await load()).default])),
);

/**
 * An island, rendered on the server; the page script hydrates it with the same props. It is rendered apart from the
 * page, so that it cannot depend on the router, and that its ids are the same in the browser.
 */
export function Island<Name extends IslandName>({ name, id = name, when, props, className }: Props<Name>) {
  const Component = components[name] as ComponentType<PropsOf<Name>>;
  const html = renderToString(inLanguage(useLanguage(), <Component {...props} />), { identifierPrefix: id });
  return (
    <div
      data-island={name}
      data-island-id={id}
      data-when={when}
      data-props={JSON.stringify(props)}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

import { pageFiles } from 'virtual:scripts';
import { type ComponentType, createElement, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { LOCALE } from '../../common/languages/language.ts';
import { inLanguage } from '../language/in-language.tsx';
import { useLanguage } from '../language/use-language.ts';
import { LogoContext } from '../parts/picture.tsx';
import { useShellMessages } from '../shell/messages/use-shell-messages.ts';
import { PageMessage, ServerError } from '../shell/page-message.tsx';
import { ID_PREFIX, type PageName, type PropsOf, pages, TRANSLATED_PAGES } from './pages.ts';

/** The components by name, loaded once when the server starts. */
// biome-ignore lint/suspicious/noExplicitAny: `Application` connects each name with the props of its component
const components: Record<string, ComponentType<any>> = Object.fromEntries(
  await Promise.all(Object.entries(pages).map(async ([name, load]) => [name, (await load()).default])),
);

/**
 * The content of an application page, which the page script hydrates with the same props. Its scripts are loaded with
 * the page. The template is shown if they cannot be loaded, or if the component throws.
 */
export function Application<Name extends PageName>({ name, props }: { name: Name; props: PropsOf<Name> }) {
  const Page = components[name] as ComponentType;
  const language = useLanguage();
  const messages = useShellMessages();
  // Messages import scripts that the page has too.
  const files = new Set([...(pageFiles[name]?.scripts ?? []), ...(pageFiles[name]?.[language] ?? [])]);
  const isTranslated = language === 'english' || TRANSLATED_PAGES.has(name);
  const page = inLanguage(
    language,
    <LogoContext value={useContext(LogoContext)}>{createElement(Page, props as object)}</LogoContext>,
  );
  const html = { __html: renderToString(page, { identifierPrefix: ID_PREFIX }) };
  return (
    <>
      {[...files].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <div
        data-application={name}
        data-props={JSON.stringify(props)}
        lang={isTranslated ? undefined : LOCALE.english}
        className="contents noscript:hidden"
        dangerouslySetInnerHTML={html}
      />
      <noscript>
        <PageMessage title={messages.needsScript} text={messages.needsScriptText} />
      </noscript>
      <template data-application-error="">
        <ServerError href="" />
      </template>
    </>
  );
}

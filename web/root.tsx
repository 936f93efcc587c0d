import { pageScript } from 'virtual:scripts';
import { file as completeStyles } from 'virtual:styles';
import type { ReactNode } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
} from 'react-router';
import { LOCALE } from '../common/languages/language.ts';
import { getVerticalList } from '../contract/catalogue/catalogue.ts';
import { dataOf } from '../contract/client.ts';
import { getInstitute } from '../contract/pages.ts';
import english from '../ui/fonts/anek-english.woff2?url';
import { LanguageContext } from './language/use-language.ts';
import { isOwnPageContext, languageContext } from './lib/api-context.ts';
import { pageApi } from './lib/page-api.ts';
import { type Site, useSite } from './lib/site.ts';
import { HindiFont } from './parts/hindi-font.tsx';
import { LogoContext, sourceOf } from './parts/picture.tsx';
import { STYLES_PLACEHOLDER } from './render/page-styles.ts';
import { indianYear } from './shell/footer/indian-year.ts';
import { Shell } from './shell/shell.tsx';

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: english, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/media/app/icon-48.png', type: 'image/png', sizes: '48x48' },
  { rel: 'icon', href: '/media/app/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/media/app/icon-180.png' },
];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Site> {
  const api = pageApi(context);
  const [{ centres: _onLandingPage, ...institute }, verticals] = await Promise.all([
    dataOf(api(getInstitute)),
    dataOf(api(getVerticalList)),
  ]);
  const isOwnPage = context.get(isOwnPageContext);
  const language = context.get(languageContext);
  const { origin } = new URL(request.url);
  return { origin, language, institute, verticals, year: indianYear(new Date()), isOwnPage };
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSite();
  const institute = site?.institute;
  const isDocument = useIsDocument();
  const logo = sourceOf(institute?.logo ?? '');
  const language = site?.language ?? 'english';
  const content = (
    <LanguageContext value={language}>
      <LogoContext value={logo}>{children}</LogoContext>
    </LanguageContext>
  );
  if (site?.isOwnPage) return <OwnPage lang={LOCALE[language]}>{content}</OwnPage>;
  return (
    <html lang={LOCALE[language]} data-logo={logo}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfbf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171412" />
        <Meta />
        {isDocument ? <DocumentStyles /> : <link rel="stylesheet" href={completeStyles} />}
        <Links />
        <link rel="manifest" href={`${language === 'hindi' ? '/hi' : ''}/site.webmanifest`} />
        <HindiFont lang={language === 'hindi' ? 'hi' : undefined} />
        {institute && <link rel="icon" href={institute.logo} />}
        {/* After the store's styles, which the institute's style sheet overrides. */}
        {institute?.stylesheet && <link rel="stylesheet" href={institute.stylesheet} />}
      </head>
      <body className={isDocument && language === 'english' ? 'font-latin' : undefined}>
        {content}
        <PageScript />
      </body>
    </html>
  );
}

/** The page of one student, whose parts the page script of the public page shows. */
function OwnPage({ lang, children }: { lang: string; children: ReactNode }) {
  return (
    <html lang={lang}>
      <head>
        <Meta />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Whether the page is a document, which no code hydrates as a whole. Pages of errors are documents too. */
function useIsDocument(): boolean {
  const error = useRouteError();
  const isApplication = useMatches().some(
    ({ handle }) => (handle as { isApplication?: boolean } | undefined)?.isApplication,
  );
  return !isApplication || (error ?? null) !== null;
}

/** The styles that the document uses, inlined, so that the first paint waits for one response only. */
function DocumentStyles() {
  const style = { __html: STYLES_PLACEHOLDER };
  return <style data-complete={completeStyles} dangerouslySetInnerHTML={style} />;
}

/** The script of every page. The page is complete without it, so the font and the pictures are loaded first. */
function PageScript() {
  const [main, ...imports] = pageScript;
  if (!main) return null;
  return (
    <>
      {imports.map((file) => (
        <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
      ))}
      <script type="module" src={main} fetchPriority="low" />
    </>
  );
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
} from 'react-router';
import { getVerticalList } from '../contract/catalogue.ts';
import { dataOf } from '../contract/client.ts';
import { getInstitute } from '../contract/pages.ts';
import { replayClick } from './hydration/replay-clicks.ts';
import { apiContext } from './lib/api-context.ts';
import { type Site, useSite } from './lib/site.ts';
import { indianYear } from './shell/footer/indian-year.ts';
import { Shell } from './shell/shell.tsx';
import styles from './styles/styles.css?inline';

const STYLE_ID = 'look';
/**
 * The style sheet is inlined, so that the first paint waits for one response only. The browser's bundle has no copy of
 * it and reads it from the page. A constant, because with a new object React would write it again at each navigation.
 */
const style = { __html: import.meta.env.SSR ? styles : (document.getElementById(STYLE_ID)?.textContent ?? '') };

export { ErrorPage as ErrorBoundary } from './shell/error-page.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/media/app/icon-48.png', type: 'image/png', sizes: '48x48' },
  { rel: 'icon', href: '/media/app/icon-192.png', type: 'image/png', sizes: '192x192' },
  { rel: 'apple-touch-icon', href: '/media/app/icon-180.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Site> {
  const api = context.get(apiContext);
  const [institute, verticals] = await Promise.all([dataOf(api(getInstitute)), dataOf(api(getVerticalList))]);
  return { origin: new URL(request.url).origin, institute, verticals, year: indianYear(new Date()) };
}

/** The data is the same on every page. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const institute = useSite()?.institute;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fdfbf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171412" />
        <Meta />
        <style id={STYLE_ID} dangerouslySetInnerHTML={style} />
        <Links />
        {institute && <link rel="icon" href={institute.logo} />}
        {/* After the store's styles, which the institute's style sheet overrides. */}
        {institute?.stylesheet && <link rel="stylesheet" href={institute.stylesheet} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(replayClick, []);
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

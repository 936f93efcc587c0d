import latin from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
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
import { apiContext } from './api-context.ts';
import { indianYear } from './shell/indian-year.ts';
import { Shell } from './shell/shell.tsx';
import { type Site, useSite } from './site.ts';
import styles from './styles.css?url';

export { Trouble as ErrorBoundary } from './shell/trouble.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Site> {
  const api = context.get(apiContext);
  const [institute, verticals] = await Promise.all([dataOf(api(getInstitute)), dataOf(api(getVerticalList))]);
  return { origin: new URL(request.url).origin, institute, verticals, year: indianYear(new Date()) };
}

/** The same on every page. */
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
        <Links />
        {institute && <link rel="icon" href={institute.logo} />}
        {/* After the store's own colours: these take their place. */}
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
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

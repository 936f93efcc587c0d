/** The pages of the console. */
import { createBrowserRouter, type MiddlewareFunction, redirect } from 'react-router';
import { ApiError } from '../../contract/client.ts';
import { ensureMe } from '../calls/session.ts';
import { NotFoundPage, OpeningPage, PageError, RootError } from '../parts/state-pages.tsx';
import { openDefaultView } from '../table/views/open-default-view.ts';
import { AREAS, homeOf } from './areas/areas.ts';
import { Root } from './root.tsx';
import { Shell } from './shell/shell.tsx';

/** Leads to the sign-in, and back to the page afterwards. */
const requireSession: MiddlewareFunction = async ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/console/, '') + search;
  const me = await ensureMe().catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirect(path === '/' || path === '' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to: path })}`);
  });
  // An account without a passkey has no permissions until it adds one.
  if (me.needs_passkey && !pathname.endsWith('/account')) throw redirect('/account');
};

export const router = createBrowserRouter(
  [
    {
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: OpeningPage,
      children: [
        { path: 'sign-in', lazy: () => import('../sign-in/sign-in-page.tsx') },
        { path: 'oidc', lazy: () => import('../sign-in/oidc-page.tsx') },
        { path: 'invitation', lazy: () => import('../sign-in/invitation-page.tsx') },
        {
          Component: Shell,
          middleware: [requireSession, openDefaultView],
          loader: () => null,
          shouldRevalidate: () => false,
          children: [
            {
              ErrorBoundary: PageError,
              children: [
                { index: true, loader: async () => redirect(homeOf(await ensureMe())) },
                ...AREAS.map(({ path, routes }) => ({ path, children: [...routes] })),
                { path: 'account', lazy: () => import('../screens/account/account-page.tsx') },
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
);

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../lib/site.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { RedirectNotice } from './redirect-notice.tsx';
import { SideOverlay, SideRail } from './side-navigation.tsx';
import { StaticPart } from './static-part.tsx';

const ACCOUNT_PATHS = ['/my-cart', '/my-orders', '/my-courses', '/my-account'];

/** The layout of every page: header, navigation and footer. /login has none of them, /sample-dashboard reduced ones. */
export function Shell({ children }: { children: ReactNode }) {
  const site = useSite();
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/+$/, '$1');
  const isBare = path === '/login' || !site || site.isOwnPage;
  const isReduced = path === '/sample-dashboard';
  const main = (
    <main id="content" tabIndex={-1} className="min-w-0 grow outline-none">
      <StaticPart name="notice">{import.meta.env.SSR && <RedirectNotice />}</StaticPart>
      {children}
    </main>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-0 left-2 z-30 -translate-y-[110%] rounded-b-md bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingBar />
      <StaticPart name="header">
        {import.meta.env.SSR && !isBare && (
          <>
            <Header site={site} isReduced={isReduced} />
            {!isReduced && <SideOverlay supportUrl={site.institute.links.support} path={path} />}
          </>
        )}
      </StaticPart>
      {!isBare && ACCOUNT_PATHS.includes(path) ? (
        <div className="page flex grow md:gap-6">
          <StaticPart name="rail">
            {import.meta.env.SSR && <SideRail supportUrl={site.institute.links.support} path={path} />}
          </StaticPart>
          {main}
        </div>
      ) : (
        main
      )}
      <StaticPart name="footer">
        {import.meta.env.SSR && !isBare && (
          <Footer site={site} isReduced={isReduced} hasForm={!/^\/newsletter(\/|$)/.test(path)} />
        )}
      </StaticPart>
    </div>
  );
}

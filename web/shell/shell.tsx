import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { otherLanguage } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import { escapeHtml } from '../../common/texts/escape.ts';
import { useLanguage } from '../language/use-language.ts';
import { type Site, useSite } from '../lib/site.ts';
import { staticHtml } from '../render/static-html.tsx';
import { Footer } from './footer/footer.tsx';
import { CheckoutHeader } from './headers/checkout-header.tsx';
import { wayBackFrom } from './headers/checkout-path.ts';
import { Header, OTHER_LANGUAGE_PLACEHOLDER } from './headers/header.tsx';
import { SignInHeader } from './headers/sign-in-header.tsx';
import { useShellMessages } from './messages/use-shell-messages.ts';
import { RedirectNotice } from './redirect-notice.tsx';
import { SIDE_PATHS } from './side-items.tsx';
import { SideOverlay, SideRail } from './side-navigation.tsx';

const ACCOUNT_PATHS = ['/my-cart', '/my-orders', '/my-courses', '/my-results', '/my-account'];
const SIGN_IN_PATH = '/login';
const REDUCED_PATH = '/sample-dashboard';
/** The home page and pages to read offer the newsletter; listings, products and the account's pages do not. */
const READING_PATHS =
  /^\/(about-us|contact-us|(refund|delivery|privacy)-policy|terms-and-condition|bug-bounty-program|comingsoon|sample-class\/.*)?$/;

/**
 * The layout of every page: header, navigation and footer. /login has only the link to the other language,
 * /sample-dashboard and the checkout have reduced ones.
 */
export function Shell({ children }: { children: ReactNode }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  const path = pathname.replace(/(.)\/+$/, '$1');
  const language = useLanguage();
  const { skip } = useShellMessages();
  const isSignIn = path === SIGN_IN_PATH;
  const isBare = isSignIn || !site || site.isOwnPage;
  const isReduced = path === REDUCED_PATH || wayBackFrom(path) !== null;
  const main = (
    <main id="content" tabIndex={-1} className="min-w-0 grow outline-none">
      <StaticHtml html={staticHtml(language, RedirectNotice, {})} />
      {children}
    </main>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-0 left-2 z-30 -translate-y-[110%] rounded-b-md bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0"
      >
        {skip}
      </a>
      {site && (isSignIn || !isBare) && <StaticHtml html={headerHtml(site, path, search)} />}
      {!isBare && ACCOUNT_PATHS.includes(path) ? (
        <div className="page flex grow md:gap-6">
          <StaticHtml html={staticHtml(language, SideRail, sideProps(site, path))} />
          {main}
        </div>
      ) : (
        main
      )}
      {!isBare && (
        <StaticHtml html={staticHtml(language, Footer, { site, isReduced, hasForm: READING_PATHS.test(path) })} />
      )}
    </div>
  );
}

/** A part that React does not hydrate and that is rendered once for the same props. */
function StaticHtml({ html }: { html: string }) {
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The header, with the address of the page in the other language. */
function headerHtml(site: Site, path: string, search: string): string {
  const other = escapeHtml(pathIn(otherLanguage(site.language), path + search));
  return headerTemplate(site, path, search).replaceAll(OTHER_LANGUAGE_PLACEHOLDER, () => other);
}

/** The header of the sign-in or of the checkout, or that of other pages with the navigation that its menu button opens. */
function headerTemplate(site: Site, path: string, search: string): string {
  const { language } = site;
  if (path === SIGN_IN_PATH) return staticHtml(language, SignInHeader, {});
  const wayBack = wayBackFrom(path);
  if (wayBack) {
    const { links, name, logo } = site.institute;
    return staticHtml(language, CheckoutHeader, { institute: { name, logo }, supportUrl: links.support, wayBack });
  }
  const isReduced = path === REDUCED_PATH;
  const searchText = path === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const header = staticHtml(language, Header, { site, isReduced, searchText });
  return isReduced ? header : header + staticHtml(language, SideOverlay, sideProps(site, path));
}

function sideProps(site: Site, path: string) {
  return { supportUrl: site.institute.links.support, path: SIDE_PATHS.includes(path) ? path : '' };
}

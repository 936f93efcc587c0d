import { LOCALE, otherLanguage } from '../../../common/languages/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Island } from '../../islands/island.tsx';
import { LanguageOffer } from '../../language/language-offer.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { usePath } from '../../language/use-path.ts';
import { type Site, verticalLink } from '../../lib/site.ts';
import { CartLink } from '../cart-link.tsx';
import { Logo } from '../logo.tsx';
import { useShellMessages } from '../messages/use-shell-messages.ts';
import { SIDE_NAVIGATION_ID } from '../side-navigation.tsx';
import { UserBlock } from '../user-block.tsx';

type Props = { site: Site; isReduced: boolean /** The text in the search field. */; searchText: string };

/** In place of the address of the page in the other language, because the header is the same on many pages. */
export const OTHER_LANGUAGE_PLACEHOLDER = '#other-language';

/** The header: information strip, logo, Explore, search, user and cart; with `isReduced` only logo and user. */
export function Header({ site, isReduced, searchText }: Props) {
  const messages = useShellMessages();
  const path = usePath();
  return (
    <>
      {!isReduced && (
        <aside
          aria-label={messages.information}
          className="flex items-center gap-4 bg-ink px-4 py-1.5 text-center text-sm text-paper dark:bg-sunken dark:text-ink"
        >
          <p className="grow">
            {messages.forInformation}{' '}
            <a href={path(site.institute.links.contact)} className="font-semibold underline underline-offset-2">
              {messages.bookSession}
            </a>
          </p>
          <LanguageLink />
        </aside>
      )}
      <header className="z-10 border-b border-line bg-paper md:sticky md:top-[var(--bar-height,0px)]">
        <div className="page flex flex-wrap items-center gap-x-1 gap-y-2 py-2 min-[24rem]:gap-x-3 md:flex-nowrap md:gap-x-5">
          {!isReduced && (
            <button
              type="button"
              popoverTarget={SIDE_NAVIGATION_ID}
              aria-label={messages.menu}
              className="-ml-2 grid size-11 flex-none place-items-center rounded-full hover:bg-sunken"
            >
              <Icon name="menu" />
            </button>
          )}
          <a href={path('/')} className="flex min-h-11 min-w-0 flex-1 items-center md:flex-none">
            <Logo institute={site.institute} />
          </a>
          {!isReduced && (
            <div className="order-1 flex w-full items-center gap-3 md:order-none md:w-auto md:grow md:gap-4">
              <Island name="explore-menu" when="used" props={{ verticals: site.verticals.map(verticalLink) }} />
              <Island
                name="search-box"
                when="used"
                props={{ initialText: searchText }}
                className="hidden grow md:block"
              />
              <Island
                name="search-box"
                id="search-box-phone"
                when="used"
                props={{ isShort: true, initialText: searchText }}
                className="grow md:hidden"
              />
            </div>
          )}
          <div className="ml-auto flex flex-none items-center gap-1 md:gap-3">
            <UserBlock />
            {!isReduced && <CartLink />}
          </div>
        </div>
      </header>
      {!isReduced && <LanguageOffer href={OTHER_LANGUAGE_PLACEHOLDER} />}
    </>
  );
}

/** The same page in the other language; the page script adds what the address has meanwhile. */
export function LanguageLink({ className = '' }: { className?: string }) {
  const messages = useShellMessages();
  const locale = LOCALE[otherLanguage(useLanguage())];
  return (
    <a
      href={OTHER_LANGUAGE_PLACEHOLDER}
      lang={locale}
      hrefLang={locale}
      title={messages.otherLanguageTitle}
      data-other-language=""
      className={`language-link ${className}`}
    >
      {messages.otherLanguage}
    </a>
  );
}

import { Island } from '../../islands/island.tsx';
import { useLang } from '../../language/use-lang.ts';
import { usePath } from '../../language/use-path.ts';
import type { Site } from '../../lib/site.ts';
import { sitePath } from '../../lib/site-path.ts';
import { Logo } from '../logo.tsx';
import { useShellMessages } from '../messages/use-shell-messages.ts';
import { Copyright } from './copyright.tsx';
import { uniqueLinks } from './unique-links.ts';

const LINK = 'footer-link';

type Props = {
  site: Site;
  isReduced: boolean;
  /** Whether it offers the newsletter. */
  hasForm: boolean;
};

/** The footer: newsletter form, contacts and lists of links; with `isReduced` only the last line. */
export function Footer({ site, isReduced, hasForm }: Props) {
  const { institute, verticals } = site;
  const messages = useShellMessages();
  const lang = useLang();
  if (isReduced) {
    return (
      <footer className="page border-t border-line py-6">
        <LastLine site={site} />
      </footer>
    );
  }
  const verticalLinks = verticals.map((vertical) => ({
    name: vertical.category_name_english,
    url: sitePath(vertical.redirection_end_point),
  }));
  const lists = uniqueLinks([
    { title: messages.verticals, links: verticalLinks },
    ...institute.footer,
    { title: messages.otherSites, links: institute.sister_sites },
  ]);
  return (
    <footer className="border-t border-line bg-sunken">
      {hasForm && (
        <section aria-labelledby="newsletter" className="border-b border-line">
          <div className="page grid gap-x-12 gap-y-5 py-10 lg:grid-cols-[1fr_1.4fr] lg:py-12">
            <div className="grid content-start gap-1.5">
              <h2 id="newsletter" className="text-xl font-semibold">
                {messages.newsletter}
              </h2>
              <p className="max-w-sm text-sm text-ink-soft">{messages.newsletterText}</p>
            </div>
            <Island name="newsletter-form" when="used" props={{ institute: institute.name }} />
          </div>
        </section>
      )}
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(4,1fr)] lg:py-14">
        <div className="col-span-full grid content-start gap-4 lg:col-span-1">
          <Logo institute={institute} isFooter />
          <p lang={lang(institute.address)} className="max-w-xs text-sm text-ink-soft">
            {institute.address}
          </p>
          <address className="grid text-sm not-italic">
            <span>
              {messages.helpline}{' '}
              <a href={`tel:${institute.helpline.replaceAll(' ', '')}`} className={`tabular ${LINK} font-semibold`}>
                {institute.helpline}
              </a>
            </span>
            <span>
              {messages.care}{' '}
              <a href={`mailto:${institute.email}`} className={`${LINK} font-semibold`}>
                {institute.email}
              </a>
            </span>
          </address>
          {institute.social.length > 0 && (
            <ul aria-label={messages.followUs} className="flex flex-wrap gap-x-4">
              {institute.social.map(({ name, url }) => (
                <li key={name}>
                  <FooterLink name={name} url={url} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {lists.map((list) => (
          <List key={list.title} {...list} />
        ))}
      </div>
      <div className="page">
        <div className="border-t border-line py-5">
          <LastLine site={site} />
        </div>
      </div>
    </footer>
  );
}

/** The copyright, and the rules of buying. */
function LastLine({ site }: { site: Site }) {
  const { policies } = site.institute;
  const messages = useShellMessages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
      <Copyright site={site} />
      {policies.length > 0 && (
        <nav aria-label={messages.policies}>
          <ul className="flex flex-wrap gap-x-5">
            {policies.map(({ name, url }) => (
              <li key={name}>
                <FooterLink name={name} url={url} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function List({ title, links }: { title: string; links: { name: string; url: string }[] }) {
  const lang = useLang();
  return (
    <nav aria-label={title}>
      <h2 lang={lang(title)} className="pb-2 text-sm font-semibold">
        {title}
      </h2>
      <ul className="grid">
        {links.map(({ name, url }) => (
          <li key={name}>
            <FooterLink name={name} url={url} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ name, url }: { name: string; url: string }) {
  const lang = useLang();
  const path = usePath();
  return (
    <a href={path(url)} lang={lang(name)} rel={url.startsWith('/') ? undefined : 'noopener'} className={LINK}>
      {name}
    </a>
  );
}

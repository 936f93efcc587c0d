import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Site } from '../site.ts';
import { sitePath } from '../site-path.ts';
import { Logo } from './logo.tsx';

const LINK = 'inline-flex min-h-9 items-center text-sm text-ink-soft hover:text-accent hover:underline';

export function Footer({ site, isReduced }: { site: Site; isReduced: boolean }) {
  const { institute, verticals, year } = site;
  const copyright = (
    <p className="tabular text-sm text-ink-soft">
      © {institute.founded}–{year} {institute.name}
    </p>
  );
  if (isReduced) return <footer className="page border-t border-line py-6">{copyright}</footer>;
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="page grid grid-cols-2 gap-x-8 gap-y-10 py-14 lg:grid-cols-[1.6fr_repeat(4,1fr)]">
        <div className="grid content-start gap-4 max-lg:col-span-2">
          <Logo institute={institute} />
          <p className="max-w-xs text-sm text-ink-soft">{institute.address}</p>
          <address className="grid text-sm not-italic">
            <span>
              Helpline{' '}
              <a href={`tel:${institute.helpline.replaceAll(' ', '')}`} className={`tabular ${LINK} font-semibold`}>
                {institute.helpline}
              </a>
            </span>
            <span>
              Care{' '}
              <a href={`mailto:${institute.email}`} className={`${LINK} font-semibold`}>
                {institute.email}
              </a>
            </span>
          </address>
          <ul aria-label="Follow us" className="flex flex-wrap gap-x-4">
            {institute.social.map(({ name, url }) => (
              <li key={name}>
                <a href={url} className={LINK}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <List title="Verticals">
          {verticals.map((vertical) => (
            <Link key={vertical.id} to={sitePath(vertical.redirection_end_point)} className={LINK}>
              {vertical.category_name_english}
            </Link>
          ))}
        </List>
        <List title="About">
          <Link to="/about-us" className={LINK}>
            About Us
          </Link>
          <Out href={institute.links.classroom}>Classroom Program</Out>
          <Out href={institute.links.careers}>Careers</Out>
          <Out href={institute.links.press}>Press Releases</Out>
          <Out href={institute.links.contact}>Contact Us</Out>
          <Out href={institute.links.support}>Support Tickets</Out>
        </List>
        <List title="Our Other Sites">
          {institute.sister_sites.map(({ name, url }) => (
            <Out key={url} href={url}>
              {name}
            </Out>
          ))}
        </List>
        <List title="Legal">
          <Link to="/terms-and-condition" className={LINK}>
            Terms &amp; Conditions
          </Link>
          <Link to="/bug-bounty-program" className={LINK}>
            Bug Bounty Program
          </Link>
        </List>
      </div>
      <div className="page">
        <div className="border-t border-line py-5">{copyright}</div>
      </div>
    </footer>
  );
}

function List({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="pb-2 text-sm font-semibold">{title}</h2>
      <ul className="grid">
        {children.flat().map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

function Out({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={LINK}>
      {children}
    </a>
  );
}

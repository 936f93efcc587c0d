/** The HTML of the page that a closed store shows in place of its catalogue. */
import { createHash } from 'node:crypto';
import { contentIn } from '../../../common/languages/content-language.ts';
import { type Language, LOCALE } from '../../../common/languages/language.ts';
import { pathIn } from '../../../common/languages/language-path.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';
import { brand, instituteView, writtenPages } from '../../pages/index.ts';
import { pageMessages } from './messages/page-messages.ts';

const CSS = `@font-face{font-family:Anek;src:url(/invoice/fonts/anek-english.woff2) format("woff2");font-weight:100 800;font-display:swap}
@font-face{font-family:"Anek Hindi";src:url(/invoice/fonts/anek-hindi.woff2) format("woff2");font-weight:100 800;font-display:swap;unicode-range:U+900-97F,U+1CD0-1CFF,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A8E0-A8FF}
:root{color-scheme:light dark;--paper:light-dark(#fdfbf7,#171412);--ink:light-dark(#221c17,#f3ede4);--soft:light-dark(#6a5f55,#b8aca0)}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;background:var(--paper);color:var(--ink);font:17px/1.6 Anek,"Anek Hindi",system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:38rem;margin:auto;padding:3rem 1.25rem}.name{display:flex;align-items:center;gap:.75rem;margin:0 0 2.5rem;font-size:1.25rem;font-weight:700;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:clamp(1.75rem,6vw,2.5rem);line-height:1.15;text-wrap:balance}:lang(hi) h1{line-height:1.35}p{margin:0 0 1rem}.soft,footer{color:var(--soft)}a{color:inherit;text-underline-offset:.2em}
.button{display:inline-block;margin-top:1rem;padding:.7rem 1.4rem;border-radius:.5rem;background:var(--accent,#a2340f);color:var(--accent-ink,#fff);font-weight:600;text-decoration:none}
footer{padding:1rem 1.25rem;font-size:.875rem;text-align:center}footer a{display:inline-block;padding:.5rem}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

export const CLOSED_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none'; style-src 'self' 'sha256-${STYLE_HASH}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** Renders the page in a language, which is that of its address. */
export function closedPage(language: Language): string {
  const { institute, status } = writtenPages();
  const messages = pageMessages(language);
  const view = institute ? contentIn(language, instituteView(institute)) : null;
  const { name = '', tagline = '', helpline = '', email = '', policies = [] } = view ?? {};
  const title = status.wasOpened ? messages.closed : messages.opensSoon;
  const text = status.wasOpened ? messages.closedText : messages.opensSoonText;
  /** Of another language than the page: a text without a translation. */
  const lang = (content: string) =>
    language === 'hindi' && !/\p{Script=Devanagari}/u.test(content) ? ' lang="en"' : '';
  const linkTo = (path: string, content: string, attributes = '') =>
    `<a${attributes} href="${escapeHtml(pathIn(language, path))}"${lang(content)}>${escapeHtml(content)}</a>`;
  const contacts = [
    helpline && `<a href="tel:${escapeHtml(helpline.replaceAll(' ', ''))}">${escapeHtml(helpline)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ].filter(Boolean);
  const rules = policies.map((policy) => linkTo(policy.url, policy.name));
  const logo = escapeHtml(brand().logo ?? '');
  return `<!doctype html>
<html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(`${title} · ${name}`)}</title><style>${CSS}</style>
<link rel="stylesheet" href="/brand.css"><link rel="icon" href="${logo}"></head>
<body><main><p class="name"${lang(name)}><img src="${logo}" alt="" width="40" height="40">${escapeHtml(name)}</p>
<h1>${title}</h1>${tagline && `<p${lang(tagline)}>${escapeHtml(tagline)}</p>`}<p class="soft">${text}</p>
${contacts.length > 0 ? `<p>${messages.questions} ${contacts.join(' · ')}</p>` : ''}${status.wasOpened ? linkTo('/my-courses', messages.myCourses, ' class="button"') : ''}</main>
${rules.length > 0 ? `<footer><nav aria-label="${messages.policies}">${rules.join(' ')}</nav></footer>` : ''}</body></html>`;
}

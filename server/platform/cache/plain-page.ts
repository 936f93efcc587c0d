/** The error page for when a page cannot be rendered: a short text and two links, without scripts. */

import { createHash } from 'node:crypto';
import { type Language, LOCALE } from '../../../common/languages/language.ts';
import { pathIn } from '../../../common/languages/language-path.ts';
import { escapeHtml } from '../../../common/texts/escape.ts';

const CSS = `:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:4rem 1.25rem}
h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.6rem 1.1rem;margin:.5rem .5rem 0 0;border:1px solid;border-radius:.5rem;color:inherit}`;
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

export const PLAIN_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

const LINKS = {
  english: { again: 'Try again', home: 'Go to the home page' },
  hindi: { again: 'फिर कोशिश करें', home: 'मुखपृष्ठ पर जाएँ' },
} as const satisfies Record<Language, object>;

type PlainPage = { title: string; text: string /** The requested URL, to which "Try again" links. */; again: string };

/** Renders the error page; title and text are in the language. */
export function plainPage({ title, text, again }: PlainPage, language: Language): string {
  // Browsers treat `//host` and `/\\host` as another site.
  const own = `/${again.replace(/^[/\\]+/, '')}`;
  return `<!doctype html>
<html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${CSS}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(own)}">${LINKS[language].again}</a><a href="${pathIn(language, '/')}">${LINKS[language].home}</a></p></main></body></html>`;
}

/** The HTML page that replaces a course file which cannot be opened. */
import { createHash } from 'node:crypto';
import { type Language, LOCALE } from '../../common/languages/language.ts';
import { pathIn } from '../../common/languages/language-path.ts';
import { messagesOf } from '../../common/languages/messages.ts';
import english from './messages/english.ts';
import hindi from './messages/hindi.ts';

/**
 * `unknown`: the signature is not valid, or the file does not exist. `expired`: signed, but its time or its session has ended. `closed`: signed, but the
 * product is not open to the student.
 */
export type FileRefusal = 'unknown' | 'expired' | 'closed';

const CSS = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.55 system-ui, sans-serif; background: #fdfbf7; color: #221c18; }
main { max-width: 34rem; margin: 0 auto; padding: 5rem 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.75rem; }
p { margin: 0 0 1.5rem; }
a { display: inline-block; padding: 0.625rem 1.25rem; border-radius: 0.625rem; background: var(--accent, #a2340f); color: var(--accent-ink, #fff); font-weight: 600; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body { background: #171412; color: #f3ede5; }
  a { background: var(--accent, #f39a74); color: var(--accent-ink, #24100a); }
}`;

const styleHash = createHash('sha256').update(CSS).digest('base64');

/** The Content-Security-Policy of the page. */
export const PAGE_POLICY = `default-src 'none'; style-src 'self' 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Returns the HTML. `seoUrl` is the product's path, empty if there is no such product. */
export function fileErrorPage(refusal: FileRefusal, seoUrl: string, language: Language): string {
  const messages = messagesOf({ english, hindi }, language);
  const { title, text } = messages[refusal];
  return `<!doctype html>
<html lang="${LOCALE[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/brand.css"><style>${CSS}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="${pathIn(language, `/${seoUrl}`)}">${seoUrl ? messages.toCourse : messages.toHome}</a></main></body></html>`;
}

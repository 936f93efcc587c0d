/**
 * Pages that anyone can open without signing in, such as the verification of admit cards. They work without scripts, are not
 * stored by caches, and are not for search engines.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml as text } from '../../../common/texts/escape.ts';

/** After the style sheet of invoices, which has the fonts of the store; on phones it shows tables as lists. */
const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;background:#f6f1e8;color:#221c18;font-size:16px;line-height:1.5}main{max-width:34rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:1px solid #e5ddd0;border-radius:8px}main.wide{max-width:48rem}h1{margin:.25rem 0 1rem;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere}h2{margin:1.5rem 0 .5rem;font-size:1.1rem}p{margin:0 0 .75rem}.soft{color:#625850;font-size:.9rem}label{display:block;margin:0 0 .25rem;font-weight:600}input{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #8a7f74;border-radius:6px;font:inherit;text-transform:uppercase}input:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:3px solid #1b5fa8;outline-offset:2px}.field{margin:0 0 1rem}button{min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:6px;background:#221c18;color:#fff;font:inherit;font-weight:600;cursor:pointer}.outcome{margin:0 0 1.25rem;padding:1rem;border:2px solid;border-radius:6px}.good{border-color:#2e7040}.bad{border-color:#a3291f}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:.5rem 0 0}dt{color:#625850}dd{margin:0;overflow-wrap:anywhere}.scroll{overflow-x:auto}table{display:table;width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{padding:.5rem .5rem .5rem 0;border-bottom:1px solid #e5ddd0;text-align:left;vertical-align:top}th{color:#625850;font-size:.9rem}thead{display:table-header-group;position:static;clip-path:none}tbody{display:table-row-group}tr{display:table-row}td{display:table-cell}td::before{content:none}.end{text-align:right;padding-right:0;padding-left:.5rem}`;

/** Allows the style of the page, the fonts of the store and forms. */
const CSP = `default-src 'none'; style-src 'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type PublicPage = {
  institute: string;
  /** Of the tab: without a name, because browsers store it in their history. */
  title: string;
  /** HTML. */
  heading: string;
  body: string;
  isWide?: boolean;
};

export function sendPublicPage(reply: FastifyReply, page: PublicPage, status = 200): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': CSP,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(pageHtml(page));
}

function pageHtml({ institute, title, heading, body, isWide = false }: PublicPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${text(title)} – ${text(institute)}</title>
<link rel="stylesheet" href="/invoice/invoice.css">
<style>${STYLE}</style>
</head>
<body>
<main${isWide ? ' class="wide"' : ''}>
<p class="soft">${text(institute)}</p>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>`;
}

/** An English text and the same in Hindi, as HTML; both are constants of the program. */
export function bothHtml(english: string, hindi: string): string {
  return `${english} <span lang="hi">/ ${hindi}</span>`;
}

export type PublicField = { name: string; label: string; value: string };

/** A form that opens the same page with what was entered; `label` and `button` are HTML. */
export function formHtml(path: string, fields: readonly PublicField[], button: string): string {
  const inputs = fields.map(
    ({ name, label, value }) =>
      `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${text(value)}" maxlength="20" required autocomplete="off" spellcheck="false"></div>`,
  );
  return `<form action="${path}" method="get">\n${inputs.join('\n')}\n<button type="submit">${button}</button>\n</form>`;
}

/** A box with the outcome of a check; `html` is HTML. */
export function outcomeHtml(isGood: boolean, html: string): string {
  return `<div class="outcome ${isGood ? 'good' : 'bad'}" role="status">${html}</div>`;
}

export const TOO_MANY = outcomeHtml(
  false,
  '<strong>Too many pages were opened from here.</strong><br>Please wait some minutes, then try again.',
);

/** Terms with their values. */
export function factsHtml(facts: ReadonlyArray<readonly [term: string, value: string]>): string {
  return `<dl>${facts.map(([term, value]) => `<dt>${text(term)}</dt><dd>${text(value)}</dd>`).join('')}</dl>`;
}

/** Renders the API reference as an HTML page without scripts. */
import { escapeHtml } from '../../../../common/texts/escape.ts';
import { type AnyEndpoint, API_PREFIX, methodsOf } from '../../../../contract/endpoint.ts';

/** Returns the HTML of the page. */
export function apiPage(endpoints: readonly AnyEndpoint[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Store API</title><link rel="stylesheet" href="${API_PREFIX}/docs.css"></head>
<body><header><h1>Store API</h1>
<p>All paths stand below <code>${API_PREFIX}</code>. Every answer is one envelope; a business refusal is HTTP 200 with
status FAILURE, a code and a message. The same as a document: <a href="${API_PREFIX}/openapi.json">openapi.json</a>.</p></header>
<main>${endpoints.map(section).join('\n')}</main></body></html>`;
}

const CALLERS = {
  anyone: 'Anyone',
  visitor: 'Anyone; with a session it answers more',
  student: 'Signed-in students',
  newcomer: 'Students, and newcomers who finish signing up',
  staff: 'Signed-in staff of the institute',
};

function section(endpoint: AnyEndpoint): string {
  const refusals = (endpoint.refusals ?? []).map(
    ({ code, message }) => `<li><code>${escapeHtml(code)}</code> ${escapeHtml(message)}</li>`,
  );
  return `<section><h2><span>${methodsOf(endpoint).join(' or ')}</span> <code>${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. <small>${CALLERS[endpoint.caller]}.</small></p>
<details><summary>Body</summary><pre tabindex="0">${schemaText(endpoint.body)}</pre></details>
<details><summary>Data</summary><pre tabindex="0">${schemaText(endpoint.data)}</pre></details>
${refusals.length ? `<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>` : ''}</section>`;
}

function schemaText(schema: unknown): string {
  return escapeHtml(JSON.stringify(schema, null, 2));
}

export const API_PAGE_CSS = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.8rem}h2{font-size:1.05rem;margin:0}h2 span{font-size:.8rem;letter-spacing:.06em}section{padding:1rem 0;border-top:1px solid #8884}
pre{overflow:auto;background:#8881;padding:1rem;border-radius:.5rem;font-size:.85rem}summary{cursor:pointer;padding:.25rem 0}`;

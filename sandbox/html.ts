/** HTML templates of the sandbox pages, with escaping. */
import { escapeHtml } from '../common/texts/escape.ts';

export type Html = { readonly html: string };

/** Template tag that escapes all values except `Html`. */
export function html(parts: TemplateStringsArray, ...values: Array<string | Html | readonly Html[]>): Html {
  return {
    html: parts.map((part, index) => part + (index < values.length ? render(values[index] ?? '') : '')).join(''),
  };
}

function render(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map((one) => one.html).join('\n');
}

export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/pages.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.html;
}

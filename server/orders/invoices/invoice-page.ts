/** An invoice or a credit note as an HTML page to read and print. */
import { readFileSync } from 'node:fs';
import { escapeHtml as text } from '../../../common/texts/escape.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { partsOf } from './messages/invoice-messages.ts';

type PageLinks = {
  /** URL of the institute's logo. */
  logo: string | null;
  pdf: string;
};

export function invoicePage(document: InvoiceDocument, { logo, pdf }: PageLinks): string {
  const { seller } = document;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(`${document.title} ${document.number}`)}</title>
<link rel="stylesheet" href="/invoice/invoice.css">
</head>
<body>
<main>
<header>
<div><p class="brand">${logo ? `<img src="${text(logo)}" alt="" width="32" height="32">` : ''}${text(seller.name)}</p>
<p>${seller.lines.map(label).join('<br>')}</p></div>
<div class="right"><h1>${label(document.title)}</h1>
<dl>${document.facts.map(([term, value]) => `<dt>${label(term)}</dt><dd>${text(value)}</dd>`).join('')}</dl>
<p class="screen"><a href="${text(pdf)}" download>${label(document.labels.download)}</a></p></div>
</header>
<section class="two">
<div><h2>${label(document.labels.billedTo)}</h2><p>${document.buyer.map(text).join('<br>')}</p></div>
<div><h2>${label(document.labels.placeOfSupply)}</h2><p>${text(document.placeOfSupply)}</p><p>${label(document.labels.noReverseCharge)}</p></div>
</section>
<div class="wide" role="region" aria-label="Items" tabindex="0">
<table role="table">
<thead><tr role="row">${document.columns.map(({ name, isNumber }) => `<th role="columnheader" scope="col"${isNumber ? ' class="number"' : ''}>${label(name)}</th>`).join('')}</tr></thead>
<tbody>${document.rows.map((cells) => row(cells, document)).join('\n')}</tbody>
<tfoot>${row(document.totals, document)}</tfoot>
</table>
</div>
<p class="words"><strong>${label(document.words)}</strong></p>
<footer>${document.notes.map((note) => `<p>${label(note)}</p>`).join('')}</footer>
</main>
</body>
</html>`;
}

function row(cells: readonly string[], { columns }: InvoiceDocument): string {
  const cell = (value: string, at: number) => {
    const { name = '', isNumber = false, size } = columns[at] ?? {};
    const kind = size === 'tiny' ? 'number' : isNumber || size ? 'value' : 'item';
    return `<td role="cell" data-column="${text(name)}" data-kind="${kind}"${isNumber ? ' class="number"' : ''}>${text(value)}</td>`;
  };
  return `<tr role="row">${cells.map(cell).join('')}</tr>`;
}

/** A text of the document; its Hindi parts are marked as Hindi. */
function label(value: string): string {
  return partsOf(value)
    .map(({ text: part, isHindi }) => (isHindi ? `<span lang="hi">${text(part)}</span>` : text(part)))
    .join(' / ');
}

const FONTS = new URL('../../../ui/fonts/', import.meta.url);
const FONT_FACES = readFileSync(new URL('fonts.css', FONTS), 'utf8').replaceAll('./', '/invoice/fonts/');
const FONT_NAMES = new Set([...FONT_FACES.matchAll(/\/invoice\/fonts\/([^"]+)"/g)].map(([, name]) => name));

/** Returns the store's font file with a name; null if there is none. */
export function fontFile(name: string): URL | null {
  return FONT_NAMES.has(name) ? new URL(name, FONTS) : null;
}

/**
 * Stylesheet of the page, light in any colour scheme; `accent` is the institute's colour on light backgrounds. On a phone
 * each item is a list of its columns, because the table is three times as wide as the screen; the explicit roles keep it
 * a table for screen readers.
 */
export const invoiceCss = (accent: string) => `${FONT_FACES}
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f1e8; color: #221c18; font: 15px/1.5 "Anek", "Anek Rupee", "Anek Hindi", "Anek Fallback", system-ui, sans-serif; }
main { max-width: 64rem; margin: 1.5rem auto; padding: 2rem; background: #fff; border: 1px solid #e5ddd0; border-radius: 8px; }
header, .two { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: space-between; margin-bottom: 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
h2 { margin: 0 0 .25rem; font-size: .85rem; font-weight: 560; color: #625850; }
strong { font-weight: 560; }
p { margin: 0 0 .5rem; }
.brand { font-size: 1.5rem; font-weight: 700; color: ${accent}; display: flex; align-items: center; gap: .5rem; }
a { color: ${accent}; }
dl { display: grid; grid-template-columns: auto auto; gap: .1rem 1rem; margin: 0; }
dt { color: #625850; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .5rem; border-bottom: 1px solid #e5ddd0; text-align: left; vertical-align: top; }
th { font-weight: 560; background: #fdfbf7; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number { white-space: nowrap; }
.words { margin: 1rem 0; }
footer { margin-top: 2rem; color: #625850; font-size: .85rem; }
@media screen and (max-width: 40rem) {
  main { margin: 0; padding: 1rem; border: 0; border-radius: 0; }
  table, tbody, tfoot, tr { display: block; }
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  tr { padding: .75rem 0; border-bottom: 1px solid #e5ddd0; }
  td { display: flex; justify-content: space-between; gap: 1rem; padding: .15rem 0; border: 0; }
  td::before { content: attr(data-column); color: #625850; font-weight: 400; }
  td:empty, td[data-kind="number"] { display: none; }
  td[data-kind="item"] { display: block; font-weight: 560; font-size: 1.05rem; }
  td[data-kind="item"]::before { content: none; }
}
tfoot td { font-weight: 560; }
.screen { margin-top: .75rem; }
.screen a { display: inline-flex; align-items: center; gap: .3em; min-height: 44px; padding: .4rem 1rem; border: 1px solid; border-radius: 6px; text-decoration: none; font-weight: 560; }
@media print { .screen { display: none; } body { background: #fff; } main { margin: 0; padding: 0; border: 0; max-width: none; } }
`;

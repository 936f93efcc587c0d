/** An invoice or a credit note as an HTML page to read and print. */
import { escapeHtml as text } from '../../../common/escape.ts';
import type { InvoiceDocument } from './invoice-document.ts';

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
<p>${seller.lines.map(text).join('<br>')}</p></div>
<div class="right"><h1>${text(document.title)}</h1>
<dl>${document.facts.map(([term, value]) => `<dt>${text(term)}</dt><dd>${text(value)}</dd>`).join('')}</dl>
<p class="screen"><a href="${text(pdf)}" download>Download PDF</a></p></div>
</header>
<section class="two">
<div><h2>Billed to</h2><p>${document.buyer.map(text).join('<br>')}</p></div>
<div><h2>Place of supply</h2><p>${text(document.placeOfSupply)}</p><p>Reverse charge: No</p></div>
</section>
<div class="wide" role="region" aria-label="Items" tabindex="0">
<table>
<thead><tr>${document.columns.map(({ name, isNumber }) => `<th scope="col"${isNumber ? ' class="number"' : ''}>${text(name)}</th>`).join('')}</tr></thead>
<tbody>${document.rows.map((cells) => row(cells, document)).join('\n')}</tbody>
<tfoot>${row(document.totals, document)}</tfoot>
</table>
</div>
<p class="words"><strong>${text(document.words)}</strong></p>
<footer>${document.notes.map((note) => `<p>${text(note)}</p>`).join('')}</footer>
</main>
</body>
</html>`;
}

function row(cells: readonly string[], { columns }: InvoiceDocument): string {
  const cell = (value: string, at: number) =>
    `<td${columns[at]?.isNumber ? ' class="number"' : ''}>${text(value)}</td>`;
  return `<tr>${cells.map(cell).join('')}</tr>`;
}

/** Stylesheet of the page, light in any colour scheme; `accent` is the institute's colour on light backgrounds. */
export const invoiceCss = (accent: string) => `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f6f1e8; color: #221c18; font: 15px/1.5 "Anek Latin", system-ui, sans-serif; }
main { max-width: 64rem; margin: 1.5rem auto; padding: 2rem; background: #fff; border: 1px solid #e5ddd0; border-radius: 8px; }
header, .two { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: space-between; margin-bottom: 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
h2 { margin: 0 0 .25rem; font-size: .85rem; color: #625850; }
p { margin: 0 0 .5rem; }
.brand { font-size: 1.5rem; font-weight: 700; color: ${accent}; display: flex; align-items: center; gap: .5rem; }
a { color: ${accent}; }
dl { display: grid; grid-template-columns: auto auto; gap: .1rem 1rem; margin: 0; }
dt { color: #625850; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .5rem; border-bottom: 1px solid #e5ddd0; text-align: left; vertical-align: top; }
th { font-weight: 600; background: #fdfbf7; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.words { margin: 1rem 0; }
footer { margin-top: 2rem; color: #625850; font-size: .85rem; }
@media (max-width: 40rem) { main { margin: 0; padding: 1rem; border: 0; border-radius: 0; } }
tfoot td { font-weight: 600; }
.screen { margin-top: .75rem; }
.screen a { display: inline-block; padding: .4rem .8rem; border: 1px solid; border-radius: 6px; text-decoration: none; font-weight: 600; }
@media print { .screen { display: none; } body { background: #fff; } main { margin: 0; padding: 0; border: 0; max-width: none; } }
`;
